// Shows the drawing on the page. All text from the package is inserted as text, never as markup.

const byId = id => document.getElementById(id);
const state = { choice: {}, focus: null, chosen: null, why: null, lists: [] };
const boxes = new Map();

function make(tag, words, className) {
  const element = document.createElement(tag);
  if (words !== undefined) element.textContent = words;
  if (className) element.className = className;
  return element;
}

function link(index, action) {
  const button = make("button", nodes[index].name);
  button.type = "button";
  button.addEventListener("click", () => action(index));
  return button;
}

function drawColumns() {
  state.lists = columns(state.choice);
  boxes.clear();
  byId("columns").replaceChildren(...state.lists.map((list, layer) => {
    const column = make("div", undefined, "column");
    column.hidden = list.length === 0;
    column.append(make("h2", `${drawing.layers[layer]} (${list.length})`), ...list.map(box));
    return column;
  }));
}

function box(index) {
  const node = nodes[index], button = make("button", node.name, `node ${node.kind}`);
  button.type = "button";
  button.tabIndex = -1;
  button.dataset.index = index;
  button.title = node.path ?? node.name;
  if (state.choice.violations && node.findings.length) button.classList.add("violated");
  if (state.choice.affected && node.affected) button.classList.add("touched");
  if (state.choice.times && node.seconds != null) button.append(make("span", ` ${node.seconds.toFixed(1)} s`, "time"));
  boxes.set(index, button);
  return button;
}

// Marks each box and arrow by its relation to the focus: below it, above it, on the path that explains a dependency, or unrelated.
function paint() {
  const lower = state.focus === null ? null : below(state.focus), upper = state.focus === null ? null : above(state.focus);
  const onWay = new Set(state.why ?? []);
  boxes.forEach((button, index) => {
    const isDown = lower?.has(index), isUp = upper?.has(index);
    button.classList.toggle("focused", index === state.focus);
    button.classList.toggle("down", !!isDown && !onWay.has(index));
    button.classList.toggle("up", !!isUp && !isDown && !onWay.has(index));
    button.classList.toggle("why", onWay.has(index));
    button.classList.toggle("dim", state.focus !== null && index !== state.focus && !isDown && !isUp);
    button.tabIndex = index === state.chosen ? 0 : -1;
    button.setAttribute("aria-pressed", index === state.focus ? "true" : "false");
  });
  drawArrows(lower, upper);
}

function drawArrows(lower, upper) {
  const svg = byId("arrows"), board = byId("board"), space = "http://www.w3.org/2000/svg";
  const origin = board.getBoundingClientRect(), places = new Map();
  boxes.forEach((button, index) => {
    const area = button.getBoundingClientRect();
    places.set(index, { left: area.left - origin.left, right: area.right - origin.left, y: area.top - origin.top + area.height / 2 });
  });
  svg.setAttribute("width", board.scrollWidth);
  svg.setAttribute("height", board.scrollHeight);
  const steps = new Set((state.why ?? []).slice(1).map((to, place) => `${state.why[place]} ${to}`));
  const paths = [];
  places.forEach((from, index) => nodes[index].needs.forEach(other => {
    const to = places.get(other), isStep = steps.has(`${index} ${other}`);
    if (!to || state.choice.reduced && nodes[index].implied.includes(other) && !isStep) return;
    const isDown = lower && (index === state.focus || lower.has(index)), isUp = upper && (other === state.focus || upper.has(other));
    // If a node has the focus, hide unrelated arrows, because the arrows of 600 targets are unreadable.
    if (lower && !isDown && !isUp && !isStep) return;
    const path = document.createElementNS(space, "path");
    const bend = Math.max(24, Math.abs(from.left - to.right) / 2);
    const [start, end] = from.left >= to.right ? [from.left, to.right] : [from.right, to.right];
    path.setAttribute("d", `M${start},${from.y} C${start + (from.left >= to.right ? -bend : bend)},${from.y} ${end + bend},${to.y} ${end},${to.y}`);
    if (isStep) path.setAttribute("class", "why"); else if (isDown) path.setAttribute("class", "down"); else if (isUp) path.setAttribute("class", "up");
    paths.push(path);
  }));
  svg.replaceChildren(...paths);
}

function list(title, indices, action) {
  const names = [...indices].sort((a, b) => nodes[a].name < nodes[b].name ? -1 : 1);
  const items = make("ul");
  items.append(...names.map(index => { const item = make("li"); item.append(link(index, action)); return item; }));
  return [make("h3", `${title} (${names.length})`), items];
}

function drawDetails(actions) {
  const parts = [];
  if (state.why) {
    parts.push(make("h2", "Why"));
    const steps = make("ol");
    steps.id = "why";
    steps.append(...state.why.map(index => { const item = make("li"); item.append(link(index, actions.focus)); return item; }));
    parts.push(steps);
  }
  if (state.message) parts.push(make("p", state.message, "note"));
  if (state.focus !== null) {
    const node = nodes[state.focus];
    parts.push(make("h2", node.name), make("p", [node.kind, node.path].filter(Boolean).join(" · "), "note"));
    if (node.seconds != null) parts.push(make("p", `Built in ${node.seconds.toFixed(1)} s`, "time"));
    if (node.affected) parts.push(make("h3", "Affected"), make("p", node.affected));
    if (node.findings.length) parts.push(make("h3", "Violations"), ...node.findings.map(words => make("p", words, "bad")));
    parts.push(...list("Dependencies", node.needs, actions.focus), ...list("Dependents", neededBy[state.focus], actions.focus));
    parts.push(make("p", `${below(state.focus).size} dependencies and ${above(state.focus).size} dependents, direct or indirect`, "note"));
  } else {
    const broken = nodes.filter(one => one.findings.length).length, touched = nodes.filter(one => one.affected).length;
    parts.push(make("p", `${nodes.length} nodes in ${drawing.layers.length} columns, ${broken} with violations, ${touched} affected.`, "note"));
  }
  byId("details").replaceChildren(...parts);
}

// Handles the keyboard and the mouse. Everything can be done with the keyboard alone.

const choices = ["reduced", "tests", "packages", "violations", "affected", "times"];
const actions = { focus };

function draw() {
  choices.forEach(name => { state.choice[name] = byId(name).checked; });
  drawColumns();
  if (!boxes.has(state.chosen)) state.chosen = boxes.keys().next().value ?? null;
  show();
}

function show() {
  paint();
  drawDetails(actions);
}

// If the node is hidden, turns on the option that shows it.
function reveal(index) {
  if (boxes.has(index)) return;
  byId(nodes[index].kind === "package" ? "packages" : "tests").checked = true;
  draw();
}

function choose(index) {
  reveal(index);
  state.chosen = index;
  paint();
  const button = boxes.get(index);
  button?.focus({ preventScroll: true });
  button?.scrollIntoView({ block: "center", inline: "center" });
}

function focus(index) {
  reveal(index);
  Object.assign(state, { focus: index, chosen: index, why: null, message: null });
  location.replace(`#${encodeURIComponent(nodes[index].name)}`);
  show();
  choose(index);
}

function explain(index) {
  if (state.focus === null || index === state.focus) return;
  const down = way(state.focus, index), up = down ? null : way(index, state.focus);
  state.why = down ?? up;
  state.message = state.why ? null : `Neither ${nodes[state.focus].name} nor ${nodes[index].name} depends on the other.`;
  (state.why ?? []).forEach(reveal);
  show();
}

function back() {
  if (state.why || state.message) Object.assign(state, { why: null, message: null });
  else { state.focus = null; location.replace("#"); }
  show();
}

// Sorts nodes into the order in which the style sheet displays them: nodes that are related to the focus come first.
function inSight(list) {
  const isNear = index => ["focused", "down", "up", "why"].some(name => boxes.get(index).classList.contains(name));
  return [...list.filter(isNear), ...list.filter(index => !isNear(index))];
}

function move(key) {
  const layer = state.lists.findIndex(list => list.includes(state.chosen));
  if (layer < 0) return;
  const column = inSight(state.lists[layer]), row = column.indexOf(state.chosen);
  if (key === "ArrowUp" || key === "ArrowDown") {
    const next = column[row + (key === "ArrowUp" ? -1 : 1)];
    return next === undefined ? undefined : choose(next);
  }
  const step = key === "ArrowLeft" ? -1 : 1;
  let next = layer + step;
  while (state.lists[next]?.length === 0) next += step;
  if (state.lists[next]) choose(inSight(state.lists[next])[Math.min(row, state.lists[next].length - 1)]);
}

function search() {
  const matches = found(byId("search").value), shown = matches.slice(0, 30);
  byId("list").replaceChildren(...shown.map(index => { const item = make("li"); item.append(link(index, focus)); return item; }));
  if (matches.length > shown.length) byId("list").append(make("li", `and ${matches.length - shown.length} more`, "note"));
  if (byId("search").value && !matches.length) byId("list").append(make("li", "No module matches.", "note"));
  return matches;
}

byId("search").addEventListener("input", search);
byId("search").addEventListener("keydown", event => {
  const matches = event.key === "Enter" ? search() : [];
  if (matches.length) focus(matches[0]);
  if (event.key === "Escape") { byId("search").value = ""; search(); if (state.chosen !== null) choose(state.chosen); }
  event.stopPropagation();
});
byId("columns").addEventListener("click", event => {
  const index = Number(event.target.closest(".node")?.dataset.index ?? NaN);
  if (Number.isNaN(index)) return;
  if (event.shiftKey) explain(index); else focus(index);
});
document.addEventListener("keydown", event => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "/") { event.preventDefault(); return byId("search").focus(); }
  if (event.key === "Escape") return back();
  if (!event.target.classList?.contains("node")) return;
  if (event.key.startsWith("Arrow")) { event.preventDefault(); move(event.key); }
  if (event.key.toLowerCase() === "w") explain(state.chosen);
});
choices.forEach(name => byId(name).addEventListener("change", draw));
addEventListener("resize", paint);

byId("title").textContent = drawing.package;
// Hide the options for which there is no data.
byId("times").parentElement.hidden = nodes.every(node => node.seconds == null);
byId("affected").parentElement.hidden = nodes.every(node => !node.affected);
byId("violations").parentElement.hidden = nodes.every(node => !node.findings.length);
draw();
const named = nodes.findIndex(node => `#${encodeURIComponent(node.name)}` === location.hash);
if (named >= 0) focus(named);

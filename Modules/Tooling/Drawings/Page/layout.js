"use strict";
// Reads the drawing and computes its layout. No function here changes the page.

const drawing = JSON.parse(document.getElementById("content").textContent);
const nodes = drawing.nodes;
const neededBy = nodes.map(() => []);
nodes.forEach((node, index) => node.needs.forEach(other => neededBy[other].push(index)));

// Returns the nodes that are reachable from a node, without the node itself.
function reached(start, arrows) {
  const seen = new Set([start]), open = [start];
  while (open.length) for (const next of arrows(open.pop())) if (!seen.has(next)) { seen.add(next); open.push(next); }
  seen.delete(start);
  return seen;
}
const below = index => reached(index, other => nodes[other].needs);
const above = index => reached(index, other => neededBy[other]);

// Returns a shortest path that explains why one node depends on another; null if there is none.
function way(from, to) {
  const previous = new Map([[from, null]]), queue = [from];
  for (let next = 0; next < queue.length; next++) {
    if (queue[next] === to) {
      const found = [];
      for (let index = to; index !== null; index = previous.get(index)) found.unshift(index);
      return found;
    }
    for (const other of nodes[queue[next]].needs) if (!previous.has(other)) { previous.set(other, queue[next]); queue.push(other); }
  }
  return null;
}

function isShown(node, choice) {
  if (node.kind === "test" && !choice.tests) return false;
  return node.kind !== "package" || choice.packages;
}

// Returns a list of nodes for each layer. Three passes move nodes near their dependencies or dependents to reduce crossings; ties are sorted by name.
function columns(choice) {
  const lists = drawing.layers.map(() => []);
  nodes.forEach((node, index) => { if (isShown(node, choice)) lists[node.layer].push(index); });
  const byName = (a, b) => nodes[a].name < nodes[b].name ? -1 : nodes[a].name > nodes[b].name ? 1 : a - b;
  lists.forEach(list => list.sort(byName));
  const place = new Map();
  const note = list => list.forEach((index, row) => place.set(index, row / Math.max(1, list.length)));
  lists.forEach(note);
  const mean = (index, arrows) => {
    const rows = arrows(index).filter(other => place.has(other)).map(other => place.get(other));
    return rows.length ? rows.reduce((sum, row) => sum + row, 0) / rows.length : place.get(index);
  };
  const sweep = (order, arrows) => order.forEach(list => {
    const wanted = new Map(list.map(index => [index, mean(index, arrows)]));
    list.sort((a, b) => wanted.get(a) - wanted.get(b) || byName(a, b));
    note(list);
  });
  sweep(lists, index => nodes[index].needs);
  sweep([...lists].reverse(), index => neededBy[index]);
  sweep(lists, index => nodes[index].needs);
  return lists;
}

// Returns matches, best first: names that begin with the text, then names that contain it, then names that contain its letters in order.
function found(text) {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return [];
  const score = name => {
    const at = name.indexOf(wanted);
    if (at >= 0) return at === 0 ? 0 : 1;
    let index = 0;
    for (const letter of name) if (letter === wanted[index]) index++;
    return index === wanted.length ? 2 : 3;
  };
  return nodes.map((node, index) => [score(node.name.toLowerCase()), node.name.length, index]).filter(entry => entry[0] < 3)
    .sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]).map(entry => entry[2]);
}

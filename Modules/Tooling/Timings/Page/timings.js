'use strict';
const data = JSON.parse(document.getElementById('content').textContent);
const svg = document.getElementById('gantt'), find = document.getElementById('find'), only = document.getElementById('path');
const path = new Set(data.criticalPath), items = new Map(data.items.map(item => [item.name, item]));
const seconds = value => value.toFixed(2) + ' s';
document.getElementById('command').textContent = data.command;
const a = data.account;
document.getElementById('sum').textContent = `${data.date}: ${seconds(data.wall)}. Planning ${seconds(a.planning)}, compiling ` +
    `${seconds(a.compiling)}, linking ${seconds(a.linking)}, idle ${seconds(a.idle)}, after the last step ${seconds(a.finishing)}.`;
function shape(name, attributes, text) {
    const node = document.createElementNS('http://www.w3.org/2000/svg', name);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    if (text !== undefined) node.textContent = text;
    return node;
}
function describe(item) {
    const detail = document.getElementById('detail');
    const unlocked = item.unlocked.length ? ` Unlocked ${item.unlocked.join(', ')}.` : ' Nothing waited for it.';
    const critical = path.has(item.name) ? ' The build waited for it.' : '';
    detail.textContent = `${item.name}: from ${seconds(item.start)} to ${seconds(item.end)}, ${seconds(item.busy)} of work, ` +
        `${seconds(item.share)} of the time that passed.${critical}${unlocked}`;
}
function draw() {
    svg.replaceChildren();
    const words = find.value.toLowerCase();
    const shown = data.items.filter(item => item.name.toLowerCase().includes(words) && (!only.checked || path.has(item.name)));
    const width = Math.max(600, svg.clientWidth || 1000), label = 200, row = 18, scale = (width - label - 10) / (data.wall || 1);
    svg.setAttribute('viewBox', `0 0 ${width} ${(shown.length + 1) * row + 6}`);
    const step = Math.pow(10, Math.ceil(Math.log10((data.wall || 1) / 10)));
    for (let time = 0; time <= data.wall; time += step) {
        const x = label + time * scale;
        svg.append(shape('line', { x1: x, x2: x, y1: 0, y2: (shown.length + 1) * row, class: 'grid' }));
        svg.append(shape('text', { x: x + 2, y: 11 }, time.toFixed(step < 1 ? 1 : 0)));
    }
    shown.forEach((item, index) => {
        const y = (index + 1) * row, kind = path.has(item.name) ? 'critical' : item.kind;
        svg.append(shape('text', { x: label - 6, y: y + 12, 'text-anchor': 'end' }, item.name));
        const bar = shape('g', { class: 'bar', tabindex: 0, role: 'button', 'aria-label': item.name });
        for (const one of data.steps.filter(one => one.name === item.name)) {
            bar.append(shape('rect', { x: label + one.start * scale, y: y + 2, width: Math.max(1, (one.end - one.start) * scale),
                height: row - 5, class: kind }));
        }
        bar.addEventListener('focus', () => describe(item));
        bar.addEventListener('mouseover', () => describe(item));
        svg.append(bar);
    });
}
function table(body, rows) {
    for (const cells of rows) {
        const line = body.insertRow();
        cells.forEach((cell, index) => {
            const field = line.insertCell();
            field.textContent = cell;
            if (index > 0 && index < 4) field.className = 'number';
        });
    }
}
table(document.querySelector('#items tbody'), [...data.items].sort((one, other) => other.share - one.share)
    .map(item => [item.name, seconds(item.start), seconds(item.busy), seconds(item.share), item.unlocked.join(', ')]));
if (data.comparison) {
    const place = document.getElementById('comparison'), title = document.createElement('h2'), made = document.createElement('table');
    title.textContent = `Compared with an earlier build: ${data.comparison.wall < 0 ? '' : '+'}${seconds(data.comparison.wall)}`;
    place.append(title, made);
    const value = time => time === undefined || time === null ? 'not built' : seconds(time);
    table(made.createTBody(), data.comparison.lines.map(line => [line.name, value(line.before), value(line.now)]));
}
find.addEventListener('input', draw);
only.addEventListener('change', draw);
addEventListener('resize', draw);
draw();

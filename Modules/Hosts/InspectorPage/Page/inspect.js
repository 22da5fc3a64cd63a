'use strict';
const page = JSON.parse(document.getElementById('content').textContent);
const at = id => document.getElementById(id);
const kinds = ['action', 'built', 'mounted', 'said', 'shown', 'changed', 'unmounted', 'failed', 'restarted', 'screen', 'misuse', 'ended'];
const most = 500;
let lines = [], program = null, moments = [], chosen = null, tree = null, count = 0;

// Makes an element. Text from the recording is inserted as text, never as HTML.
function made(tag, text, name) {
    const element = document.createElement(tag);
    if (text !== undefined && text !== null) element.textContent = text;
    if (name) element.className = name;
    return element;
}
const duration = value => value === undefined ? '' : value < 1000 ? `${value} µs` : `${(value / 1000).toFixed(1)} ms`;
const clock = value => value === undefined ? '' : `${(value / 1e6).toFixed(3)} s`;

function place(location) {
    const [file, line] = [location.slice(0, location.lastIndexOf(':')), location.slice(location.lastIndexOf(':') + 1)];
    const path = page.sources[file];
    if (!path || !page.editor) return made('span', path ? `${path}:${line}` : location, 'soft');
    const link = made('a', location);
    const address = page.editor.replace('{path}', () => path.split('/').map(encodeURIComponent).join('/')).replace('{line}', () => line);
    if (/^(https?:|[a-z][a-z0-9+-]*:\/\/)/.test(address) && !/^(javascript|data|vbscript):/.test(address)) link.href = address;
    return link;
}

function what(line) {
    switch (line.kind) {
    case 'action': return `person chose ${line.value}`;
    case 'said': return `said ${line.value}` + (line.parent ? ` to ${nameOf(line.tree, line.parent)}` : '');
    case 'shown': return line.children?.length ? `shows ${line.children.join(', ')}` : 'shows nothing';
    case 'changed': return line.before === undefined ? `saw ${line.value}` : `saw ${line.value}, previously ${line.before}`;
    case 'failed': return `failed: ${line.value}`;
    case 'screen': return `screen ${line.screen.title}`;
    case 'misuse': return `misuse: ${line.value}`;
    case 'ended': return line.leaks?.length ? `tree ended, leaked ${line.leaks.join(', ')}` : 'tree ended';
    default: return line.kind;
    }
}

// A `state` line at the beginning of the recording replaces the lines that were dropped; later `state` lines add nothing.
let names, events, effects, costs, entryOf;
function read() {
    names = new Map(); events = new Map(); effects = new Map(); costs = new Map();
    program = lines.find(line => line.kind === 'program')?.program ?? { name: '', entries: [], parts: [] };
    entryOf = new Map(program.entries.filter(entry => entry.kind !== 'value').map(entry => [entry.name, entry]));
    const actions = new Map();
    for (const line of lines) {
        if (line.state) {
            for (const [number, one] of Object.entries(line.state.trees)) for (const node of one.nodes) names.set(`${number} ${node.serial}`, node.feature);
        }
        if (line.kind === 'action') actions.set(line.tree, line);
        if (line.kind === 'took') {
            const event = events.get(`${line.tree} ${line.event}`);
            if (event) { event.took = line.took; event.own = line.own; }
            continue;
        }
        if (!line.serial) continue;
        names.set(`${line.tree} ${line.serial}`, line.feature);
        events.set(`${line.tree} ${line.event}`, line);
        if (line.cause === undefined) line.after = actions.get(line.tree);
        const key = `${line.tree} ${line.cause}`;
        if (line.cause !== undefined) effects.has(key) ? effects.get(key).push(line) : effects.set(key, [line]);
    }
    for (const line of events.values()) {
        const cost = costs.get(line.feature) ?? { mounts: 0, events: 0, own: 0, longest: 0 };
        cost.events += 1;
        if (line.kind === 'built') cost.mounts += 1;
        cost.own += line.own ?? 0;
        cost.longest = Math.max(cost.longest, line.own ?? 0);
        costs.set(line.feature, cost);
    }
}
const nameOf = (tree, serial) => names.get(`${tree} ${serial}`) ?? `#${serial}`;

// The features and the screen of the chosen tree after the given line.
function stateAt(last) {
    let nodes = new Map(), screen = null, seen = null;
    for (let index = 0; index <= last && index < lines.length; index++) {
        const line = lines[index];
        if (line.state && index <= 1) {
            const known = line.state.trees[tree];
            nodes = new Map((known?.nodes ?? []).map(node => [node.serial, { ...node }]));
            screen = known?.screen ?? null;
        }
        if (line.tree !== tree) continue;
        if (line.kind === 'built') nodes.set(line.serial, { serial: line.serial, feature: line.feature, parent: line.parent });
        if (line.kind === 'unmounted') nodes.delete(line.serial);
        if (line.kind === 'failed' && nodes.has(line.serial)) nodes.get(line.serial).failure = line.value;
        if (line.kind === 'screen') [screen, seen] = [line.screen, line.time];
    }
    return { nodes, screen, seen };
}

function drawTree(nodes) {
    const children = new Map();
    for (const node of nodes.values()) {
        const parent = node.parent !== undefined && nodes.has(node.parent) ? node.parent : 0;
        children.has(parent) ? children.get(parent).push(node) : children.set(parent, [node]);
    }
    const box = at('features'), root = made('ul');
    box.replaceChildren(root);
    const waiting = (children.get(0) ?? []).map(node => [node, root]).reverse();
    while (waiting.length) {
        const [node, list] = waiting.pop(), item = made('li'), entry = entryOf.get(node.feature);
        item.append(made('span', node.feature, node.failure === undefined ? '' : 'failed'));
        if (entry?.slot) item.append(made('span', ` (${entry.slot})`, 'soft'));
        if (node.failure !== undefined) item.append(made('span', ` failed: ${node.failure}`, 'failed'));
        if (entry) item.append(' ', place(entry.location));
        list.append(item);
        const below = children.get(node.serial);
        if (!below) continue;
        const inner = made('ul');
        item.append(inner);
        waiting.push(...below.map(one => [one, inner]).reverse());
    }
    if (!nodes.size) box.replaceChildren(made('p', 'No feature is mounted.'));
}

// Draws a screen. `seen` is the time when the screen was shown, or null if the line of the screen is no longer in the recording.
function drawScreen(screen, seen) {
    const box = at('screen');
    box.replaceChildren();
    if (!screen) return box.append(made('p', 'No screen has been shown.'));
    box.append(made('h3', screen.title));
    for (const section of screen.sections) {
        if (section.title) box.append(made('h4', section.title));
        const table = made('table');
        if (section.headers.length) table.createTHead().insertRow().append(...section.headers.map(text => made('th', text)));
        const body = table.createTBody();
        for (const cells of section.rows) body.insertRow().append(...cells.map(text => made('td', text)));
        box.append(table);
        if (section.omitted) box.append(made('p', `${section.omitted} more rows`));
    }
    const actions = made('div', null, 'actions');
    actions.append(...screen.actions.map(text => made('span', text)));
    box.append(actions);
    if (!page.moment || seen === null) return;
    const link = made('a', 'Continue from here in a new session');
    link.href = `${page.moment}/${tree}/${seen}`;
    link.target = '_blank';
    box.append(link);
}

function row(body, cells, line) {
    const one = body.insertRow();
    for (const [text, name] of cells) one.append(made('td', text, name));
    if (!line) return one;
    one.tabIndex = 0;
    one.setAttribute('aria-selected', line === chosen);
    one.addEventListener('click', () => choose(line));
    one.addEventListener('keydown', event => { if (event.key === 'Enter') choose(line); });
    return one;
}

function drawEvents() {
    const words = at('find').value.toLowerCase(), body = at('events').tBodies[0];
    const on = new Set([...at('kinds').querySelectorAll('input:checked')].map(field => field.value));
    const last = Number(at('moment').value);
    const shown = moments.slice(0, last + 1).filter(index => {
        const line = lines[index];
        return on.has(line.kind) && (!words || `${line.feature ?? ''} ${what(line)}`.toLowerCase().includes(words));
    });
    body.replaceChildren();
    for (const index of shown.slice(-most).reverse()) {
        const line = lines[index];
        row(body, [[line.serial ? line.event : '', 'number'], [clock(line.time), 'number'], [line.feature ?? ''], [what(line), `value ${line.kind}`],
            [duration(line.took), 'number']], line);
    }
    at('shown').textContent = shown.length > most ? `The last ${most} of ${shown.length} events up to this moment, newest first.` :
        `${shown.length} events up to this moment, newest first.`;
}

function choose(line) {
    chosen = line;
    const chain = [], seen = new Set();
    for (let one = line; one && !seen.has(one); one = one.cause === undefined ? one.after : events.get(`${one.tree} ${one.cause}`)) {
        seen.add(one);
        chain.unshift(one);
    }
    const box = at('chain'), list = made('ol');
    const missing = chain[0].cause !== undefined;
    box.replaceChildren(made('p', missing ? 'The beginning of the chain is no longer in the recording.' : 'From the first cause to this event:'), list);
    for (const one of chain) {
        const item = made('li', `${one.feature ?? ''} ${what(one)}`, one.kind);
        if (one.took !== undefined) item.append(made('span', ` ${duration(one.took)}`, 'soft'));
        const entry = entryOf.get(one.feature);
        if (entry) item.append(' ', place(entry.location));
        list.append(item);
    }
    const caused = line.serial ? effects.get(`${line.tree} ${line.event}`) ?? [] : [];
    if (caused.length) {
        const results = made('ul');
        results.append(...caused.slice(0, 50).map(one => made('li', `${one.feature} ${what(one)}`, one.kind)));
        box.append(made('p', `This event caused ${caused.length} event${caused.length === 1 ? '' : 's'}:`), results);
    }
    for (const one of document.querySelectorAll('tr[aria-selected]')) one.setAttribute('aria-selected', false);
    drawEvents();
}

function drawMoment() {
    const index = moments[Number(at('moment').value)] ?? -1, line = lines[index];
    at('when').textContent = line ? `${clock(line.time)} · ${Number(at('moment').value) + 1} of ${moments.length}` : 'Nothing happened.';
    const { nodes, screen, seen } = stateAt(index);
    drawTree(nodes);
    drawScreen(screen, seen);
    drawEvents();
}

function drawRest() {
    at('program').textContent = `${program.name} ${program.version ?? ''}`;
    document.title = `${program.name}: inspector`;
    const began = page.feed ? 'Running since' : 'Recorded';
    at('about').textContent = `${began} ${program.began}. ${events.size} events. ` +
        (program.reveals ? 'Values are included.' : 'Values are replaced by “…” or by their types.');
    at('notes').textContent = [
        page.isCut ? 'The last line is incomplete, because the program was killed or the line could not be written completely.' : '',
        page.unreadable ? `${page.unreadable} lines cannot be read.` : ''].join(' ');
    const cost = at('cost').tBodies[0], slow = at('slow').tBodies[0], entries = at('entries').tBodies[0];
    for (const body of [cost, slow, entries]) body.replaceChildren();
    for (const [name, one] of [...costs].sort((a, b) => b[1].own - a[1].own || (a[0] < b[0] ? -1 : 1))) {
        row(cost, [[name], [one.mounts, 'number'], [one.events, 'number'], [duration(one.own), 'number'], [duration(one.longest), 'number']]);
    }
    for (const line of [...events.values()].filter(line => line.took !== undefined).sort((a, b) => b.own - a.own).slice(0, 20)) {
        row(slow, [[line.event, 'number'], [line.feature], [what(line), 'value'], [duration(line.own), 'number']], line);
    }
    at('misuse').replaceChildren(...lines.filter(line => line.kind === 'misuse' || line.leaks?.length).map(line => made('li', what(line), 'misuse')));
    if (!at('misuse').childElementCount) at('misuse').append(made('li', 'None.', 'soft'));
    at('parts').replaceChildren(made('li', `On: ${program.parts.filter(part => !part.whyOff).map(part => part.name).join(', ')}`),
        ...program.parts.filter(part => part.whyOff).map(part => made('li', `${part.name} is off: ${part.whyOff}`)));
    for (const entry of program.entries) {
        const needs = entry.needs.map(need => `${need.name} ← ${need.metBy.map(index => program.entries[index]?.name).join(', ') || 'nothing'}`);
        const one = row(entries, [[entry.name], [entry.part ?? ''], [entry.slot ?? ''], [needs.join('; ')]]);
        one.insertCell().append(place(entry.location));
    }
}

function chooseTree(number, keepsMoment) {
    const follows = !keepsMoment || Number(at('moment').value) >= Number(at('moment').max);
    tree = number;
    moments = [...lines.keys()].filter(index => lines[index].tree === tree && kinds.includes(lines[index].kind));
    at('moment').max = Math.max(0, moments.length - 1);
    // A tree that has ended is shown as it was before its end.
    let last = moments.length - 1;
    if (moments.length && lines[moments[last]].kind === 'ended') while (last > 0 && ['ended', 'unmounted'].includes(lines[moments[last]].kind)) last -= 1;
    if (follows) at('moment').value = last;
    drawMoment();
}

function draw(keepsMoment) {
    read();
    const trees = [...new Set(lines.flatMap(line => line.tree ?? Object.keys(line.state?.trees ?? {}).map(Number)))].sort((a, b) => a - b);
    const known = trees.includes(tree);
    at('tree').replaceChildren(...trees.map(number => { const one = made('option', number); one.value = number; return one; }));
    drawRest();
    chooseTree(known ? tree : trees.at(-1) ?? 1, keepsMoment && known);
    at('tree').value = tree;
}

for (const kind of kinds) {
    const label = made('label'), field = made('input');
    field.type = 'checkbox'; field.value = kind; field.checked = kind !== 'built';
    label.append(field, ` ${kind}`);
    at('kinds').append(label);
    field.addEventListener('change', drawEvents);
}
function step(by) { at('moment').value = Number(at('moment').value) + by; drawMoment(); }
at('find').addEventListener('input', drawEvents);
at('moment').addEventListener('input', drawMoment);
at('earlier').addEventListener('click', () => step(-1));
at('later').addEventListener('click', () => step(1));
at('tree').addEventListener('change', () => chooseTree(Number(at('tree').value), false));

lines = page.lines;
count = page.count;
draw(false);
if (page.feed) setInterval(async () => {
    try {
        const answer = await fetch(`${page.feed}?after=${count}`, { headers: { 'X-Script': '1' } });
        if (!answer.ok) return;
        const more = await answer.json();
        if (!more.lines.length) return;
        lines = more.lines[0].kind === 'program' ? more.lines : lines.concat(more.lines);
        // If the page has collected too many lines, the next request starts over and gets only the lines that the server has kept.
        count = lines.length > 20000 ? 0 : more.count;
        draw(true);
    } catch { }
}, 1000);

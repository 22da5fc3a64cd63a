'use strict';
const data = JSON.parse(document.getElementById('content').textContent);
const find = document.getElementById('find'), outcome = document.getElementById('outcome'), list = document.getElementById('list');
document.getElementById('sum').textContent = data.summary;
const outcomes = ['survived', 'endless', 'noticed', 'invalid', 'equivalent'].filter(name => data.rows.some(row => row.outcome === name));
for (const name of outcomes) outcome.append(new Option(name, name));
function element(name, text, kind) {
    const node = document.createElement(name);
    node.textContent = text;
    if (kind) node.className = kind;
    return node;
}
function draw() {
    list.replaceChildren();
    const words = find.value.toLowerCase();
    let file = '';
    for (const row of data.rows) {
        if (row.outcome !== outcome.value || !(row.file + row.code + row.change).toLowerCase().includes(words)) continue;
        if (row.file !== file) list.append(element('h2', file = row.file));
        const article = document.createElement('article'), pre = document.createElement('pre');
        const before = '- ' + row.before.replaceAll('\n', '\n- '), after = '+ ' + row.after.replaceAll('\n', '\n+ ');
        pre.append(element('del', before + '\n'), element('ins', after));
        article.append(element('p', `${row.line}: ${row.change}`), pre, element('p', row.reason || `${row.module}, ${row.kind}`, 'kind'));
        list.append(article);
    }
    if (!list.firstChild) list.append(element('p', 'No changes match.'));
}
find.addEventListener('input', draw);
outcome.addEventListener('change', draw);
draw();

// Updates the page and submits forms without reloading the page. Without this script, each action loads a new page.
(() => {
  const body = document.body, session = location.pathname.split('/').slice(0, 3).join('/')
  const at = id => document.getElementById(id)
  const made = html => { const box = document.createElement('template'); box.innerHTML = html; return box.content.firstElementChild }
  const place = element => 'typed ' + location.pathname + ' ' + document.title + ' ' + element.id
  let feed, isLive = false, hasMoved = false, sent = null, asked = Promise.resolve()

  const steps = {
    set(id, html) { const old = at(id); old ? old.replaceWith(made(html)) : location.reload() },
    cut(id) { at(id)?.remove() },
    put(parent, before, html) { before ? at(before)?.after(made(html)) : at(parent)?.prepend(made(html)) },
    title(text) { document.title = text },
    go(path) { if (path !== location.pathname) { history.pushState(null, '', path); hasMoved = true } },
    moved(text, link) {
      feed.close(); isLive = false
      const note = made('<p class="news error"><span></span> <a href=""></a></p>')
      note.firstChild.textContent = text; note.lastChild.textContent = link; note.lastChild.href = location.pathname
      at('news').append(note)
    },
  }

  // Applies changes to the page. Keeps text that has not been submitted and, unless the address changes, the focus and the selection.
  function apply(list) {
    const typed = [...document.querySelectorAll('input[name=input]')].filter(field => field.value !== field.defaultValue && field.id !== sent)
      .map(field => [field.id, field.value, field.labels[0]?.textContent])
    const old = document.activeElement, id = old?.id, value = old?.value
    const [from, to] = old?.tagName === 'INPUT' ? [old.selectionStart, old.selectionEnd] : []
    for (const [name, ...words] of list) steps[name](...words)
    for (const [id, value, label] of typed) {
      const field = at(id)
      if (field && !field.value && field.labels[0]?.textContent === label) field.value = value
    }
    if (hasMoved) { hasMoved = false; sent = null; scrollTo(0, 0); at('title')?.focus({ preventScroll: true }); return }
    if (sent) {
      const field = at(sent)
      if (field && field.getAttribute('aria-invalid') !== 'true') field.value = ''
      sent = null
    }
    if (old && !old.isConnected && id && at(id)) {
      at(id).focus({ preventScroll: true })
      if (from != null) at(id).setSelectionRange?.(from, to)
    }
  }

  function follow() {
    feed = new EventSource('/feed' + session.slice(2) + '?page=' + body.dataset.page + '&at=' + encodeURIComponent(location.pathname.slice(session.length)))
    feed.onopen = () => { isLive = true; at('lost')?.remove() }
    feed.onmessage = event => apply(JSON.parse(event.data))
    feed.onerror = () => {
      // The browser would reconnect with the address of the page on which the feed began.
      feed.close(); isLive = false
      setTimeout(follow, 1000)
      if (!at('lost')) { const note = made('<p id="lost" class="lost" role="status"></p>'); note.textContent = body.dataset.lost; body.append(note) }
    }
  }

  async function ask(path, content) {
    body.setAttribute('aria-busy', 'true')
    try {
      const answer = await fetch(path, { method: content ? 'POST' : 'GET', body: content, headers: { 'X-Script': '1' }, redirect: 'manual' })
      if (answer.status !== 204) content ? location.reload() : location.assign(path)
    } catch { location.assign(path) } finally { body.removeAttribute('aria-busy') }
  }

  document.addEventListener('submit', event => {
    const button = event.submitter
    if (!isLive || button?.name === 'language') return
    event.preventDefault()
    const content = new URLSearchParams(new FormData(event.target, button))
    content.set('once', crypto.randomUUID())
    const field = event.target.querySelector('input[name=input]')
    if (field) { sent = field.id; sessionStorage.removeItem(place(field)) }
    asked = asked.then(() => ask(location.pathname, content))
  })
  document.addEventListener('click', event => {
    const link = event.target.closest('a[href]')
    if (!isLive || !link || !link.pathname.startsWith(session) || link.hash || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    asked = asked.then(() => ask(link.pathname))
  })
  document.addEventListener('input', event => {
    if (event.target.name === 'input') sessionStorage.setItem(place(event.target), event.target.value)
  })
  addEventListener('popstate', () => location.reload())
  for (const field of document.querySelectorAll('input[name=input]')) field.value ||= sessionStorage.getItem(place(field)) ?? ''
  follow()
})()

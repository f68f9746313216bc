/* global addEventListener, atob, console, crypto, document, fetch, localStorage, location, navigator, NOTICES, requestAnimationFrame, self, sessionStorage, setTimeout, TextEncoder */

// Runs in the head of index.html, after the registry and before anything is painted: theme, language, whether the
// registry is to be trusted, a head start for the scripts of the remote that owns this path, and a notice where the
// shell cannot start. Nothing here may fail the page: without it, the frame still works.
;(() => {
  const stored = (key, storage = () => localStorage) => {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }
  const root = document.documentElement
  const chosen = stored('overtone-theme')
  const theme = chosen === 'dark' || chosen === 'auto' ? chosen : 'light'
  root.dataset.theme = theme
  // The browser's bars: one colour for a light system and one for a dark one, until one theme answers for both.
  const bars = [...document.querySelectorAll('meta[name=theme-color]')]
  if (theme !== 'auto') bars.forEach(bar => (bar.content = bars[theme === 'dark' ? bars.length - 1 : 0].content))
  const locale = stored('overtone-locale')
  root.lang = locale || root.lang

  // The shell's own scripts can't say that they are missing, damaged or too new for the browser. This does, above what
  // the page shows already, unless the shell has started: in a word, and then as notices.ts explains it.
  const refuse = async problem => {
    if (self.overtoneStart) return
    self.overtoneStart = true
    const textContent = 'Overtone: reload the page.' // where not even the notices are within reach
    const style = 'margin:2em;text-align:center'
    const notice = Object.assign(document.createElement('p'), { role: 'alert', style, textContent })
    document.body.prepend(notice)
    const texts = await (await fetch(NOTICES)).json()
    notice.textContent = (texts[(locale || navigator.language).slice(0, 2)] || texts.en)[problem]
  }
  // Runs before the shell's scripts, which are deferred.
  document.onreadystatechange = () => {
    if (!([].at && [].toSorted && self.ResizeObserver)) refuse('tooOld')
  }
  const onError = ({ target, filename, error }) => {
    if (target.defer || /\/shell\//.test(filename)) refuse(error instanceof SyntaxError ? 'tooOld' : 'failed')
  }
  addEventListener('error', onError, true)

  // A prerendered page brings its styles as data: the content policy lets a script set them, and no element.
  const css = document.getElementById('overtone-styles')
  if (css) document.head.appendChild(document.createElement('style')).sheet.insertRule(`@media all{${css.textContent}}`)

  // A registry that is not signed, is older than one seen here, or has expired gives way to the last good one.
  const block = document.getElementById('overtone-registry')
  const later = document.getElementById('overtone-scripts')
  const day = 864e5 // clocks may differ by as much
  const lastGood = 'overtone-registry'
  const refused = 'overtone-refused'
  const parse = text => {
    try {
      return JSON.parse(text)
    } catch {
      return null
    }
  }
  const keys = parse((document.getElementById('overtone-keys') || {}).textContent)
  let registry = parse(block.textContent)
  const last = keys && parse(stored(lastGood))
  const isOurs = Object.keys((last && last.keys) || {}).some(id => keys[id])
  // What the shell asks before it runs a script of a remote.
  globalThis.overtoneTrust = keys ? trust().catch(() => false) : Promise.resolve(true)

  async function trust() {
    const { signature, ...signed } = registry || {}
    const key = signature && keys[signature.key]
    const isOver = Date.parse(signed.expiresAt) + day < Date.now()
    const isReplay = isOurs && signed.sequence < last.sequence
    const isKnownBad = signature && stored(refused, () => sessionStorage) === signature.value
    if (!key || isOver || isReplay || isKnownBad) return standIn()

    if (!crypto.subtle) return true // without a secure connection there is nothing to check it with
    if (await isSigned(signature, key, JSON.stringify(signed))) {
      if (!isOurs || last.sequence < signed.sequence) keep()
      return true
    }
    const isBeforeShell = document.readyState === 'loading' || (later && later.content.childElementCount > 0)
    if (isBeforeShell || !isOurs) return standIn()
    sessionStorage.setItem(refused, signature.value)
    location.reload()
    return false
  }

  async function isSigned(signature, key, text) {
    try {
      const bytes = base64 => Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
      const curve = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
      const point = await crypto.subtle.importKey('raw', bytes(key), curve, false, ['verify'])
      return await crypto.subtle.verify(curve, point, bytes(signature.value), new TextEncoder().encode(text))
    } catch {
      return false
    }
  }

  function keep() {
    try {
      localStorage.setItem(lastGood, JSON.stringify(registry))
    } catch {
      // no room, or not allowed: then there is no last good one
    }
  }

  function standIn() {
    console.error(`The registry of this page is refused${isOurs ? `, release ${last.sequence} stands in` : ''}`)
    if (!isOurs) return false
    registry = last
    block.textContent = JSON.stringify(last)
    return true
  }

  // A prerendered page is painted before anything is fetched that would share the line with it.
  if (later) {
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, 1500) // a tab in the background paints nothing
  } else headStart()

  function start() {
    if (later.content.childElementCount === 0) return // it has
    document.head.append(later.content)
    headStart()
  }

  // Who runs a canary: the same rule as resolveRemotes of @overtone/federation, which finds the draw in sessionStorage.
  function running(remote) {
    const { name, canary } = remote
    const failed = (stored('overtone-failed', () => sessionStorage) || '').split(' ')
    const draw = canary && drawn()
    if (!draw || failed.includes(`${name}@${canary.version}`)) return remote
    let hash = 0
    for (const letter of name + draw) {
      hash = Math.imul(hash ^ letter.charCodeAt(0), 0x9e3779b1)
      hash ^= hash >>> 15
    }
    return (hash >>> 0) % 100 < canary.percent ? canary : remote
  }

  // Each browser draws once, and each visit keeps its draw. Where nothing can be kept, nothing is drawn.
  function drawn() {
    const key = 'overtone-draw'
    try {
      if (!sessionStorage.getItem(key)) {
        const draw = localStorage.getItem(key) || `${Math.floor(Math.random() * 10000)}`
        localStorage.setItem(key, draw)
        sessionStorage.setItem(key, draw)
      }
      return sessionStorage.getItem(key)
    } catch {
      return null
    }
  }

  function headStart() {
    // The same rule as findRoute of @overtone/federation.
    const segments = path => path.split('/').filter(part => part !== '')
    const here = segments(location.pathname)
    const owns = ({ path }) => {
      const wanted = segments(path)
      return wanted.length === here.length && wanted.every((part, i) => part[0] === ':' || part === here[i])
    }
    const remotes = (registry && registry.remotes) || []
    const matches = remotes
      .map(running)
      .flatMap(remote => remote.config.routes.filter(owns).map(route => ({ remote, route })))
    const match = matches.find(({ route }) => !route.path.includes(':')) || matches[0]
    if (!match) return
    // Whoever has a session may open what asks for `user`; of more no code is fetched before the role is known.
    const mayOpen = { open: true, user: stored('overtone-auth') !== null }
    if (!mayOpen[match.route.access]) return

    const { base, preload, integrity } = match.remote
    for (const file of preload.filter(name => integrity[name])) {
      const hint = {
        rel: 'preload',
        as: 'script',
        crossOrigin: 'anonymous',
        integrity: integrity[file],
        href: base + file,
      }
      document.head.append(Object.assign(document.createElement('link'), hint))
    }
  }
})()

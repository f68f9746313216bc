/* global document, localStorage, location, requestAnimationFrame, setTimeout */

// Runs in the head of index.html, after the registry and before anything is painted: theme, language, and a head
// start for the scripts of the remote that owns this path. Nothing here may fail the page: without it, all still works.
;(() => {
  const stored = key => {
    try {
      return localStorage.getItem(key)
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
  if (theme !== 'auto') bars.forEach(bar => (bar.content = bars.at(theme === 'dark' ? -1 : 0).content))
  root.lang = stored('overtone-locale') || root.lang

  // A prerendered page is painted before anything is fetched that would share the line with its styles.
  const later = document.getElementById('overtone-scripts')
  if (later) {
    requestAnimationFrame(() => setTimeout(start))
    setTimeout(start, 1500) // a tab in the background paints nothing
  } else headStart()

  function start() {
    if (later.content.childElementCount === 0) return // it has
    document.head.append(later.content)
    headStart()
  }

  function headStart() {
    // The same rule as findRoute of @overtone/federation.
    const segments = path => path.split('/').filter(part => part !== '')
    const here = segments(location.pathname)
    const owns = ({ path }) => {
      const wanted = segments(path)
      return wanted.length === here.length && wanted.every((part, i) => part[0] === ':' || part === here[i])
    }
    const { remotes } = JSON.parse(document.getElementById('overtone-registry').textContent)
    const matches = remotes.flatMap(remote => remote.config.routes.filter(owns).map(route => ({ remote, route })))
    const match = matches.find(({ route }) => !route.path.includes(':')) || matches[0]
    if (!match) return
    // Whoever has a session may open what asks for `user`; of more no code is fetched before the role is known.
    const mayOpen = { open: true, user: stored('overtone-auth') !== null }
    if (!mayOpen[match.route.access]) return

    const { base, preload, integrity } = match.remote
    for (const file of preload.filter(name => integrity[name])) {
      const link = document.createElement('link')
      const attributes = { rel: 'preload', as: 'script', crossorigin: 'anonymous', integrity: integrity[file] }
      for (const [name, value] of Object.entries({ ...attributes, href: base + file })) link.setAttribute(name, value)
      document.head.append(link)
    }
  }
})()

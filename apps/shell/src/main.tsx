import { retryAfterUpdates } from './hotReload'
import '@overtone/design/tokens.css'
import '@overtone/design/base.css'
import { connectData } from '@overtone/data'
import { createRemotes, excludeCanary, findRoute, openVisit, resolveRemotes } from '@overtone/federation'
import { preloadMessages, provideMessages } from '@overtone/i18n'
import { musicMessages } from '@overtone/music'
import { bindKeyboard, browserEnvironment, startPlayer } from '@overtone/player'
import { BrowserRouter } from '@overtone/router'
import { $session, $signInWanted, startSession } from '@overtone/session'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { Shell } from './Shell'
import { LastResort } from './frame/LastResort'
import { focusSearch } from './frame/focusSearch'
import { startTabBar } from './frame/startTabBar'
import { mayOpen } from './guard/mayOpen'
import { startToasts } from './notices/startToasts'
import { withOverride } from './override/withOverride'
import { pageConfig, pageRegistry } from './page'
import './remotes/provided'
import { logErrorsOf, logRemoteFailure } from './log'
import { shortcutSheet } from './player-bar/playerViews'
import { startPlayerParts } from './player-bar/startPlayerParts'
import { startPrefetch } from './prefetch/startPrefetch'
import { listInDevTools } from './remotes/listInDevTools'
import { playableUrl } from './playableUrl'
import { createRemoteLoader } from './remotes/remoteLoader'
import { stepTimeout } from './remotes/script'
import { answerMailLink, signInDialog } from './sign-in/signInDialog'
import { splitStyles } from './splitStyles'

provideMessages('music', musicMessages)
provideMessages('shell', {
  es: () => import(/* webpackChunkName: "es" */ './messages/es.json'),
  fr: () => import(/* webpackChunkName: "fr" */ './messages/fr.json'),
  de: () => import(/* webpackChunkName: "de" */ './messages/de.json'),
})

function withTimeout(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise(resolve => setTimeout(resolve, milliseconds))])
}

async function start() {
  splitStyles()
  const element = document.getElementById('root') as HTMLElement
  const root = createRoot(element)
  try {
    const registry = pageRegistry()
    const { live, badge } = await withOverride(resolveRemotes(registry, openVisit(registry.remotes)))
    connectData(pageConfig())
    logErrorsOf(registry.shell.version)
    startPlayer(browserEnvironment(window, playableUrl))
    bindKeyboard(document, () => void shortcutSheet.open(), focusSearch)
    $signInWanted.listen(() => void signInDialog.open())
    answerMailLink()

    const remotes = createRemotes(createRemoteLoader(), failure => {
      logRemoteFailure(failure)
      excludeCanary(failure)
    })
    if (process.env.NODE_ENV === 'development') {
      retryAfterUpdates(live, remotes)
      listInDevTools(registry.shell.version, live)
    }
    const session = startSession()
    const first = findRoute(live, location.pathname)
    // React holds lazy content back for 300 ms after a fallback, so the first page is loaded before the first render
    const isOpen = first && mayOpen(first.route, $session.get()) === 'yes'
    const page = isOpen ? remotes.load(first.remote).then(() => preloadMessages(first.remote.name)) : session
    await withTimeout(stepTimeout, Promise.all([page, preloadMessages('shell', 'music')]))

    const render = () =>
      root.render(
        <BrowserRouter>
          <Shell live={live} remotes={remotes} badge={badge} />
        </BrowserRouter>,
      )
    // A transition renders in slices, so that a prerendered page responds in between. An empty page has nothing to press.
    if (element.firstElementChild) startTransition(render)
    else render()
    startTabBar(live)
    startPlayerParts()
    startPrefetch(registry, live, remotes)
    startToasts(registry, live)
  } catch (error) {
    console.error(error)
    root.render(<LastResort error={error} />)
  }
}

/** Set once the shell starts, or by the page to keep it from starting. */
declare global {
  var overtoneStart: boolean | undefined
}

if (!globalThis.overtoneStart) {
  globalThis.overtoneStart = true
  void start()
}

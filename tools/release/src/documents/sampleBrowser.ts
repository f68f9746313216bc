import type { Registry } from '@overtone/federation'
import { webcrypto } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { Window } from 'happy-dom'
import { bundleBootScript } from './bootScript'

const { text: bootScript } = await bundleBootScript()

interface Opening {
  readonly readyState?: string
  /** Keys that the page trusts from the start. */
  readonly keys: object | null
  /** The environment of the page; production if left out. */
  readonly environment?: string
  readonly subtle?: object | null
}

/** The page that the shell would find. */
interface Opened {
  readonly isTrusted: boolean
  /** The number of the registry in the page, and its remotes. */
  readonly sequence: string | undefined
  readonly remotes: readonly string[]
  readonly preloaded: readonly (string | null)[]
}

/** A browser that keeps what pages store. For tests of the boot script. */
export interface SampleBrowser {
  readonly window: Window
  /** Returns the number of reloads by pages. */
  readonly reloads: () => number
  /** The errors that pages logged. */
  readonly logged: readonly string[]
  /** Opens a page with this registry. */
  open(registry: object | string, opening: Opening): Promise<Opened>
}

export function openBrowser(): SampleBrowser {
  const window = new Window({ settings: { disableCSSFileLoading: true, handleDisabledFileLoadingAsSuccess: true } })
  const logged: string[] = []
  let reloads = 0

  async function open(registry: object | string, opening: Opening): Promise<Opened> {
    const { readyState = 'loading', keys, environment, subtle } = opening
    const { document, localStorage, sessionStorage } = window
    const text = typeof registry === 'string' ? registry : JSON.stringify(registry).replaceAll('<', '\\u003c')
    document.head.innerHTML = `<script type="application/json" id="overtone-registry">${text}</script>`
    const attribute = environment ? ` data-environment="${environment}"` : ''
    if (keys)
      document.head.innerHTML += `<script type="application/json" id="overtone-keys"${attribute}>${JSON.stringify(keys)}</script>`
    Object.defineProperty(document, 'readyState', { value: readyState, configurable: true })
    const page: Record<string, unknown> = {
      document,
      addEventListener: () => {},
      localStorage,
      sessionStorage,
      location: { pathname: '/', reload: () => (reloads += 1) },
      console: { error: (text: string, last: Registry | null) => logged.push(`${text} ${last && last.sequence}`) },
      crypto: subtle === null ? {} : webcrypto,
      TextEncoder,
      atob,
      overtoneStart: true,
    }
    page['self'] = page
    runInNewContext(bootScript, page)
    const isTrusted = await (page['overtoneTrust'] as Promise<boolean>)
    const block = document.getElementById('overtone-registry')?.textContent ?? ''
    const preloaded = [...document.querySelectorAll('link')].map(link => link.getAttribute('href'))
    return { isTrusted, sequence: /"sequence":(\d+),"createdAt/.exec(block)?.[1], remotes: buildsIn(block), preloaded }
  }
  return { window, reloads: () => reloads, logged, open }
}

/** Returns `name@version` of each remote in a registry, none if it isn't one. */
function buildsIn(text: string): string[] {
  try {
    return (JSON.parse(text) as Registry).remotes.map(({ name, version }) => `${name}@${version}`)
  } catch {
    return []
  }
}

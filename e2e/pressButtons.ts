import type { Page } from '@playwright/test'

/** The result of pressing the buttons of a page: pressed ones, dead ones, and how it ended. */
interface Pressed {
  readonly pressed: readonly string[]
  readonly silent: readonly string[]
  /** A button navigated away; the remaining buttons are pressed on another visit. */
  readonly hasLeft: boolean
}

interface Task {
  /** The area to search, as a selector. */
  readonly within: string
  /** Buttons pressed on an earlier visit, or the only one to press on this visit. */
  readonly done: readonly string[]
  readonly only?: string
}

/** Milliseconds in which a click must have a visible effect. */
const patience = 1500

/**
 * Presses the buttons of the page in turn, two of each kind, and watches for any effect that a user could notice:
 * changes of the document, the URL, the focus or the scroll position, requests, downloads, file pickers, the clipboard,
 * music. Runs in the page.
 */
async function pressAll({ within, done, only, limit }: Task & { limit: number }): Promise<Pressed> {
  let seen = false
  const see = () => (seen = true)
  const own = /^(class|style|tabindex|data-(pressed|hovered|focus.*))$/
  const observer = new MutationObserver(changes => {
    if (changes.some(({ type, attributeName }) => type !== 'attributes' || !own.test(attributeName ?? ''))) see()
  })
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
  for (const event of ['focusin', 'scroll', 'invalid', 'play', 'input', 'change'])
    addEventListener(event, see, { capture: true })
  const replaced: (() => void)[] = []
  function watch<T extends object>(target: T, name: keyof T & string, isDone: boolean) {
    const before = target[name] as (...args: unknown[]) => unknown
    const Watched = function (this: unknown, ...args: unknown[]) {
      see()
      return isDone ? before.apply(this, args) : Promise.resolve()
    }
    Object.defineProperty(target, name, { value: Watched, configurable: true, writable: true })
    replaced.push(() => Object.defineProperty(target, name, { value: before, configurable: true, writable: true }))
  }
  watch(globalThis, 'fetch', true)
  watch(globalThis, 'open', false)
  watch(globalThis, 'print', false)
  watch(HTMLInputElement.prototype, 'click', false)
  watch(HTMLInputElement.prototype, 'showPicker', false)
  watch(HTMLAnchorElement.prototype, 'click', false)
  watch(HTMLMediaElement.prototype, 'play', true)
  watch(AudioContext.prototype, 'createBufferSource', true)
  watch(AudioContext.prototype, 'createOscillator', true)
  watch(navigator.clipboard, 'writeText', false)

  const nameOf = (button: Element) =>
    (button.getAttribute('aria-label') ?? button.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 60)
  /** Buttons are of one kind if they look alike and their names start with the same word. */
  const kindOf = (button: Element) => `${button.getAttribute('class') ?? ''} ${nameOf(button).split(' ')[0] ?? ''}`
  const isChosen = (button: Element) =>
    ['aria-pressed', 'aria-selected', 'aria-checked', 'aria-current'].some(name => {
      const value = button.getAttribute(name)
      return value !== null && value !== 'false'
    })
  const mayPress = (button: HTMLButtonElement) =>
    button.checkVisibility({ visibilityProperty: true }) &&
    !button.disabled &&
    button.ariaDisabled !== 'true' &&
    !button.closest('[inert], dialog') &&
    button.parentElement?.offsetWidth !== 1 && // a drop zone hides a button that accepts pasted files
    !isChosen(button) &&
    !/\b(sign|log) out\b/i.test(nameOf(button)) // the crawl continues as the same user

  const address = location.href
  const pressed: string[] = []
  const silent: string[] = []
  const kinds = new Map<string, number>()
  const known = new Set(done)
  const next = () =>
    [...document.querySelectorAll<HTMLButtonElement>(within)].find(
      button =>
        (only === undefined ? !known.has(nameOf(button)) : nameOf(button) === only && pressed.length === 0) &&
        (kinds.get(kindOf(button)) ?? 0) < 2 &&
        mayPress(button),
    )
  for (let button = next(); button; button = next()) {
    const name = nameOf(button)
    known.add(name)
    kinds.set(kindOf(button), (kinds.get(kindOf(button)) ?? 0) + 1)
    pressed.push(name)
    await new Promise(resolve => setTimeout(resolve, 20)) // lets effects of an earlier click finish
    observer.takeRecords()
    seen = false
    button.click()
    for (const until = Date.now() + limit; !seen && Date.now() < until && location.href === address;)
      await new Promise(resolve => setTimeout(resolve, 10))
    if (location.pathname !== new URL(address).pathname) break
    if (!seen && location.href === address) silent.push(name)
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) {
      dialog.dispatchEvent(new Event('cancel', { cancelable: true }))
      if (dialog.open) dialog.close()
    }
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  }
  observer.disconnect()
  for (const restore of replaced) restore()
  return { pressed, silent, hasLeft: location.pathname !== new URL(address).pathname }
}

/**
 * Returns the buttons of the page in `within` that do nothing when pressed. Requests are blocked, so nothing is
 * written; a request counts as an effect. A button that seems dead is pressed again on a fresh visit, without earlier
 * clicks.
 */
export async function deadButtons(page: Page, within: string, visit: () => Promise<void>): Promise<string[]> {
  const done = new Set<string>()
  const suspects: string[] = []
  const refuse = (url: URL) => /\/(rest|auth|storage|functions)\/v1\//.test(url.pathname)
  let isPressing = false // a page may load its data by POST
  await page.route(refuse, route =>
    isPressing && !/^(GET|HEAD|OPTIONS)$/.test(route.request().method()) ? route.abort() : route.fallback(),
  )
  const press = async (task: Omit<Task, 'within' | 'done'>) => {
    isPressing = true
    try {
      return await page.evaluate(pressAll, { within, done: [...done], limit: patience, ...task })
    } catch (error) {
      if (/Execution context was destroyed|navigation/.test(String(error))) return null // the button left the product
      throw error
    } finally {
      isPressing = false
    }
  }
  for (let visits = 1; visits <= 6; visits += 1) {
    const result = await press({})
    if (!result) break
    for (const name of result.pressed) done.add(name)
    suspects.push(...result.silent)
    if (!result.hasLeft) break
    await visit()
  }
  const dead: string[] = []
  for (const only of suspects) {
    await visit()
    const again = await press({ only })
    if (again?.silent.includes(only)) dead.push(only)
  }
  await page.unroute(refuse)
  return dead
}

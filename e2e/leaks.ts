import { expect, type CDPSession, type Page } from '@playwright/test'

const counters = ['listeners', 'nodes', 'timers', 'windowKeys'] as const
type Counter = (typeof counters)[number]
type Counts = Readonly<Record<Counter, number>>

/** Number of times that a page is mounted and unmounted. */
export const visits = 30

/**
 * A leak per visit grows a counter by `visits`; a cache that fills, or the shell's own work, by a few. Half of one per
 * visit separates the two.
 */
const allowed = visits / 2

interface Timed {
  pendingTimers: Map<number, number>
  short: number[]
}

/** Starts counting what pages leak in this browser tab. Call it before the first page is opened. */
export async function watchLeaks(page: Page): Promise<() => Promise<Counts>> {
  await page.addInitScript(() => {
    const pending = new Map<number, number>() // milliseconds by id
    const begin = { once: window.setTimeout.bind(window), again: window.setInterval.bind(window) }
    const end = { once: window.clearTimeout.bind(window), again: window.clearInterval.bind(window) }
    const later = (handler: (...args: unknown[]) => void, ms?: number, ...args: unknown[]) => {
      const run = () => {
        pending.delete(id)
        handler(...args)
      }
      const id = begin.once(run, ms)
      pending.set(id, ms ?? 0)
      return id
    }
    const often = (handler: () => void, ms?: number) => {
      const id = begin.again(handler, ms)
      pending.set(id, Infinity)
      return id
    }
    Object.assign(window, {
      setTimeout: later,
      setInterval: often,
      clearTimeout: (id: number) => void (pending.delete(id), end.once(id)),
      clearInterval: (id: number) => void (pending.delete(id), end.again(id)),
      pendingTimers: pending,
    })
  })
  const devtools = await page.context().newCDPSession(page)
  return () => count(page, devtools)
}

async function count(page: Page, devtools: CDPSession): Promise<Counts> {
  await devtools.send('HeapProfiler.collectGarbage')
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters')
  const own = await page.evaluate(() => ({
    timers: (window as unknown as Timed).pendingTimers.size,
    windowKeys: Object.keys(window).length,
  }))
  return { nodes, listeners, ...own }
}

/**
 * Navigates back to the page with this heading and away again, this many times. Starts and ends on a page of the shell.
 */
async function comeAndGo(page: Page, heading: string, times: number): Promise<void> {
  await page.evaluate(
    async ({ heading, times }) => {
      const until = (isHere: boolean) =>
        new Promise<void>(done => {
          const look = () => {
            const shown = document.querySelector('main h1')?.textContent ?? ''
            if (shown !== '' && (shown === heading) === isHere) done()
            else requestAnimationFrame(look)
          }
          look()
        })
      for (let time = 0; time < times; time += 1) {
        history.back()
        await until(true)
        history.forward()
        await until(false)
      }
    },
    { heading, times },
  )
}

/** Waits for the pending timers of a second or less: a store without a listener is released after a second. */
async function waitForShortTimers(page: Page): Promise<void> {
  await page.evaluate(() => {
    const timed = window as unknown as Timed
    timed.short = [...timed.pendingTimers].flatMap(([id, ms]) => (ms <= 1000 ? [id] : []))
  })
  await page.waitForFunction(() => {
    const { short, pendingTimers } = window as unknown as Timed
    return short.every(id => !pendingTimers.has(id))
  })
}

/**
 * Throws with the counters that stay higher than they were after `visits` visits to the open page. Anything released
 * with a delay, such as a cache that outlives its page by a second, has `patience` milliseconds.
 */
export async function expectNoLeaks(page: Page, read: () => Promise<Counts>, patience = 6000): Promise<void> {
  const heading = page.getByRole('main').getByRole('heading', { level: 1 })
  await expect(heading).toBeVisible()
  const text = (await heading.textContent()) ?? ''
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(heading).not.toHaveText(text)
  await comeAndGo(page, text, 4) // one-time allocations happen now
  await waitForShortTimers(page)
  const before = await read()
  await comeAndGo(page, text, visits)
  let grown = ''
  const isFlat = async () => {
    const after = await read()
    const growth = counters.map(name => [name, after[name] - before[name]] as const)
    grown = growth.flatMap(([name, by]) => (by > allowed ? [`${name} +${by}`] : [])).join(', ')
    return grown === ''
  }
  const until = Date.now() + patience
  while (!(await isFlat())) {
    if (Date.now() > until) throw new Error(`${visits} visits leave behind: ${grown}`)
  }
}

import { createHash } from 'node:crypto'
import { test as base, type Browser, type Page } from '@playwright/test'
import type { FaultKind } from '@overtone/gateway'
import { origin } from './place'

/** Errors that no page may have: violations of the content security policy, and uncaught exceptions. */
export interface PageTrouble {
  readonly policyViolations: string[]
  readonly uncaught: string[]
}

/** Breaks responses of the gateway until the test ends. */
export interface Faults {
  set(pattern: RegExp, kind: FaultKind): Promise<void>
  clear(): Promise<void>
}

async function control(method: 'POST' | 'DELETE', body?: object): Promise<void> {
  const headers = { 'Content-Type': 'application/json' }
  const response = await fetch(`${origin}/__faults`, {
    method,
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!response.ok) throw new Error(`The gateway refused the fault: ${response.status} ${await response.text()}`)
}

export const faults: Faults = {
  set: (pattern, kind) => control('POST', { match: pattern.source, kind, isPattern: true }),
  clear: () => control('DELETE'),
}

export const test = base.extend<{ trouble: PageTrouble; faults: Faults; leftOpen: void }, { browser: Browser }>({
  // In Firefox, Playwright fills fields in by a script, and React ignores values that it has seen a script set.
  browser: [
    async ({ browser, browserName }, use) => {
      if (browserName === 'firefox') {
        const create = browser.newContext.bind(browser)
        browser.newContext = async options => {
          const context = await create(options)
          await context.addInitScript(forgetValues)
          return context
        }
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  // Pages that a test opened in addition would stay open during all later tests.
  leftOpen: [
    async ({ browser }, use) => {
      await use()
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  trouble: async ({ page, browserName }, use) => use(await watchTrouble(page, browserName)),
  faults: async ({}, use) => {
    await use(faults)
    await faults.clear()
  },
})

/** Lets React compare the next value of a field with none. */
function forgetValues(): void {
  document.addEventListener(
    'input',
    ({ target, isTrusted }) => {
      const tracked = target as { _valueTracker?: { setValue(value: string): void } } | null
      if (!isTrusted) tracked?._valueTracker?.setValue('\0')
    },
    true,
  )
}

const hashOfNothing = createHash('sha256').digest('base64')

/** Returns true for Firefox's report of a file whose loading a navigation ended: it compares nothing with the hash. */
function isEndedLoading(message: string): boolean {
  return message.includes('integrity attribute') && message.includes(hashOfNothing)
}

async function watchTrouble(page: Page, browserName: string): Promise<PageTrouble> {
  const trouble: PageTrouble = { policyViolations: [], uncaught: [] }
  page.on('console', message => {
    if (/Content Security Policy/i.test(message.text())) trouble.policyViolations.push(message.text())
  })
  page.on('pageerror', ({ message }) => {
    if (!(browserName === 'firefox' && isEndedLoading(message))) trouble.uncaught.push(message)
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', event => {
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return trouble
}

export { expect } from '@playwright/test'

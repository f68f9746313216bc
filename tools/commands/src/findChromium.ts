import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { bin, run } from './run'
import { CommandError } from './settings'

/** Prefers the headless shell: without the pages of a browser window, tests take a quarter less time. */
function installed(): string | null {
  const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const places = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...debian]
  return places.find((place): place is string => Boolean(place) && existsSync(place as string)) ?? null
}

const ways: readonly { readonly says: string; readonly steps: readonly (readonly [string, ...string[]])[] }[] = [
  { says: "Playwright's Chromium", steps: [[bin('playwright'), 'install', 'chromium']] },
  ...['chromium-headless-shell', 'chromium'].map(
    name =>
      ({
        says: `Debian's ${name}`,
        steps: [
          ['apt-get', 'update', '-qq'],
          ['apt-get', 'install', '-y', '-qq', name],
        ],
      }) as const,
  ),
]

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, Playwright's own or Debian's; installs one if there is none. Throws
 * CommandError if that fails.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new CommandError(`CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which does not exist.`)
  }
  for (const { says, steps } of ways) {
    const found = installed()
    if (found) return found
    console.log(`No Chromium found. Installing ${says}.`)
    for (const [command, ...args] of steps) {
      const { code } = await run(command, args, { isQuiet: true }).catch(() => ({ code: 1 }))
      if (code !== 0) break
    }
  }
  const found = installed()
  if (found) return found
  throw new CommandError(
    'The browser tests need a Chromium, and none could be installed. Install one and set CHROMIUM_PATH to its path.',
  )
}

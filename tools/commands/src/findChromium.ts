import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { installPackages } from './installPackages'
import { bin, succeeds } from './run'
import { CommandError } from './settings'

/** Prefers the headless shell: without the pages of a browser window, tests take a quarter less time. */
function installed(): string | null {
  const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']
  const places = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...debian]
  return places.find((place): place is string => Boolean(place) && existsSync(place as string)) ?? null
}

const ways: readonly { readonly says: string; readonly install: () => Promise<boolean> }[] = [
  { says: "Playwright's Chromium", install: () => succeeds(bin('playwright'), ['install', 'chromium']) },
  ...['chromium-headless-shell', 'chromium'].map(name => ({
    says: `Debian's ${name}`,
    install: () => installPackages(name),
  })),
]

/**
 * Returns the path of a Chromium: CHROMIUM_PATH, Playwright's own or Debian's; installs one if there is none. Throws
 * CommandError if that fails.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new CommandError(`CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", which does not exist.`)
  }
  for (const { says, install } of ways) {
    const found = installed()
    if (found) return found
    console.log(`No Chromium found. Installing ${says}.`)
    await install()
  }
  const found = installed()
  if (found) return found
  throw new CommandError(
    'The browser tests need a Chromium, and none could be installed. Install one and set CHROMIUM_PATH to its path.',
  )
}

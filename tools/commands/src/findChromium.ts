import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { bin, run } from './run'
import { CommandError } from './settings'

/** The headless shell first: it has no window whose own pages take a quarter of the tests' time. */
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
 * The path of a Chromium: CHROMIUM_PATH, Playwright's own or Debian's; where there is none, one is installed.
 * Throws CommandError that says what is missing where that is not possible.
 */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new CommandError(`CHROMIUM_PATH is "${process.env.CHROMIUM_PATH}", where there is no file.`)
  }
  for (const { says, steps } of ways) {
    const found = installed()
    if (found) return found
    console.log(`No Chromium here: installing ${says}.`)
    for (const [command, ...args] of steps) {
      const { code } = await run(command, args, { isQuiet: true }).catch(() => ({ code: 1 }))
      if (code !== 0) break
    }
  }
  const found = installed()
  if (found) return found
  throw new CommandError(
    'The browser tests need a Chromium, and none could be installed. Install one and set CHROMIUM_PATH to its program.',
  )
}

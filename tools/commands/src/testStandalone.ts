import { commandLine } from '@overtone/command-line'
import { testStandaloneCommand } from './commandLines'
import { findChromium } from './findChromium'
import { reportAndExit } from './reportAndExit'
import { bin, run } from './run'

// proves that a team needs only the packed packages; `npm test` runs it with the other browser tests
try {
  commandLine(testStandaloneCommand)
  const env = { CHROMIUM_PATH: await findChromium() }
  const args = ['test', '-c', 'e2e/playwright.config.ts', '--workers=1', 'standalone.spec.ts']
  process.exitCode = (await run(bin('playwright'), args, { env })).code
} catch (error) {
  reportAndExit(error)
}

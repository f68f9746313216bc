import { commandLine } from '@overtone/command-line'
import { testFirefoxCommand } from './commandLines'
import { findFirefox } from './findFirefox'
import { findSound } from './findSound'
import { reportAndExit } from './reportAndExit'
import { bin, run } from './run'

try {
  commandLine(testFirefoxCommand)
  const env = { FIREFOX_PATH: await findFirefox() }
  const stopSound = await findSound()
  const ran = await run(bin('playwright'), ['test', '-c', 'e2e/firefox.config.ts', '--retries=1'], { env })
  await stopSound()
  process.exitCode = ran.code
} catch (error) {
  reportAndExit(error)
}

import { commandLine } from '@overtone/command-line'
import { testWebKitCommand } from './commandLines'
import { findSound } from './findSound'
import { findWebKit } from './findWebKit'
import { reportAndExit } from './reportAndExit'
import { bin, run } from './run'

try {
  commandLine(testWebKitCommand)
  const env = { MINIBROWSER_PATH: await findWebKit() }
  const stopSound = await findSound()
  const tests = [bin('playwright'), 'test', '-c', 'e2e/webkit.config.ts', '--retries=1']
  const ran = await run('xvfb-run', ['-a', '-s', '-screen 0 1366x960x24', ...tests], { env })
  await stopSound()
  process.exitCode = ran.code
} catch (error) {
  reportAndExit(error)
}

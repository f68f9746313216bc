import { releaseBin, run } from '@overtone/commands'
import { expect } from './fixtures'
import { dataDir } from './place'

/** The release command as a team gives it, on the product of this worker. */
export async function release(...args: string[]): Promise<{ code: number; output: string }> {
  const options = { isQuiet: true, env: { OVERTONE_DATA: dataDir } }
  return run(process.execPath, [releaseBin, ...args], options)
}

/** The same where it has to succeed. */
export async function succeed(...args: string[]): Promise<void> {
  const { code, output } = await release(...args)
  expect(code, output).toBe(0)
}

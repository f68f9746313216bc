import { releaseBin, run } from '@overtone/commands'
import { expect } from './fixtures'
import { dataDir } from './place'

/** Runs the release command as a team does, on the product of this worker. */
export async function release(...args: string[]): Promise<{ code: number; output: string }> {
  const options = { isQuiet: true, env: { OVERTONE_DATA: dataDir } }
  return run(process.execPath, [releaseBin, ...args], options)
}

/** Runs the release command and expects success. */
export async function succeed(...args: string[]): Promise<void> {
  const { code, output } = await release(...args)
  expect(code, output).toBe(0)
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'

const made: string[] = []
afterAll(() => Promise.all(made.map(folder => rm(folder, { recursive: true, force: true }))))

/** Creates an empty folder that is removed after the test file. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'overtone-'))
  made.push(folder)
  return folder
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readInstance, writeInstance } from '../instance'
import { startBackend } from '../startBackend'
import { testOptions } from './testBackend'

/** Creates the data folder of an empty backend once for all contract tests, which start from a copy of it. */
export default async function backendTemplate() {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-template-'))
  const backend = await startBackend({ dataDir, port: 0, ...testOptions })
  await backend.stop()
  // many start from it concurrently: each chooses its own addresses
  const file = join(dataDir, 'instance.json')
  await writeInstance(file, { ...(await readInstance(file)), databasePort: 0, url: '' })
  process.env['OVERTONE_TEST_TEMPLATE'] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}

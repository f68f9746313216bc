import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readReport } from '../report/readReport'
import { reportPage } from '../report/reportPage'
import type { Store } from '../store/store'
import type { Answer } from './answer'
import type { ReleaseContext } from './releaseContext'

/** Writes the report about what is live into a file. */
export async function writeReport(store: Store, file: string, { openHealth }: ReleaseContext): Promise<Answer> {
  const now = new Date()
  const report = await readReport(store, openHealth, now)
  const path = resolve(file)
  await writeFile(path, reportPage(report, now))
  const { registry, healthProblem, missing } = report
  const lines = [
    `Release ${registry.sequence} is described in ${path}`,
    ...(healthProblem === null ? [] : [`Warning: the report has no health. ${healthProblem}`]),
    ...(missing.length === 0 ? [] : [`Warning: the store lacks ${missing.join(', ')}`]),
  ]
  return { lines, data: { file: path, sequence: registry.sequence, healthProblem, missing } }
}

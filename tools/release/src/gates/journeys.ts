import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { artifactFolder } from '../build/artifact'
import type { Journey } from './attest'
import type { Tuple } from './attestation'
import { directoryStore } from '../store/directoryStore'
import { ReleaseError } from '../releaseError'
import type { Store } from '../store/store'

/** One attempt at a test. */
interface Run {
  readonly duration: number
  readonly error?: { readonly message?: string }
}

/** The part of the runner's report with the results. */
interface Suite {
  readonly suites?: readonly Suite[]
  readonly specs?: readonly {
    readonly title: string
    readonly file: string
    readonly ok: boolean
    readonly tests: readonly { readonly results: readonly Run[] }[]
  }[]
}

/**
 * Returns a function that runs the browser tests tagged @journey, of the workspace at `root`, on exactly these builds,
 * served from a temporary store. Doesn't touch what is live.
 * Throws ReleaseError if they can't be run.
 */
export function runJourneys(root: string): (store: Store, tuple: Tuple) => Promise<readonly Journey[]> {
  return async (store, tuple) => {
    const folder = await mkdtemp(join(tmpdir(), 'overtone-tuple-'))
    try {
      const storeDir = join(folder, 'store')
      await copyBuilds(store, directoryStore(storeDir), tuple)
      const report = join(folder, 'report.json')
      await runTests(root, ['--output', join(folder, 'results')], {
        OVERTONE_TUPLE: JSON.stringify({ storeDir, builds: tuple }),
        OVERTONE_SIGNING_KEY: '', // the temporary store has its own key
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      })
      return journeysIn(JSON.parse(await readFile(report, 'utf8')) as Suite)
    } catch (error) {
      if (error instanceof ReleaseError) throw error
      throw new ReleaseError(`The journeys could not run: ${String(error)}`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** Copies the files of these builds, with compressed copies and descriptions. */
export async function copyBuilds(from: Store, to: Store, tuple: Tuple): Promise<void> {
  for (const [app, id] of Object.entries(tuple)) {
    for (const key of await from.list(artifactFolder(app, id))) {
      const bytes = await from.get(key)
      if (bytes) await to.putIfAbsent(key, bytes)
    }
  }
}

/** Sends the output of the test runner to stderr, because the command's own output goes to stdout. */
function runTests(root: string, more: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const runner = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [runner, 'test', '-c', 'e2e', '--grep', '@journey', '--workers', '1', '--reporter', 'list,json', ...more]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 2, 2] })
    child.on('error', reject)
    child.on('close', () => resolve()) // failures are in its report
  })
}

/** Returns the journeys of a report in order. */
export function journeysIn({ specs = [], suites = [] }: Suite): Journey[] {
  const own = specs.map(({ title, file, ok, tests }) => {
    const runs = tests.flatMap(({ results }) => results)
    const [problem] = stripVTControlCharacters(runs.at(-1)?.error?.message ?? '').split('\n')
    const ms = runs.reduce((sum, { duration }) => sum + duration, 0)
    return { name: `${file}: ${title}`, isGreen: ok, ms, ...(problem ? { problem } : {}) }
  })
  return [...own, ...suites.flatMap(journeysIn)]
}

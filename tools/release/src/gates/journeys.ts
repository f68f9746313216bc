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

/** One try of a test. */
interface Run {
  readonly duration: number
  readonly error?: { readonly message?: string }
}

/** The part of the runner's report that says what went how. */
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
 * Runs the browser tests that are tagged @journey, of the workspace at `root`, on exactly these builds, served from a
 * store that holds nothing else. What is live is not touched.
 * Throws ReleaseError when they cannot be run.
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
        OVERTONE_SIGNING_KEY: '', // what is served here is signed with a key of its own
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      })
      return journeysIn(JSON.parse(await readFile(report, 'utf8')) as Suite)
    } catch (error) {
      if (error instanceof ReleaseError) throw error
      throw new ReleaseError(`The journeys could not be run: ${String(error)}`)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
}

/** The files of these builds, compressed siblings and descriptions among them. */
export async function copyBuilds(from: Store, to: Store, tuple: Tuple): Promise<void> {
  for (const [app, id] of Object.entries(tuple)) {
    for (const key of await from.list(artifactFolder(app, id))) {
      const bytes = await from.get(key)
      if (bytes) await to.putIfAbsent(key, bytes)
    }
  }
}

/** The command's own answer goes to stdout, so what the runner says goes to stderr. */
function runTests(root: string, more: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  const runner = join(root, 'node_modules/@playwright/test/cli.js')
  const args = [runner, 'test', '-c', 'e2e', '--grep', '@journey', '--workers', '1', '--reporter', 'list,json', ...more]
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 2, 2] })
    child.on('error', reject)
    child.on('close', () => resolve()) // its report says what failed
  })
}

/** The journeys of a report, in its order. */
export function journeysIn({ specs = [], suites = [] }: Suite): Journey[] {
  const own = specs.map(({ title, file, ok, tests }) => {
    const runs = tests.flatMap(({ results }) => results)
    const [problem] = stripVTControlCharacters(runs.at(-1)?.error?.message ?? '').split('\n')
    const ms = runs.reduce((sum, { duration }) => sum + duration, 0)
    return { name: `${file}: ${title}`, isGreen: ok, ms, ...(problem ? { problem } : {}) }
  })
  return [...own, ...suites.flatMap(journeysIn)]
}

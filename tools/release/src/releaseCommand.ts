import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isCode } from './isCode'
import { promote } from './promote'
import { lastPublished, publish } from './publish'
import { ReleaseError } from './releaseError'
import { liveApps, readLog, type LogRecord } from './releaseLog'
import { buildsBefore } from './rollback'
import { readRuntimeConfig } from './runtimeConfig'
import { formatStatus, readStatus } from './status'
import type { Store } from './store'

const help = `Releases the apps of Overtone, each on its own.

  npm run release -- publish APP...         put apps/APP/dist into the store, under its content's address
  npm run release -- promote APP[@ID]...    make it live: what was published last, or the build ID
  npm run release -- rollback APP...        make live what was before the present build
  npm run release -- status [--json]        what is live, and what is published and not live
  npm run release -- log [--json]           every promotion, oldest first

The store is the folder "store" in OVERTONE_DATA (.overtone when that is not set), or the bucket OVERTONE_BUCKET of the
Supabase project at SUPABASE_URL, with SUPABASE_SECRET_KEY.
Exit codes: 0 done, 1 not possible (one line says why), 2 not understood.`

/** Where the command works and says what it did. */
export interface ReleaseContext {
  /** Throws ReleaseError when there is none to open. */
  readonly openStore: () => Store
  /** Folder that holds `apps/`. */
  readonly root: string
  readonly print: (line: string) => void
  readonly printError: (line: string) => void
}

/** Runs one release command and gives its exit code: 0 done, 1 not possible, 2 not understood. */
export async function runRelease(args: readonly string[], context: ReleaseContext): Promise<number> {
  const parsed = parse(args)
  if (!parsed) {
    context.printError(`Not understood: release ${args.join(' ')}\n\n${help}`)
    return 2
  }
  try {
    await runCommand(parsed, context)
    return 0
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    context.printError(error.message)
    return 1
  }
}

interface Parsed {
  readonly command: 'help' | 'publish' | 'promote' | 'rollback' | 'status' | 'log'
  readonly apps: readonly string[]
  readonly json: boolean
}

function parse(args: readonly string[]): Parsed | null {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, help: { type: 'boolean', short: 'h' } },
    })
    const [command, ...apps] = positionals
    const json = values.json ?? false
    if (values.help || command === undefined || command === 'help') return { command: 'help', apps: [], json }
    if (command === 'publish' || command === 'promote' || command === 'rollback')
      return apps.length && !json ? { command, apps, json } : null
    if (command === 'status' || command === 'log') return apps.length ? null : { command, apps, json }
    return null
  } catch {
    return null // an unknown option
  }
}

async function runCommand({ command, apps, json }: Parsed, context: ReleaseContext): Promise<void> {
  const { openStore, print } = context
  if (command === 'help') return print(help)
  const store = openStore()
  if (command === 'publish') for (const app of apps) await publishApp(store, app, context)
  if (command === 'promote') await goLive(store, await chosenBuilds(store, apps), print)
  if (command === 'rollback') await goLive(store, await buildsBefore(store, apps), print)
  if (command === 'status') {
    const status = await readStatus(store)
    print(json ? JSON.stringify(status, null, 2) : formatStatus(status))
  }
  if (command === 'log') {
    const records = await readLog(store)
    print(json ? JSON.stringify(records, null, 2) : formatLog(records))
  }
}

async function publishApp(store: Store, app: string, { root, print }: ReleaseContext): Promise<void> {
  const folder = join(root, 'apps', app)
  const { id, files } = await publish(store, { app, version: await versionOf(app, folder), dist: join(folder, 'dist') })
  const bytes = Object.values(files).reduce((sum, file) => sum + (file.br ?? file.bytes), 0)
  print(`${app}@${id}  ${Object.keys(files).length} files, ${(bytes / 1000).toFixed(1)} kB compressed`)
}

async function versionOf(app: string, folder: string): Promise<string> {
  try {
    return (JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }).version
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new ReleaseError(`There is no app "${app}" under apps/`)
    throw error
  }
}

async function chosenBuilds(store: Store, apps: readonly string[]): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const name of apps) {
    const [app = '', id] = name.split('@')
    const chosen = id ?? (await lastPublished(store, app))
    if (!chosen) throw new ReleaseError(`${app} was never published. Run: npm run release -- publish ${app}`)
    ids[app] = chosen
  }
  return ids
}

async function goLive(
  store: Store,
  ids: Readonly<Record<string, string>>,
  print: ReleaseContext['print'],
): Promise<void> {
  const { registry, isNew } = await promote(store, ids, await readRuntimeConfig(store))
  print(isNew ? `Release ${registry.sequence} is live` : `Already live in release ${registry.sequence}`)
  for (const [app, id] of Object.entries(liveApps(registry))) print(`  ${app}@${id}`)
}

function formatLog(records: readonly LogRecord[]): string {
  const lines = records.map(({ sequence, at, live }, index) => {
    const before = records[index - 1]?.live ?? {}
    const changed = Object.entries(live).filter(([app, id]) => before[app] !== id)
    return `${String(sequence).padStart(4)}  ${at}  ${changed.map(([app, id]) => `${app}@${id}`).join(' ')}`
  })
  return lines.join('\n') || 'Nothing was promoted yet'
}

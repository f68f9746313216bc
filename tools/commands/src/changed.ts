import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '@overtone/command-line'
import { bin, run, workspace } from './run'
import { CommandError } from './settings'

interface TestOptions {
  readonly changed: boolean
  readonly base: string
}

/** Returns the options of `npm test` with their defaults. Throws UsageError for `--base` without `--changed`. */
export function withDefaults({ changed = false, base }: Partial<TestOptions>): TestOptions {
  if (base !== undefined && !changed) throw new UsageError('--base needs --changed')
  return { changed, base: base ?? 'main' }
}

/** Returns the folders of workspace packages by name, such as `@overtone/artist` in `apps/artist`. */
export function packageFolders(): Map<string, string> {
  const { workspaces } = readManifest('.') as { workspaces: readonly string[] }
  const folders = workspaces.flatMap(pattern => {
    const parent = pattern.replace(/\/\*$/, '')
    return parent === pattern ? [parent] : readdirSync(join(workspace, parent)).map(name => `${parent}/${name}`)
  })
  return new Map(folders.map(folder => [(readManifest(folder) as { name: string }).name, folder]))
}

function readManifest(folder: string): unknown {
  return JSON.parse(readFileSync(join(workspace, folder, 'package.json'), 'utf8'))
}

/**
 * Returns the folders of the packages that changed since a revision, committed or not, and of those that import them.
 * Throws CommandError when the revision doesn't exist.
 */
export async function changedFolders(base: string): Promise<string[]> {
  const args = ['show', 'projects', '--affected', `--base=${base}`, '--json']
  const { code, output } = await run(bin('nx'), args, { isQuiet: true })
  const names = /\[.*\]/s.exec(output)?.[0]
  if (code !== 0 || names === undefined) throw new CommandError(`Cannot tell what changed since "${base}":\n${output}`)
  const folders = packageFolders()
  return (JSON.parse(names) as string[]).flatMap(name => folders.get(name) ?? []).sort()
}

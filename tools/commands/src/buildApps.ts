import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bin, run, workspace } from './run'
import { CommandError } from './settings'

/** The remotes of this workspace: every app that says what it is in a remote.config.ts. */
export const remoteNames: readonly string[] = readdirSync(join(workspace, 'apps'))
  .filter(name => existsSync(join(workspace, 'apps', name, 'remote.config.ts')))
  .sort()
export const appNames: readonly string[] = ['shell', ...remoteNames]

/** Builds apps where their sources changed; the others come from the cache. `mode` is rsbuild's. Throws CommandError. */
export async function buildApps(
  apps: readonly string[],
  { isQuiet = true, signal }: { isQuiet?: boolean; signal?: AbortSignal | undefined } = {},
): Promise<void> {
  const projects = apps.map(app => `@overtone/${app}`).join(',')
  const { code, output } = await run(bin('nx'), ['run-many', '-t', 'build', '-p', projects], { isQuiet, signal })
  signal?.throwIfAborted()
  if (code === 0) return
  if (isQuiet) process.stderr.write(output)
  throw new CommandError('The build failed: its messages stand above.')
}

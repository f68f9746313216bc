import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { bin, run, workspace } from './run'
import { CommandError } from './settings'

/** The remotes of this workspace: every app with a remote.config.ts. */
export const remoteNames: readonly string[] = readdirSync(join(workspace, 'apps'))
  .filter(name => existsSync(join(workspace, 'apps', name, 'remote.config.ts')))
  .sort()
export const appNames: readonly string[] = ['shell', ...remoteNames]

interface BuildOptions {
  readonly isQuiet?: boolean
  readonly signal?: AbortSignal | undefined
  /** True if the shell provides the development build of React. */
  readonly isDevelopment?: boolean | undefined
}

/** Builds apps whose sources changed; others come from the cache. Throws CommandError. */
export async function buildApps(
  apps: readonly string[],
  { isQuiet = true, signal, isDevelopment = false }: BuildOptions = {},
): Promise<void> {
  const projects = apps.map(app => `@overtone/${app}`).join(',')
  const args = ['run-many', '-t', 'build', '-p', projects]
  const env = isDevelopment ? { OVERTONE_BUILD_MODE: 'development' } : {}
  const { code, output } = await run(bin('nx'), args, { isQuiet, signal, env })
  signal?.throwIfAborted()
  if (code === 0) return
  if (isQuiet) process.stderr.write(output)
  throw new CommandError('The build failed. See its messages above.')
}

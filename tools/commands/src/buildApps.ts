import { bin, run } from './run'
import { CommandError } from './settings'

export const remoteNames = ['listener', 'artist', 'admin', 'content'] as const
export const appNames = ['shell', ...remoteNames] as const
export type AppName = (typeof appNames)[number]

/** Builds apps where their sources changed; the others come from the cache. `mode` is rsbuild's. Throws CommandError. */
export async function buildApps(apps: readonly AppName[], { isQuiet = true } = {}): Promise<void> {
  const projects = apps.map(app => `@overtone/${app}`).join(',')
  const { code, output } = await run(bin('nx'), ['run-many', '-t', 'build', '-p', projects], { isQuiet })
  if (code === 0) return
  if (isQuiet) process.stderr.write(output)
  throw new CommandError('The build failed: its messages stand above.')
}

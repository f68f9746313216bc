import { run } from './run'

/** Runs a program without showing its output. Returns true if it succeeds, false if it fails or doesn't exist. */
export async function succeeds(command: string, ...args: readonly string[]): Promise<boolean> {
  const { code } = await run(command, args, { isQuiet: true }).catch(() => ({ code: 1 }))
  return code === 0
}

/** Installs packages of Debian. Returns true if that succeeds. */
export async function installPackages(...names: readonly string[]): Promise<boolean> {
  return (await succeeds('apt-get', 'update', '-qq')) && succeeds('apt-get', 'install', '-y', '-qq', ...names)
}

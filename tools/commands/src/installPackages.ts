import { succeeds } from './run'

/** Installs packages of Debian. Returns true if that succeeds. */
export async function installPackages(...names: readonly string[]): Promise<boolean> {
  return (await succeeds('apt-get', ['update', '-qq'])) && succeeds('apt-get', ['install', '-y', '-qq', ...names])
}

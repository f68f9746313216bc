import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { installedServer, testedServers, type TestedServer } from '@overtone/release/web-servers'
import { succeeds, workspace } from './run'

/** Unpacked packages, which aren't installed: installing a web server starts it. */
const folder = join(workspace, '.overtone/web-servers')
const unpacked: Readonly<Record<TestedServer, string>> = { nginx: 'usr/sbin/nginx', caddy: 'usr/bin/caddy' }

/**
 * Names the web servers for the tests of exported sites in the environment: installed ones, or else Debian's packages,
 * unpacked without being installed. Returns the names of those that can't be had here.
 */
export async function findWebServers(): Promise<readonly TestedServer[]> {
  const missing: TestedServer[] = []
  for (const name of Object.keys(testedServers) as TestedServer[]) {
    const program = installedServer(name) ?? (await unpack(name))
    if (program) process.env[testedServers[name]] = program
    else missing.push(name)
  }
  return missing
}

/** Returns the path of the program from Debian's package, null if there is none or it doesn't run. */
async function unpack(name: TestedServer): Promise<string | null> {
  const program = join(folder, unpacked[name])
  const isRunning = () => succeeds(program, [name === 'nginx' ? '-v' : 'version'], folder)
  if (await isRunning()) return program
  await mkdir(folder, { recursive: true })
  if (!(await succeeds('apt-get', ['download', name], folder))) {
    await succeeds('apt-get', ['update', '-qq'], folder)
    if (!(await succeeds('apt-get', ['download', name], folder))) return null
  }
  await succeeds('sh', ['-c', `dpkg -x ${name}_*.deb . && rm ${name}_*.deb`], folder)
  return (await isRunning()) ? program : null
}

import { lstat, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BackendStartError, errorCode } from '../backendStartError'

/**
 * Returns a folder of ours that every account can traverse, for projects inside a private home folder. /var/tmp, unlike
 * /tmp, survives a reboot.
 */
export async function sharedFolder(name: string): Promise<string> {
  const root = await lstat('/var/tmp').then(
    () => '/var/tmp',
    () => tmpdir(),
  )
  const folder = join(root, name)
  try {
    await mkdir(folder, { mode: 0o755 })
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== process.getuid?.())
    throw new BackendStartError(`${folder} belongs to another account: remove it and start again.`)
  return folder
}

import { constants } from 'node:fs'
import { copyFile, link, mkdir, readdir, readlink, symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'

const workspace = join(import.meta.dirname, '..')

/** Folders that a build reads, without the output of builds. */
const roots = ['apps', 'libs', 'tools', 'contract', 'node_modules']
const output = /^(?:apps|libs|tools)\/[^/]+\/(?:dist|node_modules\/\.prerender)$|^node_modules\/\.cache$/

/**
 * Makes a second checkout of the workspace, with its installed packages. Files are hard links: builds only read them,
 * and a copy of all packages would take a minute.
 */
export async function secondCheckout(to: string): Promise<void> {
  const files = (await readdir(workspace, { withFileTypes: true })).filter(entry => entry.isFile())
  await mkdir(to, { recursive: true })
  await Promise.all(files.map(({ name }) => linkOrCopy(join(workspace, name), join(to, name))))
  await Promise.all(roots.map(name => linkFolder(join(workspace, name), join(to, name))))
}

async function linkFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  const entries = await readdir(from, { withFileTypes: true })
  const linked = entries.map(async entry => {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (output.test(relative(workspace, source))) return
    if (entry.isDirectory()) await linkFolder(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else await linkOrCopy(source, target)
  })
  await Promise.all(linked)
}

async function linkOrCopy(from: string, to: string): Promise<void> {
  await link(from, to).catch(() => copyFile(from, to, constants.COPYFILE_FICLONE)) // on another disk
}

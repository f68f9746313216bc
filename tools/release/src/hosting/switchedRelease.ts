import { link, lstat, mkdir, readdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { isCode } from '../isCode'
import { ReleaseError } from '../releaseError'
import { filesIn } from './replaceFile'

interface SwitchedRelease {
  /** The folder to write into. Nobody serves it yet, unless this release was exported before. */
  readonly folder: string
  /** Switches `site` to it in one step, and deletes all releases but this and the previous one. */
  goLive(): Promise<void>
}

/**
 * Opens the folder `releases/SEQUENCE`, with the artifacts of the current release in it as hard links: they never change, and
 * take no space twice. Throws ReleaseError if `site` is a folder rather than a link to a release.
 */
export async function openRelease(parent: string, sequence: number): Promise<SwitchedRelease> {
  const site = resolve(parent, 'site')
  const releases = resolve(parent, 'releases')
  const name = String(sequence)
  const folder = join(releases, name)
  const current = await linkedRelease(site)
  await mkdir(folder, { recursive: true })
  if (current !== null && current !== name) await linkFiles(join(releases, current), folder)
  return {
    folder,
    goLive: async () => {
      if (current === name) return
      const temporary = `${site}.${process.pid}.new`
      await symlink(join('releases', name), temporary)
      await rename(temporary, site)
      const kept = new Set([name, current])
      const others = (await readdir(releases)).filter(each => !kept.has(each))
      for (const other of others) await rm(join(releases, other), { recursive: true, force: true })
    },
  }
}

/** Returns the name of the release that `site` links to, null if there is no `site` yet. */
async function linkedRelease(site: string): Promise<string | null> {
  try {
    if ((await lstat(site)).isSymbolicLink()) return basename(await readlink(site))
  } catch (error) {
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
  throw new ReleaseError(`${site} was exported without --switch. Choose a new folder, or move ${site} away`)
}

async function linkFiles(from: string, to: string): Promise<void> {
  for (const path of await filesIn(join(from, 'artifacts'))) {
    const file = join(to, 'artifacts', path)
    await mkdir(dirname(file), { recursive: true })
    await link(join(from, 'artifacts', path), file).catch((error: unknown) => {
      // the artifact is there, or is written from the store on a disk without links
      if (!isCode(error, 'EEXIST') && !isCode(error, 'EPERM')) throw error
    })
  }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { SourceFiles } from './remoteSources'

/** Writes files into a folder that is at `folder` under `root`. Returns their paths from `root`. */
export async function writeSources(root: string, folder: string, files: SourceFiles): Promise<readonly string[]> {
  for (const [path, text] of files) {
    const file = join(root, folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  return files.map(([path]) => join(folder, path))
}

import { appendFile, cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { releaseBin, run } from '@overtone/commands'
import type { ServedProduct } from '../browser/servedProduct'

const workspace = join(import.meta.dirname, '../../../..')

/** A folder with apps of its own, from which the release command publishes into the store of a product. */
export interface Workshop {
  /** Creates the next edition of the content remote: the same code under another hash. */
  nextEdition(): Promise<void>
  /** Creates a remote with one page, whose code no other page needs. */
  extraRemote(name: string): Promise<void>
  /** Runs the release command, like `npm run release -- …`. Throws if it refuses. Returns its JSON output. */
  release(...args: string[]): Promise<unknown>
}

/** Creates such a folder with a copy of the built content remote. */
export async function createWorkshop(folder: string, { storeDir }: ServedProduct): Promise<Workshop> {
  const content = join(workspace, 'apps/content')
  let edition = 0

  async function copyContent(name: string): Promise<string> {
    const app = join(folder, 'apps', name)
    await mkdir(app, { recursive: true })
    await cp(join(content, 'package.json'), join(app, 'package.json'))
    await cp(join(content, 'dist'), join(app, 'dist'), { recursive: true })
    return join(app, 'dist')
  }
  const dist = await copyContent('content')
  const { metaData } = await readJson<{ metaData: { remoteEntry: { name: string } } }>(join(dist, 'mf-manifest.json'))

  return {
    nextEdition: () => appendFile(join(dist, metaData.remoteEntry.name), `\n// edition ${(edition += 1)}\n`),
    async extraRemote(name) {
      const file = join(await copyContent(name), 'remote.json')
      const title = { en: 'Notes', es: 'Notas', fr: 'Notes', de: 'Notizen' }
      const config = { name, routes: [{ path: `/${name}`, access: 'open', title }], slots: {} }
      await writeFile(file, JSON.stringify(config))
    },
    async release(...args) {
      const env = { OVERTONE_DATA: dirname(storeDir), OVERTONE_BUCKET: '', OVERTONE_SIGNING_KEY: '' }
      const { code, output } = await run(process.execPath, [releaseBin, ...args, '--json'], {
        cwd: folder,
        isQuiet: true,
        env,
      })
      if (code !== 0) throw new Error(`release ${args.join(' ')} was refused:\n${output}`)
      return JSON.parse(output) as unknown
    },
  }
}

async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T
}

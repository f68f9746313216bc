import { cp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleBootScript, serviceWorkerScript } from '@overtone/release'
import { readContract } from '@overtone/rsbuild/contract'
import { bundle, packagesIn } from './bundle'
import { moduleNames, writeDeclarations } from './declarations'
import { commonFields, dependencyFields } from './manifest'
import { workspace } from './workspace'

const sources = join(import.meta.dirname, 'release')
const documents = join(workspace, 'tools/release/src/documents')

/** Writes the files of @overtone/release into an empty folder. */
export async function assembleRelease(folder: string): Promise<void> {
  const scripts = await bundledScripts()
  await rm(folder, { recursive: true, force: true })
  const packages = await bundle({
    entries: { index: join(sources, 'index.ts'), bin: join(sources, 'bin.ts') },
    folder: join(folder, 'dist'),
    platform: 'node',
    edit: path => scripts.get(path),
  })
  const typed = await writeDeclarations(join(folder, 'types'), 'overtone', { index: join(sources, 'index.ts') })
  await cp(join(sources, 'README.md'), join(folder, 'README.md'))
  const manifest = {
    ...commonFields('@overtone/release', 'Publishes, promotes and rolls back the apps of Overtone'),
    sideEffects: false,
    bin: { overtone: './dist/bin.js' },
    exports: {
      '.': { types: './types/index.d.ts', default: './dist/index.js' },
      './package.json': './package.json',
    },
    files: ['dist', 'types'],
    ...dependencyFields({ packages, typed: [...typed, ...typesOfContract()] }),
  }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Returns the packages whose types the contract imports: comparing contracts needs them. */
function typesOfContract(): string[] {
  return packagesIn(moduleNames(readContract().types))
}

/** Returns modules with scripts that are already bundled, by the path of the module that bundles them at run time. */
async function bundledScripts(): Promise<ReadonlyMap<string, string>> {
  const bootScript = await bundleBootScript()
  const [on, off] = await Promise.all([serviceWorkerScript(true), serviceWorkerScript(false)])
  return new Map([
    [join(documents, 'bootScript.ts'), `export const bundleBootScript = async () => (${JSON.stringify(bootScript)})`],
    [
      join(documents, 'serviceWorker.ts'),
      `export const serviceWorkerScript = async isOn => isOn ? ${JSON.stringify(on)} : ${JSON.stringify(off)}`,
    ],
  ])
}

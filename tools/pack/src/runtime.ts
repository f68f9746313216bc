import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundle } from './bundle'
import { rootManifest, workspace } from './workspace'

const name = '@module-federation/webpack-bundler-runtime'

/**
 * Writes our federation runtime where the federation plugin finds it with `implementation: folder`: it resolves a
 * package of this name from there.
 */
export async function writeRuntime(folder: string): Promise<void> {
  const own = join(folder, 'node_modules', name)
  await bundle({
    entries: { index: join(workspace, 'libs/federation-runtime/src/index.ts') },
    folder: own,
    platform: 'browser',
  })
  const manifest = { name, version: rootManifest.version, type: 'module', sideEffects: false, exports: './index.js' }
  await writeFile(join(own, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contractFile } from '@overtone/rsbuild/contract'
import { platform } from '@overtone/rsbuild/platform'
import { bundle } from './bundle'
import { buildCatalog } from './catalog'
import { writeDeclarations } from './declarations'
import { bundledEntries, ownEntries, pathOf, runnableEntries, sharedNames, toolEntries } from './entryPoints'
import { commonFields, dependencyFields } from './manifest'
import { writeRuntime } from './runtime'
import { readTokens } from './tokens'
import { workspace } from './workspace'

const sources = join(import.meta.dirname, 'remote')
const rsbuild = join(workspace, 'tools/rsbuild/src')
const unshared = Object.keys(bundledEntries)

/** Writes the files of @overtone/remote into an empty folder. */
export async function assembleRemote(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const imported = [
    await bundleTools(join(folder, 'dist')),
    await bundle({ entries: byPath(runnableEntries), folder: join(folder, 'runnable'), platform: 'browser' }),
    await bundle({
      entries: byPath(bundledEntries),
      folder: join(folder, 'bundled'),
      platform: 'browser',
      isExternal: name => !unshared.includes(name),
    }),
  ]
  await writeRuntime(join(folder, 'runtime'))
  const types = join(folder, 'types')
  const typed = [
    ...(await writeDeclarations(types, 'product', { ...runnableEntries, ...ownEntries })),
    ...(await writeDeclarations(types, 'tools', toolEntries)),
  ]
  await cp(join(sources, 'client.d.ts'), join(folder, 'client.d.ts'))
  await cp(join(sources, 'README.md'), join(folder, 'README.md'))
  await cp(contractFile, join(folder, 'contract.json'))
  await writeJson(join(folder, 'product.json'), await product())
  await writeJson(join(folder, 'tokens.json'), await readTokens())
  await writeJson(join(folder, 'tsconfig.json'), await compilerOptions())
  await buildCatalog(join(folder, 'catalog'))
  await writeJson(join(folder, 'package.json'), manifest(imported.flat(), typed))
}

async function bundleTools(folder: string): Promise<string[]> {
  const installed = join(sources, 'installedPlatform.ts')
  const imported = await bundle({
    entries: byPath({ ...ownEntries, ...toolEntries }),
    folder,
    platform: 'node',
    edit: path =>
      path === join(rsbuild, 'platform.ts') ? `export { platform } from ${JSON.stringify(installed)}` : undefined,
  })
  for (const file of ['hotRoutes.js', 'hotUpdates.js']) await cp(join(rsbuild, file), join(folder, file))
  return imported
}

function byPath(entries: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).map(([name, file]) => [pathOf(name), file]))
}

async function product() {
  const browsers = await readFile(join(workspace, '.browserslistrc'), 'utf8')
  const files = (folder: string, entries: object) =>
    Object.fromEntries(Object.keys(entries).map(name => [name, `${folder}/${pathOf(name)}.js`]))
  return {
    versions: Object.fromEntries(sharedNames.map(name => [name, platform.versionOf(name, workspace)])),
    browsers: browsers.split('\n').filter(line => line && !line.startsWith('#')),
    runnable: files('runnable', runnableEntries),
    bundled: files('bundled', bundledEntries),
  }
}

/** Returns the compiler options of the workspace, with paths to the declarations of the product. */
async function compilerOptions() {
  const base = JSON.parse(await readFile(join(workspace, 'tsconfig.base.json'), 'utf8')) as { compilerOptions: object }
  const names = Object.keys(runnableEntries).filter(name => name !== '@overtone/remote/testing')
  const paths = Object.fromEntries(names.map(name => [name, [`./types/${pathOf(name)}.d.ts`]]))
  return { compilerOptions: { ...base.compilerOptions, types: ['@overtone/remote/client'], paths } }
}

const peers = sharedNames.filter(name => !name.startsWith('@overtone/'))

function manifest(packages: readonly string[], typed: readonly string[]) {
  const module = (types: string, script: string) => ({ types: `./types/${types}.d.ts`, default: `./${script}.js` })
  return {
    ...commonFields('@overtone/remote', 'Build, lint and test presets for a remote of Overtone in its own repository'),
    sideEffects: ['./dist/hotRoutes.js', './dist/hotUpdates.js'],
    exports: {
      '.': module('index', 'dist/index'),
      './rsbuild': module('rsbuild', 'dist/rsbuild'),
      './vitest': module('vitest', 'dist/vitest'),
      './eslint': module('eslint', 'dist/eslint'),
      './prerender': module('prerender', 'dist/prerender'),
      './testing': module('testing', 'runnable/testing'),
      './client': { types: './client.d.ts' },
      './contract.json': './contract.json',
      './tokens.json': './tokens.json',
      './tsconfig.json': './tsconfig.json',
      './package.json': './package.json',
    },
    files: [
      ...['bundled', 'catalog', 'dist', 'runnable', 'runtime', 'types'],
      ...['client.d.ts', 'contract.json', 'product.json', 'tokens.json', 'tsconfig.json'],
    ],
    ...dependencyFields({
      packages: packages.filter(name => !name.startsWith('@overtone/')),
      typed: [...typed, ...peers],
      peers,
      optionalPeers: ['eslint', 'happy-dom', 'vitest'],
      exact: [
        '@module-federation/enhanced',
        '@module-federation/runtime',
        '@rsbuild/core',
        '@rsbuild/plugin-react',
        '@rspack/core',
      ],
    }),
  }
}

async function writeJson(file: string, value: unknown): Promise<void> {
  await writeFile(file, `${JSON.stringify(value, null, 2)}\n`)
}

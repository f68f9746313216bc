/**
 * Runs the release command from a bundle of its sources, which Node starts three times as fast as the modules one by one
 * through a loader. The bundle is rebuilt when a source has changed.
 */
import { readFile, rename, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

const workspace = join(import.meta.dirname, '../..')
const folder = join(workspace, 'node_modules/.cache/overtone/release')
const source = 'tools/release/src/cli.ts'
const manifestFile = join(folder, 'bundle.json')

/** Returns when each file was last changed, in milliseconds since 1970. Rejects if one is missing. */
async function changeTimes(files) {
  const stats = await Promise.all(files.map(file => stat(join(workspace, file))))
  return stats.map(({ mtimeMs }) => mtimeMs)
}

/** Returns the entry of the bundle, or null if there is no bundle of the current sources. */
async function currentEntry() {
  try {
    const { location, entry, sources, changed } = JSON.parse(await readFile(manifestFile, 'utf8'))
    if (location !== workspace) return null // a checkout that was moved
    const now = await changeTimes(sources)
    return now.every((time, index) => time === changed[index]) ? entry : null
  } catch {
    return null // rebuilt below
  }
}

/** Modules keep their own URL, because they read files that are next to them. */
const sourceLocations = {
  name: 'source-locations',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const contents = code
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
      return { contents, loader: 'ts' }
    })
  },
}

const installedPackages = {
  name: 'installed-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@overtone/') ? undefined : { path, external: true },
    )
  },
}

/** Bundles the sources. File names contain a hash of the content, so that a running command keeps its own files. */
async function bundle() {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: workspace,
    entryPoints: [source],
    outdir: folder,
    entryNames: '[name]-[hash]',
    chunkNames: 'chunk-[hash]',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    metafile: true,
    logLevel: 'error',
    plugins: [installedPackages, sourceLocations],
  })
  const sources = Object.keys(metafile.inputs)
  const [output] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint === source)
  const entry = join(workspace, output)
  const written = `${manifestFile}.${process.pid}`
  await writeFile(written, JSON.stringify({ location: workspace, entry, sources, changed: await changeTimes(sources) }))
  await rename(written, manifestFile)
  return entry
}

await import(pathToFileURL((await currentEntry()) ?? (await bundle())).href)

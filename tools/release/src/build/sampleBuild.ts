import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from '../store/temporaryFolder'

/** Writes files into a new folder and returns it. For tests. */
export async function writeFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

/** The output of a shell build, for tests. */
export const shellBuild = {
  'index.html':
    '<!doctype html><html lang="en"><head><title>Overtone</title><meta name="description" content="All" /><!-- overtone:head --></head><body><div id="root"></div><!-- overtone:body --></body></html>',
  'shell.json': JSON.stringify({
    js: ['static/js/vendor.1.js', 'static/js/index.1.js'],
    css: ['static/css/index.1.css'],
    preload: [{ href: 'static/font/text.1.woff2', as: 'font', type: 'font/woff2' }],
  }),
  'static/js/vendor.1.js': '/* vendor */ '.repeat(100),
  'static/js/index.1.js': '/* shell */ '.repeat(100),
  'static/js/index.1.js.map': '{}',
  'static/css/index.1.css': `${'body { margin: 0 } '.repeat(50)}@font-face{src:url(../font/text.1.woff2)}`,
  'static/font/text.1.woff2': 'font bytes',
}

interface ManifestFacts {
  readonly entry: string
  readonly routes?: readonly string[]
  readonly requires?: readonly { readonly name: string; readonly requiredVersion: string }[]
}

const react = { name: 'react', requiredVersion: '^19.3.1' }

/** Returns the standard manifest of a build. For tests. */
export function sampleManifest({ entry, routes = [], requires = [react] }: ManifestFacts): string {
  const assets = (sync: readonly string[]) => ({ js: { sync, async: [] }, css: { sync: [], async: [] } })
  return JSON.stringify({
    metaData: { remoteEntry: { name: entry, path: '', type: 'global' }, globalName: 'sample', publicPath: 'auto' },
    shared: requires.map(each => ({ ...each, assets: assets([]) })),
    exposes: [{ path: './routes', assets: assets(routes) }],
  })
}

/** Returns the output of a remote build, for tests. `code` makes two builds differ. */
export function remoteBuild(name: string, code = 'one', routes: readonly object[] = []): Record<string, string> {
  return {
    'remote.json': JSON.stringify({ name, routes, slots: {} }),
    'mf-manifest.json': sampleManifest({ entry: 'remoteEntry.1.js', routes: ['static/js/routes.1.js'] }),
    'remoteEntry.1.js.map': '{}',
    'remoteEntry.1.js': `/* entry of ${name} */ `.repeat(50),
    'static/js/routes.1.js': `/* routes, ${code} */ `.repeat(50),
    'static/js/late.1.js': '/* late */ '.repeat(50),
  }
}

/** Returns a build at the paths of a workspace where `publish` looks for it, with version 0.2.0. For tests. */
export function inApp(app: string, build: Readonly<Record<string, string>>): Record<string, string> {
  const dist = Object.entries(build).map(([path, content]) => [`apps/${app}/dist/${path}`, content] as const)
  return { [`apps/${app}/package.json`]: '{"version":"0.2.0"}', ...Object.fromEntries(dist) }
}

/** The frame program of a shell build: it renders the names of the live remotes around each page. */
export const frameProgram = `
let asked = ''
process.stdin.on('data', text => (asked += text)).on('end', () => {
  const { registry, paths } = JSON.parse(asked)
  const names = registry.remotes.map(({ name }) => name).join()
  const frames = paths.map(path => [path, '<nav>' + names + '</nav><main id="content">{{page}}</main>'])
  console.log(JSON.stringify({ css: 'nav{color:teal}', frames: Object.fromEntries(frames) }))
})`

/** Returns a prerendered page as in the output of a remote build. */
export function samplePage(path: string, text: string) {
  const html = `<h1>${text}</h1><img src="https://artifact.invalid/static/picture.webp">`
  return { path, title: `About ${text}`, description: `All "about" ${text}`, html, data: { '@type': 'WebPage' } }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { temporaryFolder } from './temporaryFolder'

/** Writes files into a new folder, for tests. Gives the folder. */
export async function writeFolder(files: Readonly<Record<string, string>>): Promise<string> {
  const folder = await temporaryFolder()
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return folder
}

/** What a build of the shell leaves behind, for tests. */
export const shellBuild = {
  'index.html':
    '<!doctype html><html lang="en"><head><!-- overtone:head --></head><body><div id="root"></div><!-- overtone:body --></body></html>',
  'shell.json': JSON.stringify({
    js: ['static/js/vendor.1.js', 'static/js/index.1.js'],
    css: ['static/css/index.1.css'],
    preload: [{ href: 'static/font/text.1.woff2', as: 'font', type: 'font/woff2' }],
  }),
  'static/js/vendor.1.js': '/* vendor */ '.repeat(100),
  'static/js/index.1.js': '/* shell */ '.repeat(100),
  'static/js/index.1.js.map': '{}',
  'static/css/index.1.css': 'body { margin: 0 } '.repeat(50),
  'static/font/text.1.woff2': 'font bytes',
}

/** What a build of a remote leaves behind, for tests. `code` makes two builds differ. */
export function remoteBuild(name: string, code = 'one', routes: readonly object[] = []): Record<string, string> {
  return {
    'remote.json': JSON.stringify({ name, routes, slots: {} }),
    'manifest.json': JSON.stringify({
      entry: 'remoteEntry.1.js',
      routes: ['static/js/routes.1.js'],
      requires: [{ name: 'react', requiredVersion: '^19.3.1' }],
    }),
    'remoteEntry.1.js.map': '{}',
    'remoteEntry.1.js': `/* entry of ${name} */ `.repeat(50),
    'static/js/routes.1.js': `/* routes, ${code} */ `.repeat(50),
    'static/js/late.1.js': '/* late */ '.repeat(50),
  }
}

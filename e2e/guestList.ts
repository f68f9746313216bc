import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { bin, run } from '@overtone/commands'
import { dataDir } from './place'

export type Version = '1.0.0' | '2.0.0'

const root = join(import.meta.dirname, '..')
/** The folder of the apps, inside the workspace so that the presets resolve. */
const folder = join(dataDir, 'cache/guest-list')

/** Source of the package: it counts its evaluations and records its users. */
const copyOf = (version: Version) => `
globalThis.guestLists = [...(globalThis.guestLists ?? []), '${version}']
const guests = []
const welcome = name => name + ': ' + '${version}' + ' with ' + (guests.push(name), guests.join(' and '))
`
/** A package whose second major breaks code written for the first. */
const sources: Record<Version, string> = {
  '1.0.0': `${copyOf('1.0.0')} export const join = welcome`,
  '2.0.0': `${copyOf('2.0.0')} export const add = ({ name }) => welcome(name)`,
}
const usages: Record<Version, (name: string) => string> = {
  '1.0.0': name => `import { join } from 'guest-list'\nexport const text = join('${name}')`,
  '2.0.0': name => `import { add } from 'guest-list'\nexport const text = add({ name: '${name}' })`,
}

/** Returns the package's files as npm installs them, under an alias if `name` differs. */
function installed(version: Version, name = 'guest-list'): Record<string, string> {
  return {
    [`node_modules/${name}/package.json`]: JSON.stringify({ name: 'guest-list', version, main: 'index.mjs' }),
    [`node_modules/${name}/index.mjs`]: sources[version],
  }
}

/** Builds an app from its files with the preset that its configuration names. Returns the folder of the build. */
async function build(name: string, files: Readonly<Record<string, string>>): Promise<string> {
  const app = join(folder, name)
  await rm(app, { recursive: true, force: true })
  const description = JSON.stringify({ name, version: '0.1.0', type: 'module' })
  for (const [path, text] of Object.entries({ 'package.json': description, ...files })) {
    await mkdir(dirname(join(app, path)), { recursive: true })
    await writeFile(join(app, path), text)
  }
  const { code, output } = await run(bin('rsbuild'), ['build'], { cwd: app, isQuiet: true })
  if (code !== 0) throw new Error(output)
  return join(app, 'dist')
}

const sharedOf = (secondMajors: object) => JSON.stringify({ eager: ['guest-list'], lazy: [], secondMajors })

/**
 * Builds a shell that shares only this package and shows its own output, then that of each live remote. It loads remotes
 * as the product does, and provides `next` beside the version that it uses itself.
 */
export function buildShell(name: string, version: Version, next?: Version): Promise<string> {
  const main = `
${usages[version]('shell')}
import { createRemoteLoader } from ${JSON.stringify(join(root, 'apps/shell/src/remotes/remoteLoader'))}
globalThis.overtoneStart = true
function show(text) {
  document.getElementById('root').append(Object.assign(document.createElement('p'), { textContent: text }))
}
show(text)
const { remotes } = JSON.parse(document.getElementById('overtone-registry').textContent)
const loader = createRemoteLoader()
for (const remote of remotes) {
  await loader.load(remote, 1).then(({ text }) => show(text), error => show(remote.name + ': ' + error.message))
}`
  return build(name, {
    'rsbuild.config.ts': `import { shell } from '@overtone/rsbuild'\nexport default shell({ shared: ${sharedOf(next ? { 'guest-list-next': 'guest-list' } : {})} })`,
    'index.html':
      '<!doctype html><html lang="en"><head><title>Guests</title><meta name="description" content="Guests" /><!-- overtone:head --></head><body><div id="root"></div><!-- overtone:body --></body></html>',
    'src/main.tsx': main,
    'src/prerender.tsx': '',
    'src/embed/main.ts': "import './embed.css'",
    'src/embed/embed.css': 'p { color: teal }',
    'src/embed/embed.html': '<!-- overtone:head -->',
    'src/frame/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    ...installed(version),
    ...(next ? installed(next, 'guest-list-next') : {}),
  })
}

/** Builds a remote for which this version is installed. */
export function buildRemote(name: string, version: Version): Promise<string> {
  const routes = [{ path: `/${name}`, access: 'open', title: { en: name, es: name, fr: name, de: name } }]
  const config = JSON.stringify({ name, routes, slots: {} })
  return build(`${name}-${version}`, {
    'rsbuild.config.ts': `import { remote } from '@overtone/rsbuild'\nexport default remote(${config}, { shared: ${sharedOf({})} })`,
    'src/routes.tsx': usages[version](name),
    ...installed(version),
  })
}

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { RegistryRemote } from '@overtone/federation'
import { composeIndex, directoryStore, isShell, readArtifact, readLive } from '@overtone/release'
import { startAgainst } from './against'
import { remoteNames } from './buildApps'
import { checkSettings } from './checkSettings'
import { startCatalogue } from './catalogueServer'
import { startDevServer } from './devServer'
import { startProduct, type Product } from './product'
import { reportAndExit } from './reportAndExit'
import { CommandError, readSettings } from './settings'
import { stopOnSignal } from './stopOnSignal'

interface Chosen {
  readonly name: string
  /** Address of a deployed product. */
  readonly against: string | undefined
}

function chosen(): Chosen {
  const usage = `Of what? npm run dev -- ${[...remoteNames, 'design'].join(' | ')} [--against URL]`
  const { values, positionals } = parseAsked(usage)
  const name = [...remoteNames, 'design'].find(known => known === positionals[0])
  if (!name || positionals.length > 1) throw new CommandError(usage)
  if (name === 'design' && values.against !== undefined) {
    throw new CommandError('The design library runs in no shell: leave --against out.')
  }
  return { name, against: values.against }
}

function parseAsked(usage: string) {
  try {
    return parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } })
  } catch {
    throw new CommandError(usage) // an unknown option, or --against without an address
  }
}

/** Composes the page anew with one remote served from its sources; the registry of the store is left as it is. */
async function composeWith(entry: RegistryRemote, storeDir: string, { config }: Product) {
  const store = directoryStore(storeDir)
  const registry = await readLive(store)
  if (!registry) throw new CommandError('The store has no registry, which npm start would have written.')
  const shellArtifact = await readArtifact(store, 'shell', registry.shell.version)
  const template = await store.get(`artifacts/shell/${registry.shell.version}/index.html`)
  if (!isShell(shellArtifact) || !template) throw new CommandError('The store has no build of the shell.')
  const page = composeIndex({
    template: new TextDecoder().decode(template),
    registry: {
      ...registry,
      remotes: registry.remotes.map(remote => (remote.name === entry.name ? entry : remote)),
    },
    shellArtifact,
    runtimeConfig: config,
  })
  await writeFile(join(storeDir, 'index.html'), page)
}

/** The design library alone: every component in its states. */
async function developDesign(): Promise<void> {
  const catalogue = await startCatalogue(readSettings().port)
  stopOnSignal(() => catalogue.stop())
  console.log(`\nThe catalogue is ready: ${catalogue.url}\nIt follows every edit in libs/design. Ctrl-C stops.`)
}

/** The product, with one remote from its sources. */
async function developRemote(name: string): Promise<void> {
  const settings = readSettings()
  await checkSettings(settings)
  // hot reload needs the development build of React, which the shell provides; a store of its own keeps it apart
  process.env.OVERTONE_BUILD_MODE = 'development'
  const storeDir = join(settings.dataDir, 'dev-store')
  const server = await startDevServer(name, `http://localhost:${settings.port}`)
  const origins = {
    scriptOrigins: [server.origin],
    connectOrigins: [server.origin, server.origin.replace('http', 'ws')],
  }
  const product = await startProduct(settings, { storeDir, isDevelopment: true, ...origins })
  stopOnSignal(() => Promise.all([product.stop(), server.stop()]))
  await composeWith(server.entry, storeDir, product)
  console.log(
    `\nOvertone is ready: ${product.url}\n${name} comes from its sources and follows every edit. Ctrl-C stops.`,
  )
}

/** A deployed product, with one remote from its sources. */
async function developAgainst(name: string, deployed: string): Promise<void> {
  const product = await startAgainst({ deployed, name, port: readSettings().port })
  stopOnSignal(() => product.stop())
  console.log(
    `\n${deployed} is ready here: ${product.url}\n${name} comes from its sources and follows every edit. Ctrl-C stops.`,
  )
}

async function develop({ name, against }: Chosen): Promise<void> {
  if (name === 'design') return developDesign()
  await (against === undefined ? developRemote(name) : developAgainst(name, against))
}

try {
  await develop(chosen())
} catch (error) {
  reportAndExit(error)
}

import { join } from 'node:path'
import { commandLine, UsageError } from '@overtone/command-line'
import { developAgainst } from './developAgainst'
import { checkSettings } from './checkSettings'
import { startCatalog } from './catalogServer'
import { devCommand } from './commandLines'
import { startDevelopment } from './development'
import { reportAndExit } from './reportAndExit'
import { workspace } from './run'
import { readSettings } from './settings'
import { stopOnSignal } from './stopOnSignal'

interface Chosen {
  readonly name: string
  /** Address of a deployed product. */
  readonly against: string | undefined
}

function chosen(): Chosen {
  const { values, words } = commandLine(devCommand)
  const [name = ''] = words
  if (name === 'design' && values.against !== undefined) {
    throw new UsageError('The design library has no shell around it: leave out --against')
  }
  return { name, against: values.against }
}

/** Serves only the design library: every component in its states. */
async function developDesign(): Promise<void> {
  const catalog = await startCatalog(readSettings().port)
  stopOnSignal(() => catalog.stop())
  console.log(
    `\nThe catalog is ready: ${catalog.url}\nIt reloads after every edit in libs/design. Press Ctrl-C to stop.`,
  )
}

/** Serves the product with one remote from its sources. */
async function developRemote(name: string): Promise<void> {
  const settings = readSettings()
  await checkSettings(settings)
  const product = await startDevelopment(folderOf(name), settings)
  stopOnSignal(() => product.stop())
  console.log(
    `\nOvertone is ready: ${product.url}\n${name} runs from its sources and reloads after every edit. Press Ctrl-C to stop.`,
  )
}

const folderOf = (name: string) => join(workspace, 'apps', name)

async function develop({ name, against }: Chosen): Promise<void> {
  if (name === 'design') return developDesign()
  await (against === undefined ? developRemote(name) : developAgainst(folderOf(name), against))
}

try {
  await develop(chosen())
} catch (error) {
  reportAndExit(error)
}

import { join } from 'node:path'
import { parseArguments } from '@overtone/command-line'
import { developAgainst } from './developAgainst'
import { remoteNames } from './buildApps'
import { checkSettings } from './checkSettings'
import { startCatalogue } from './catalogueServer'
import { startDevelopment } from './development'
import { reportAndExit } from './reportAndExit'
import { workspace } from './run'
import { CommandError, readSettings } from './settings'
import { stopOnSignal } from './stopOnSignal'

interface Chosen {
  readonly name: string
  /** Address of a deployed product. */
  readonly against: string | undefined
}

function chosen(): Chosen {
  const { values, words } = parseArguments(process.argv.slice(2), {
    command: 'dev',
    words: { phrases: [...remoteNames, 'design'] },
    options: { against: { type: 'string' } },
  })
  const [name = ''] = words
  if (name === 'design' && values.against !== undefined) {
    throw new CommandError('The design library runs in no shell: leave --against out.')
  }
  return { name, against: values.against }
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
  const product = await startDevelopment(folderOf(name), settings)
  stopOnSignal(() => product.stop())
  console.log(
    `\nOvertone is ready: ${product.url}\n${name} comes from its sources and follows every edit. Ctrl-C stops.`,
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

import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandLine } from '@overtone/command-line'
import { BackendStartError } from './backendStartError'
import './quietNotice'
import { openDataFolder } from './dataFolder'
import { connect } from './database/connection'
import { writeDatabaseTypes } from './database/databaseTypes'
import { dbCommand } from './dbCommand'
import { readInstance } from './instance'
import { removeCluster } from './postgres/cluster'
import { settingsOf } from './settings'
import { startBackend } from './startBackend'

const settings = { ...settingsOf(process.env), port: 0 }
const typesFile = fileURLToPath(new URL('../../../libs/data/src/database.types.ts', import.meta.url))

/** Starting the backend applies pending migrations. */
async function migrate(): Promise<void> {
  const backend = await startBackend({ ...settings, seed: false })
  await backend.stop()
}

/** Deletes the embedded database and its files, and recreates them with demo data. Keeps the keys. */
async function reset(): Promise<void> {
  if (settings.databaseUrl)
    throw new BackendStartError(
      'reset empties the embedded database only: unset DATABASE_URL, or empty yours yourself.',
    )
  const folder = await openDataFolder(settings.dataDir)
  const { databasePassword } = await readInstance(folder.instance)
  await removeCluster(folder.path, databasePassword)
  await rm(folder.storage, { recursive: true, force: true })
  await rm(folder.mailbox, { force: true })
  await folder.release()
  const backend = await startBackend({ seed: true, ...settings })
  await backend.stop()
}

/** Adds the demo accounts and the catalog, also to a database of DATABASE_URL. Does nothing if there are tracks. */
async function seed(): Promise<void> {
  const backend = await startBackend({ ...settings, seed: true })
  await backend.stop()
}

async function types(): Promise<void> {
  const backend = await startBackend({ ...settings, seed: false })
  const database = connect(backend.databaseUrl)
  await writeFile(typesFile, await writeDatabaseTypes(database.sql))
  await database.close()
  await backend.stop()
  console.log(`Wrote ${resolve(typesFile)}`)
}

const commands: Readonly<Record<keyof typeof dbCommand.words.known, () => Promise<void>>> = {
  migrate,
  reset,
  seed,
  types,
}

try {
  const [word] = commandLine(dbCommand).words
  await commands[word as keyof typeof commands]()
} catch (error) {
  console.error(error instanceof BackendStartError ? error.message : error)
  process.exitCode = 1
}

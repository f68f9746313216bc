import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { isAlive } from '../processIdentity'
import { superuser } from './initialize'

/**
 * Stops a server that outlived its backend (for example, one that was killed), and waits until it is gone. It is
 * distinguished from a foreign process with the same ID by accepting our password and serving our folder.
 */
export async function stopOrphan(folder: string, password: string, log: (line: string) => void): Promise<void> {
  const lines = await readFile(join(folder, 'postmaster.pid'), 'utf8').then(
    text => text.split('\n'),
    () => [],
  )
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!pid || !port || !isAlive(pid) || !(await servesFolder(folder, port, password))) return
  log(`Stopping the PostgreSQL server ${pid} that an earlier backend left behind`)
  process.kill(pid, 'SIGINT')
  // The file is removed last. The process may remain as a zombie if nothing reaps it.
  for (let waited = 0; (await hasPidFile(folder)) && isAlive(pid) && waited < 10_000; waited += 20) await wait(20)
}

function hasPidFile(folder: string): Promise<boolean> {
  return access(join(folder, 'postmaster.pid')).then(
    () => true,
    () => false,
  )
}

/** The superuser was named `postgres` in older versions. */
async function servesFolder(folder: string, port: number, password: string): Promise<boolean> {
  for (const username of [superuser, 'postgres'])
    if (await servesFolderTo(username, folder, port, password)) return true
  return false
}

async function servesFolderTo(username: string, folder: string, port: number, password: string): Promise<boolean> {
  const sql = postgres({
    host: '127.0.0.1',
    port,
    username,
    password,
    database: 'postgres',
    max: 1,
    connect_timeout: 3,
    fetch_types: false,
  })
  try {
    const [row] = await sql<{ data_directory: string }[]>`show data_directory`
    return row?.data_directory === folder
  } catch {
    return false
  } finally {
    await sql.end({ timeout: 1 })
  }
}

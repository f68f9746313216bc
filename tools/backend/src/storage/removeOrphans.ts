import type { Sql } from 'postgres'
import type { FileStore } from './fileStore'

/** In place of an owner where the files of several databases lie side by side. */
const several = 'several'

/**
 * Removes the files that no row names: a crash came between the file and its row, or between the end of a row and
 * that of its file. For before the first request. `owner` is what this returned the last time, empty at first: files
 * that another database may name are left alone, and those whose row is still to come (`awaited`, by version).
 */
export async function removeOrphans(
  sql: Sql,
  files: FileStore,
  owner: string,
  awaited: readonly string[],
): Promise<string> {
  const [database] = await sql<{ name: string }[]>`
    select system_identifier || '/' || current_database() as name from pg_control_system()`
  const name = database?.name ?? several
  const versions = await files.versions()
  if (!versions.length || !owner) return name
  if (owner !== name) return several

  const rows = await sql<{ version: string }[]>`select version from storage.objects`
  const named = new Set([...rows.map(row => row.version), ...awaited])
  for (const version of versions) if (!named.has(version)) await files.remove(version)
  return name
}

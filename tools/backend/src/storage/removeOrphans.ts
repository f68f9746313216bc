import type { Sql } from 'postgres'
import type { FileStore } from './fileStore'

/** The owner if the files of several databases are in one folder. */
const several = 'several'

/**
 * Removes files without a row, left when a crash happened between writing the file and its row, or between deleting the
 * row and its file. Call it before the first request. `owner` is what the last call returned, empty at first: files
 * that another database may refer to stay, and those whose row is still pending (`awaited`, by version).
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

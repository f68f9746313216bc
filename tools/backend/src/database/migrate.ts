import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'
import { BackendStartError } from '../backendStartError'

const folder = fileURLToPath(new URL('../../../../supabase/migrations', import.meta.url))

/**
 * Applies pending migrations from supabase/migrations, oldest first, each file in one transaction. Returns the names of
 * the files applied. Throws BackendStartError naming the file that failed, or, with `remedy`, a migration of the
 * database that supabase/migrations doesn't have.
 */
export async function migrate(sql: Sql, remedy: string): Promise<string[]> {
  const files = (await readdir(folder)).filter(file => /^\d+_.+\.sql$/.test(file)).sort()
  const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`
  const applied = new Set(rows.map(row => row.version))
  const known = new Set(files.map(versionOf))
  const unknown = [...applied].filter(version => !known.has(version)).sort()
  if (unknown.length > 0) {
    throw new BackendStartError(
      `The database has migrations that this version of Overtone doesn't (${unknown[0]}${unknown.length > 1 ? ` and ${unknown.length - 1} more` : ''}): ${remedy}.`,
    )
  }
  const pending = files.filter(file => !applied.has(versionOf(file)))
  for (const file of pending) await apply(sql, file)
  return pending
}

async function apply(sql: Sql, file: string): Promise<void> {
  const text = await readFile(join(folder, file), 'utf8')
  const version = versionOf(file)
  const name = file.slice(version.length + 1, -'.sql'.length)
  try {
    await sql.begin(async transaction => {
      await transaction.unsafe(text)
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements)
        values (${version}, ${name}, ${[text]})`
    })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackendStartError(`The migration ${file} failed and was rolled back: ${reason}`)
  }
}

function versionOf(file: string): string {
  return file.slice(0, file.indexOf('_'))
}

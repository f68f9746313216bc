import { readFile } from 'node:fs/promises'
import type { Sql } from 'postgres'

/** Brings what our own services keep in the database up to date. To be called after the migrations. */
export async function prepareServices(sql: Sql): Promise<void> {
  const text = await readFile(new URL('./services.sql', import.meta.url), 'utf8')
  await sql.begin(async transaction => {
    await transaction.unsafe(text)
    await transaction`select backend.follow_publication()`
    await transaction`delete from backend.heard_tables`
  })
}

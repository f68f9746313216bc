import { readFile } from 'node:fs/promises'
import type { Sql } from 'postgres'

/** Updates the database objects of our own services. Call it after the migrations. */
export async function prepareServices(sql: Sql): Promise<void> {
  const text = await readFile(new URL('./services.sql', import.meta.url), 'utf8')
  await sql.begin(async transaction => {
    await transaction.unsafe(text)
    await transaction`select backend.follow_publication()`
    await transaction`delete from backend.heard_tables`
  })
}

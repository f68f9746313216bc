import type { Sql } from 'postgres'

/** Columns that store addresses of uploaded files. */
const places = [
  ['public.tracks', 'audio_url'],
  ['public.tracks', 'cover_url'],
  ['public.users', 'avatar_url'],
  ['public.playlists', 'cover_url'],
] as const

/**
 * Sets the address of the API in the database, which file addresses from clients have to match. Addresses of uploaded
 * files are stored absolute, as by hosted Supabase. When the backend's address changes, they are updated without
 * changing the rows' modification dates.
 */
export async function moveAddresses(sql: Sql, from: string, to: string): Promise<void> {
  await sql`delete from private.api_urls where url in (${from}, ${to})`
  await sql`insert into private.api_urls (url) values (${to})`
  if (!from || from === to) return
  const old = `${from}/storage/`
  await sql.begin(async transaction => {
    const tables = new Set(places.map(([table]) => table))
    for (const table of tables) await transaction`alter table ${transaction(table)} disable trigger user`
    for (const [table, column] of places)
      await transaction`
        update ${transaction(table)} set ${transaction(column)} = ${to} || substr(${transaction(column)}, ${from.length + 1}::int)
        where starts_with(${transaction(column)}, ${old})`
    for (const table of tables) await transaction`alter table ${transaction(table)} enable trigger user`
  })
}

import type { Sql } from 'postgres'

/**
 * Addresses of uploaded files are stored whole, as hosted Supabase gives them. When the backend comes up under another
 * port, they move along.
 */
export async function moveAddresses(sql: Sql, from: string, to: string): Promise<void> {
  if (!from || from === to) return
  const moved = (column: string) => sql`
    ${sql(column)} = case when starts_with(${sql(column)}, ${`${from}/storage/`})
      then ${to} || substr(${sql(column)}, ${from.length}::int + 1) else ${sql(column)} end`
  const old = `${from}/storage/%`
  await sql`
    update public.tracks set ${moved('audio_url')}, ${moved('cover_url')}
    where audio_url like ${old} or cover_url like ${old}`
  await sql`update public.users set ${moved('avatar_url')} where avatar_url like ${old}`
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import postgres from 'postgres'
import type { Sql } from 'postgres'
import { withBackend } from '../backend/backendProcess'
import type { Figure } from '../figure'
import type { Section } from '../section'

const rows = 200_000
const admin = 2
const callers = [
  { name: 'visitors', role: 'anon', user: null },
  { name: 'users', role: 'authenticated', user: 7 },
  { name: 'administrators', role: 'authenticated', user: admin },
] as const

/**
 * Measures an unfiltered read of every table and view under the policies of each role that may read it, with 200,000
 * rows in each.
 */
export const policiesSection: Section = {
  name: 'policies',
  measure: (size, say) =>
    withBackend(join(size.keep, 'policies'), { seed: false }, async backend => {
      const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
      try {
        const [found] = await sql<{ count: number }[]>`select count(*)::int as count from public.users`
        if (!found?.count) {
          say(`filling the tables with ${rows} rows each`)
          await sql.unsafe(await readFile(new URL('./fill.sql', import.meta.url), 'utf8'))
        }
        return await walk(sql, say)
      } finally {
        await sql.end()
      }
    }),
}

async function walk(sql: Sql, say: (line: string) => void): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const { name, role, user } of callers) {
    const relations = await sql<{ relation: string }[]>`
      select relname as relation from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and has_table_privilege(${role}, oid, 'select')
      order by relname`
    say(`${name} read ${relations.length} tables and views`)
    for (const { relation } of relations) {
      const times = [await read(sql, role, user, relation), await read(sql, role, user, relation)]
      const value = Math.min(...times) / 1000
      figures.push({ name: `${relation}, read whole by ${name}`, value, unit: 's', goal: { atMost: 1 } })
    }
  }
  return figures
}

/** Returns the milliseconds of one read under the policies of a role. */
async function read(sql: Sql, role: string, user: number | null, relation: string): Promise<number> {
  let milliseconds = NaN
  await sql.begin(async transaction => {
    const [caller] = await transaction<{ id: string }[]>`select md5('user' || ${user ?? 0}::int)::uuid as id`
    const claims = user === null ? { role } : { role, sub: caller?.id }
    await transaction`
      select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true),
        set_config('request.jwt.claim.sub', ${claims.sub ?? ''}, true)`
    await transaction.unsafe(`set local role ${role}`)
    const began = performance.now()
    await transaction`select count(*) from public.${transaction(relation)}`
    milliseconds = performance.now() - began
  })
  return milliseconds
}

import { join } from 'node:path'
import postgres from 'postgres'
import type { Sql } from 'postgres'
import { withBackend } from '../backend/backendProcess'
import type { BackendProcess } from '../backend/backendProcess'
import type { Figure } from '../figure'
import { fillCatalog } from './fillCatalog'
import type { Size } from '../section'

interface FilledBackend {
  readonly backend: BackendProcess
  readonly sql: Sql
  /** The number of tracks, and how long it took to fill the database if that was needed. */
  readonly filling: readonly Figure[]
}

/** Runs work on a backend with `size.tracks` tracks, in the folder that later sections reuse. */
export function withFilledBackend<T>(
  size: Size,
  say: (line: string) => void,
  work: (filled: FilledBackend) => Promise<T>,
): Promise<T> {
  return withBackend(join(size.keep, `tracks-${size.tracks}`), { seed: false }, async backend => {
    const sql = postgres(backend.databaseUrl, { max: 10, onnotice: () => {} })
    try {
      return await work({ backend, sql, filling: await filled(sql, size, say) })
    } finally {
      await sql.end()
    }
  })
}

async function filled(sql: Sql, { tracks }: Size, say: (line: string) => void): Promise<Figure[]> {
  const [found] = await sql<{ count: number }[]>`select count(*)::int as count from public.tracks`
  const rows = { name: 'tracks in the catalog', value: tracks, unit: 'tracks' } as const
  if (found?.count === tracks) return [rows]
  if (found?.count) throw new Error(`The folder of --keep has ${found.count} tracks instead of ${tracks}: delete it`)
  const { fillSeconds, indexSeconds, megabytes } = await fillCatalog(sql, tracks, say)
  return [
    rows,
    { name: 'filling the table', value: fillSeconds, unit: 's' },
    { name: 'building its indexes', value: indexSeconds, unit: 's' },
    { name: 'table and indexes on disk', value: megabytes, unit: 'MB' },
  ]
}

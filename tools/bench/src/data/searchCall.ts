import type { Sql } from 'postgres'

/** Arguments of the database function search_tracks. */
export interface SearchInput {
  readonly q: string
  readonly sort: 'created_at' | 'title' | 'price' | 'popularity'
  /** Start of the page: `next` of the previous one; null for the first. */
  readonly cursor: string | null
  readonly page_size: number
}

export interface SearchAnswer {
  readonly tracks: readonly { readonly title: string; readonly artist_name: string }[]
  readonly total: number
  readonly next: string | null
}

export type Search = (input: SearchInput) => Promise<SearchAnswer>

/** Returns the search over HTTP, as a visitor's browser sends it. */
export function searchByHttp(url: string, publishableKey: string): Search {
  return async input => {
    const response = await fetch(`${url}/rest/v1/rpc/search_tracks`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`search_tracks answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as SearchAnswer
  }
}

/** Returns the same statement over a direct connection to the database. */
export function searchBySql(sql: Sql): Search {
  return async ({ q, sort, cursor, page_size }) => {
    const [row] = await sql<{ answer: SearchAnswer }[]>`
      select public.search_tracks(q => ${q}, sort => ${sort}, "cursor" => ${cursor}, page_size => ${page_size})
        as answer`
    if (!row) throw new Error('search_tracks gave no row')
    return row.answer
  }
}

import type { Sql } from 'postgres'
import type { BackendProcess } from '../backend/backendProcess'

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

/** The suggestions of the header's search for a text. */
export interface Suggestions {
  readonly tracks: readonly unknown[]
  readonly artists: readonly unknown[]
  /** The nearest spelling, if nothing matches the text itself. */
  readonly spelling: string | null
}

/** Returns a function that searches over HTTP, as a visitor’s browser does. */
export function searchByHttp({ url, publishableKey }: BackendProcess): Search {
  return input => call<SearchAnswer>(`${url}/rest/v1/rpc/search_tracks`, publishableKey, input)
}

/** Returns a function that requests the header’s suggestions over HTTP, as a visitor’s browser does. */
export function suggestByHttp({ url, publishableKey }: BackendProcess): (q: string) => Promise<Suggestions> {
  return q => {
    const query = new URLSearchParams({ q, most_tracks: '5', most_artists: '3', most_playlists: '3' })
    return call<Suggestions>(`${url}/rest/v1/rpc/search_catalog?${query}`, publishableKey)
  }
}

async function call<T>(address: string, apikey: string, body?: object): Promise<T> {
  const posted = { method: 'POST', body: JSON.stringify(body) }
  const headers = { apikey, 'content-type': 'application/json' }
  const response = await fetch(address, { headers, ...(body ? posted : {}) })
  if (!response.ok) throw new Error(`${address} responded ${response.status}: ${await response.text()}`)
  return (await response.json()) as T
}

/** Returns a function that runs the same search over a direct connection to the database. */
export function searchBySql(sql: Sql): Search {
  return async ({ q, sort, cursor, page_size }) => {
    const [row] = await sql<{ answer: SearchAnswer }[]>`
      select public.search_tracks(q => ${q}, sort => ${sort}, "cursor" => ${cursor}, page_size => ${page_size})
        as answer`
    if (!row) throw new Error('search_tracks returned no row')
    return row.answer
  }
}

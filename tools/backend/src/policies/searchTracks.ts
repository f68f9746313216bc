import type { TestBackend } from '../testing/testBackend'

interface FoundTracks {
  tracks: { id: string; title: string; price: number; play_count: number; created_at: string; artist_name: string }[]
  total: number | null
  is_total_exact: boolean
  next: string | null
}

/** Calls the search as this client. Throws if it fails. */
export async function searchTracks(client: TestBackend['anon'], args: object): Promise<FoundTracks> {
  const answer = await client.rpc('search_tracks', args)
  if (answer.error) throw new Error(answer.error.message)
  return answer.data as FoundTracks
}

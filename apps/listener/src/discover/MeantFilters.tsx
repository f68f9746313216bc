import { readMusicQuery } from '@overtone/data/search'
import { Navigate } from '@overtone/router'
import { useAddress } from '@overtone/router/address'
import { saying } from './discoverSearch'

/** Replaces a text that only names a key and tempo ("F 120–130") with these filters, in the URL too. */
export function MeantFilters({ q }: { q: string }) {
  const [params] = useAddress()
  const meant = readMusicQuery(q)
  if (!meant) return null
  const { key, minBpm, maxBpm } = meant
  const search = new URLSearchParams(params)
  saying({
    q: null,
    tab: null,
    ...(key === null ? {} : { key }),
    ...(minBpm === null ? {} : { minBpm: String(minBpm), maxBpm: String(maxBpm) }),
  })(search)
  return <Navigate replace to={{ search: search.toString() }} />
}

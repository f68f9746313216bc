/** Re-exported here, so that the search panel and the results page share one copy. */
export { readMusicQuery } from '@overtone/domain'
export { foundInCatalog, searchCatalog } from '../search/search'
export type { Amounts, Found, FoundArtist } from '../search/search'
export { matchTracks } from '../search/matchTracks'
export type { NamedTrack } from '../search/matchTracks'

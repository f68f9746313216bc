/** Shared from here, so that the panel of the search and the page of its results load one copy. */
export { readMusicQuery } from '@overtone/domain'
export { foundInCatalog, searchCatalog } from '../search/search'
export type { Amounts, Found, FoundArtist } from '../search/search'

export { foundInCatalog, searchCatalog } from '../search/search'
export type { Amounts, Found, FoundArtist } from '../search/search'

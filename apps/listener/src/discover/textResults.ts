/** Components for searches with a text. A single chunk, because the first load includes the hash of every chunk. */
export { CatalogResults } from './CatalogResults'
export { MeantFilters } from './MeantFilters'
export { NothingFound } from './NothingFound'
export { ResultTabs } from './ResultTabs'

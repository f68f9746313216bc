/** The parts of the page that only a text needs: one chunk, because each costs the first load its hash. */
export { CatalogResults } from './CatalogResults'
export { MeantFilters } from './MeantFilters'
export { NothingFound } from './NothingFound'
export { ResultTabs } from './ResultTabs'

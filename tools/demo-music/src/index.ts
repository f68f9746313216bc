export { artists, tracks } from './catalog'
export type { SeedArtist, SeedTrack } from './catalog'
export { renderCatalog, renderQuietly } from './renderCatalog'
export type { RenderedTrack } from './renderTrack'

export { artists, tracks } from './catalogue'
export type { SeedArtist, SeedTrack } from './catalogue'
export { renderCatalogue } from './renderCatalogue'
export type { RenderedTrack } from './renderTrack'

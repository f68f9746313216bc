export { chartsOf, getCharts } from '../tracks/charts'
export type { ChartArtist, Charts, ChartTrack, EarlierTrack, Rank } from '../tracks/charts'
export { recordDownload } from '../tracks/downloads'
export { getKeyCounts, keyCountsOf, tracksInKey, tracksInKeyOf } from '../tracks/harmony'
export type { KeyCounts } from '../tracks/harmony'
export {
  addFavorite,
  favoriteIdsOf,
  favoritesOf,
  getFavoriteIds,
  getFavorites,
  removeFavorite,
  removeFavorites,
} from '../listening/favorites'
export { getHome, myHome } from '../listening/home'
export type { Home, Progress } from '../listening/home'
export { getHistory, historyOf, recordPlay } from '../listening/listens'
export type { Listen } from '../listening/listens'
export { keepFor } from '../offline/keepFor'
export { $evictedTracks, $keptTracks, getStorageUse, keepTrack, keptUrl, removeKept } from '../offline/keptTracks'
export type { Keeper, KeepProblem, StorageUse } from '../offline/keptTracks'
export { $outbox, enqueue, flush, withdraw } from '../offline/outbox'
export type { Outbox } from '../offline/outbox'
export type { QueuedWrite } from '../connection/queued'
export type { KeptTrack } from '../offline/offlineDatabase'
export { getTracksByIds, tracksByIds } from '../tracks/tracksByIds'
export {
  getWheel,
  getWheelPart,
  mostPlaces,
  tracksAtPlaces,
  tracksAtPlacesOf,
  wheelOf,
  wheelPartOf,
} from '../tracks/wheel'
export type { WheelCell, WheelFilters, WheelPart, WheelPlace, WheelTracks } from '../tracks/wheel'

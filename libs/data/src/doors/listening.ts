export { recordDownload } from '../downloads'
export { addFavorite, favoriteIdsOf, favoritesOf, getFavoriteIds, getFavorites, removeFavorite } from '../favorites'
export { getHistory, historyOf, recordPlay } from '../listens'
export type { Listen } from '../listens'

/**
 * Lazy shared modules that only remotes import. Imported here only so that the bundler includes them: each becomes a
 * chunk of the shell, fetched by the first remote that needs it.
 *
 * @public
 */
export const provided = [
  () => import('@overtone/data/admin'),
  () => import('@overtone/data/community'),
  () => import('@overtone/data/listening'),
  () => import('@overtone/data/log'),
  () => import('@overtone/data/moderation'),
  () => import('@overtone/data/people'),
  () => import('@overtone/data/playlists'),
  () => import('@overtone/data/purchases'),
  () => import('@overtone/data/releases'),
  () => import('@overtone/data/search'),
  () => import('@overtone/data/site'),
  () => import('@overtone/data/takeout'),
  () => import('@overtone/data/uploads'),
  () => import('@overtone/design/charts'),
  () => import('@overtone/design/collections'),
  () => import('@overtone/design/forms'),
  () => import('@overtone/design/menus'),
  () => import('@overtone/design/panels'),
  () => import('@overtone/design/pickers'),
  () => import('@overtone/music/actions'),
  () => import('@overtone/music/checkout'),
  () => import('@overtone/music/figure'),
  () => import('@overtone/music/harmony'),
  () => import('@overtone/music/releases'),
  () => import('@overtone/music/waveform'),
]

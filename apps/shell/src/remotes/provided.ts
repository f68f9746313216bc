/**
 * Late singletons that only remotes import. A build provides what it can see somebody import: this is where it sees
 * them. Each becomes a chunk of the shell, fetched by the first remote that wants it.
 */
export const provided = [
  () => import('@overtone/data/admin'),
  () => import('@overtone/data/listening'),
  () => import('@overtone/data/log'),
  () => import('@overtone/data/people'),
  () => import('@overtone/data/playlists'),
  () => import('@overtone/data/uploads'),
  () => import('@overtone/design/forms'),
]

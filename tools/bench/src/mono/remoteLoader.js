/* The remotes of the single build: chunks instead of containers that the shell fetches and verifies. */
const areas = {
  listener: () => import(/* webpackChunkName: "area-listener" */ '../../../../apps/listener/src/routes'),
  artist: () => import(/* webpackChunkName: "area-artist" */ '../../../../apps/artist/src/routes'),
  admin: () => import(/* webpackChunkName: "area-admin" */ '../../../../apps/admin/src/routes'),
  content: () => import(/* webpackChunkName: "area-content" */ '../../../../apps/content/src/routes'),
}

export function createRemoteLoader() {
  return { load: remote => areas[remote.name]() }
}

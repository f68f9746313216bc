/* The remotes of the one build: what the shell fetches and checks as containers elsewhere is a chunk here. */
const areas = {
  listener: () => import(/* webpackChunkName: "area-listener" */ '../../../../apps/listener/src/routes'),
  artist: () => import(/* webpackChunkName: "area-artist" */ '../../../../apps/artist/src/routes'),
  admin: () => import(/* webpackChunkName: "area-admin" */ '../../../../apps/admin/src/routes'),
  content: () => import(/* webpackChunkName: "area-content" */ '../../../../apps/content/src/routes'),
}

export function createRemoteLoader() {
  return { load: remote => areas[remote.name]() }
}

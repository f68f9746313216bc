import { defineRemote } from '@overtone/federation/config'

const discover = { en: 'Discover', es: 'Descubrir', fr: 'Découvrir', de: 'Entdecken' }
const home = { en: 'Home', es: 'Inicio', fr: 'Accueil', de: 'Start' }
const track = { en: 'Track', es: 'Canción', fr: 'Titre', de: 'Track' }
const artist = { en: 'Artist', es: 'Artista', fr: 'Artiste', de: 'Künstler' }
const playlists = { en: 'Playlists', es: 'Listas', fr: 'Playlists', de: 'Playlists' }
const playlist = { en: 'Playlist', es: 'Lista', fr: 'Playlist', de: 'Playlist' }
const release = { en: 'Release', es: 'Lanzamiento', fr: 'Sortie', de: 'Release' }
const marketplace = { en: 'Marketplace', es: 'Mercado', fr: 'Boutique', de: 'Marktplatz' }
const musicStore = { en: 'Music Store', es: 'Mercado musical', fr: 'Boutique de musique', de: 'Musik-Marktplatz' }
const community = { en: 'Community', es: 'Comunidad', fr: 'Communauté', de: 'Community' }
const discussions = { en: 'Discussions', es: 'Debates', fr: 'Discussions', de: 'Diskussionen' }
const chat = {
  en: 'Artist Community',
  es: 'Comunidad de artistas',
  fr: 'Communauté des artistes',
  de: 'Künstler-Community',
}
const charts = { en: 'Charts', es: 'Listas de éxitos', fr: 'Classements', de: 'Charts' }
const podcasts = { en: 'Podcasts', es: 'Pódcasts', fr: 'Podcasts', de: 'Podcasts' }
const liveStreams = { en: 'Live', es: 'En directo', fr: 'En direct', de: 'Live' }
const tune = { en: 'Ten strings', es: 'Diez cuerdas', fr: 'Dix cordes', de: 'Zehn Saiten' }
const blindTest = { en: 'Blind test', es: 'Prueba a ciegas', fr: 'Test à l’aveugle', de: 'Blindtest' }
const library = { en: 'Library', es: 'Biblioteca', fr: 'Bibliothèque', de: 'Bibliothek' }
const profile = { en: 'Profile', es: 'Perfil', fr: 'Profil', de: 'Profil' }
const importing = { en: 'Import', es: 'Importar', fr: 'Importer', de: 'Importieren' }
const settings = { en: 'Settings', es: 'Ajustes', fr: 'Paramètres', de: 'Einstellungen' }

export default defineRemote({
  name: 'listener',
  routes: [
    { path: '/', access: 'open', title: home },
    { path: '/discover', access: 'open', title: discover },
    { path: '/track/:id', access: 'open', title: track },
    { path: '/artist/:id', access: 'open', title: artist },
    { path: '/playlists', access: 'open', title: playlists },
    { path: '/playlist/:id', access: 'open', title: playlist },
    { path: '/release/:id', access: 'open', title: release },
    { path: '/profile', access: 'user', title: profile },
    { path: '/settings', access: 'open', title: settings },
    { path: '/settings/import', access: 'open', title: importing },
    { path: '/marketplace', access: 'open', title: marketplace },
    { path: '/charts', access: 'open', title: charts },
    { path: '/podcasts', access: 'open', title: podcasts },
    { path: '/live', access: 'open', title: liveStreams },
    { path: '/live/:slug', access: 'open', title: liveStreams },
    { path: '/tune/:tune', access: 'open', title: tune },
    { path: '/blind-test/:id', access: 'open', title: blindTest },
    { path: '/community', access: 'open', title: community },
    { path: '/community/:id', access: 'open', title: community },
    { path: '/artist-discord', access: 'open', title: chat },
  ],
  slots: {
    'shell.nav/v1': [
      { label: home, to: '/', order: 0, mobileOnly: true },
      { label: playlists, to: '/playlists', order: 10 },
      {
        label: discover,
        to: '/discover',
        order: 20,
        children: [
          { label: discover, to: '/discover' },
          { label: community, to: '/artist-discord' },
          { label: charts, to: '/charts' },
          { label: podcasts, to: '/podcasts' },
          { label: liveStreams, to: '/live' },
        ],
      },
      { label: marketplace, to: '/marketplace', order: 30, children: [{ label: musicStore, to: '/marketplace' }] },
      // last, because it appears only once the session is known and must not move the other entries
      { label: library, to: '/profile?tab=favorites', order: 45 },
    ],
    'shell.account/v1': [
      { label: profile, to: '/profile', order: 10 },
      { label: settings, to: '/settings', order: 30 },
    ],
    'shell.footer/v1': [
      { group: 'listen', label: discover, to: '/discover', order: 10 },
      { group: 'listen', label: playlists, to: '/playlists', order: 20 },
      { group: 'listen', label: discussions, to: '/community', order: 30 },
    ],
  },
})

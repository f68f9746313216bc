import { defineRemote } from '@overtone/federation/config'

const distribution = { en: 'Distribution', es: 'Distribución', fr: 'Distribution', de: 'Vertrieb' }
const affiliate = {
  en: 'Affiliate Program',
  es: 'Programa de afiliados',
  fr: 'Programme d’affiliation',
  de: 'Partnerprogramm',
}
const hub = { en: 'Artist Hub', es: 'Espacio de artista', fr: 'Espace artiste', de: 'Artist Hub' }
const role = { en: 'Artist role', es: 'Rol de artista', fr: 'Rôle d’artiste', de: 'Künstlerrolle' }
const releases = { en: 'Your releases', es: 'Tus lanzamientos', fr: 'Vos sorties', de: 'Deine Releases' }
const upload = { en: 'Upload', es: 'Subir', fr: 'Mettre en ligne', de: 'Hochladen' }

export default defineRemote({
  name: 'artist',
  routes: [
    // The page itself leads away who has neither the role nor a track
    { path: '/artist', access: 'user', title: hub },
    { path: '/artist-role', access: 'user', title: role },
    { path: '/my-releases', access: 'user', title: releases },
    { path: '/my-releases/:id', access: 'user', title: releases },
    { path: '/upload', access: 'open', title: upload },
    { path: '/distribution', access: 'open', title: distribution },
    { path: '/affiliate', access: 'open', title: affiliate },
  ],
  slots: {
    'shell.nav/v1': [
      { label: affiliate, to: '/affiliate', order: 10, parent: '/marketplace' },
      { label: distribution, to: '/distribution', order: 20, parent: '/marketplace' },
      { label: distribution, to: '/distribution', order: 40 },
      { label: hub, to: '/artist', order: 50, access: 'artist' },
    ],
    'shell.account/v1': [{ label: upload, to: '/upload', order: 20 }],
    'shell.footer/v1': [
      { group: 'make', label: distribution, to: '/distribution', order: 20 },
      { group: 'make', label: affiliate, to: '/affiliate', order: 30 },
    ],
  },
})

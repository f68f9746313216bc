import { defineRemote } from '@overtone/federation/config'

const discover = { en: 'Discover', es: 'Descubrir', fr: 'Découvrir', de: 'Entdecken' }
const home = { en: 'Home', es: 'Inicio', fr: 'Accueil', de: 'Start' }

export default defineRemote({
  name: 'listener',
  routes: [
    { path: '/', access: 'open', title: home },
    { path: '/discover', access: 'open', title: discover },
  ],
  slots: {
    'shell.nav/v1': [
      { label: home, to: '/', order: 0, mobileOnly: true },
      { label: discover, to: '/discover', order: 20 },
    ],
    'shell.footer/v1': [{ group: 'listen', label: discover, to: '/discover', order: 10 }],
  },
})

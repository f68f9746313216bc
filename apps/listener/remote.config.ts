import { defineRemote } from '@overtone/federation/config'

export default defineRemote({
  name: 'listener',
  routes: [
    { path: '/', access: 'open', title: { en: 'Home', es: 'Inicio', fr: 'Accueil', de: 'Start' } },
    { path: '/discover', access: 'open', title: { en: 'Discover', es: 'Descubrir', fr: 'Découvrir', de: 'Entdecken' } },
  ],
  slots: {
    'shell.nav/v1': [
      { label: { en: 'Home', es: 'Inicio', fr: 'Accueil', de: 'Start' }, to: '/', order: 0, mobileOnly: true },
      { label: { en: 'Discover', es: 'Descubrir', fr: 'Découvrir', de: 'Entdecken' }, to: '/discover', order: 20 },
    ],
  },
})

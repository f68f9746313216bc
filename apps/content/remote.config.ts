import { defineRemote } from '@overtone/federation/config'

export default defineRemote({
  name: 'content',
  routes: [{ path: '/about', access: 'open', title: { en: 'About', es: 'Acerca de', fr: 'À propos', de: 'Über uns' } }],
  slots: {},
})

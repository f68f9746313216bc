import { defineRemote } from '@overtone/federation/config'

const about = { en: 'About', es: 'Acerca de', fr: 'À propos', de: 'Über uns' }

export default defineRemote({
  name: 'content',
  routes: [{ path: '/about', access: 'open', title: about }],
  slots: { 'shell.footer/v1': [{ group: 'overtone', label: about, to: '/about', order: 10 }] },
})

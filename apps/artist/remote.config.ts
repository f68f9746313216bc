import { defineRemote } from '@overtone/federation/config'

const distribution = { en: 'Distribution', es: 'Distribución', fr: 'Distribution', de: 'Vertrieb' }

export default defineRemote({
  name: 'artist',
  routes: [{ path: '/distribution', access: 'open', title: distribution }],
  slots: {
    'shell.nav/v1': [{ label: distribution, to: '/distribution', order: 40 }],
    'shell.footer/v1': [{ group: 'make', label: distribution, to: '/distribution', order: 20 }],
  },
})

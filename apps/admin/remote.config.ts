import { defineRemote } from '@overtone/federation/config'

const admin = { en: 'Admin', es: 'Administración', fr: 'Administration', de: 'Verwaltung' }
const superAdmin = { en: 'Super Admin', es: 'Superadministración', fr: 'Super-administration', de: 'Super-Verwaltung' }

export default defineRemote({
  name: 'admin',
  routes: [
    { path: '/admin', access: 'admin', title: admin },
    { path: '/super-admin', access: 'super_admin', title: superAdmin },
  ],
  slots: {
    'shell.nav/v1': [
      { label: admin, to: '/admin', order: 60, access: 'admin' },
      { label: superAdmin, to: '/super-admin', order: 70, access: 'super_admin' },
    ],
  },
})

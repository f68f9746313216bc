import { defineRemote } from '@overtone/federation/config'

const admin = { en: 'Admin', es: 'Administración', fr: 'Administration', de: 'Verwaltung' }
const superAdmin = { en: 'Super Admin', es: 'Superadministración', fr: 'Super-administration', de: 'Super-Admin' }
/** The header has space for short names only. */
const shortNames = {
  admin: { ...admin, es: 'Admin', fr: 'Admin' },
  superAdmin: { ...superAdmin, es: 'Superadmin', fr: 'Super admin' },
}
const moderation = { en: 'Moderation', es: 'Moderación', fr: 'Modération', de: 'Moderation' }

const releases = { en: 'Releases', es: 'Versiones', fr: 'Versions', de: 'Releases' }

export default defineRemote({
  name: 'admin',
  routes: [
    { path: '/admin', access: 'admin', title: admin },
    { path: '/super-admin', access: 'super_admin', title: superAdmin },
    { path: '/releases', access: 'user', title: releases },
    { path: '/moderation', access: 'moderator', title: moderation },
  ],
  slots: {
    'shell.nav/v1': [
      { label: shortNames.admin, to: '/admin', order: 60, access: 'admin' },
      { label: shortNames.superAdmin, to: '/super-admin', order: 70, access: 'super_admin' },
    ],
    'shell.account/v1': [{ label: moderation, to: '/moderation', order: 40, only: 'moderator' }],
  },
})

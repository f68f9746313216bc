import { i18n } from '@overtone/i18n'

/** The names of the roles that a credit can have. */
export const $creditRoles = i18n('music/creditRoles', {
  writer: 'Writer',
  producer: 'Producer',
  performer: 'Performer',
  vocals: 'Vocals',
  mix: 'Mix',
  mastering: 'Mastering',
  remix: 'Remix',
})

/** The names of the kinds of releases. */
export const $releaseKinds = i18n('music/releaseKinds', { single: 'Single', ep: 'EP', album: 'Album' })

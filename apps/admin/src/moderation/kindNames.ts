import { i18n } from '@overtone/i18n'

/** What can be reported, by name. */
export const $kindNames = i18n('admin/moderatedKinds', {
  track: 'Track',
  playlist: 'Playlist',
  message: 'Message',
  user: 'User',
  discussion: 'Discussion',
  showcase: 'Showcase',
  event: 'Event',
})

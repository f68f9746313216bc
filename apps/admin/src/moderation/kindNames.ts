import { i18n } from '@overtone/i18n'

/** Labels of the kinds of content that can be reported. */
export const $kindNames = i18n('admin/moderatedKinds', {
  track: 'Track',
  playlist: 'Playlist',
  message: 'Message',
  user: 'User',
  discussion: 'Discussion',
  showcase: 'Showcase',
  event: 'Event',
  comment: 'Comment',
})

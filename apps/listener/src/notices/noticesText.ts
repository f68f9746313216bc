import { i18n } from '@overtone/i18n'

/** The heading of moderation notices. */
export const $moderationNoticesText = i18n('listener/notices', {
  moderation: 'Moderation',
  note: 'Moderators’ decisions about your content and your account.',
})

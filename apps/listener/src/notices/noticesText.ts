import { i18n } from '@overtone/i18n'

/** What notices of moderation stand under. */
export const $noticesText = i18n('listener/notices', {
  moderation: 'Moderation',
  note: 'Moderators’ decisions about your content and your account.',
})

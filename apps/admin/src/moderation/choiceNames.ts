import { i18n } from '@overtone/i18n'

/** What may be done about a case, by name. */
export const $choiceNames = i18n('admin/moderationChoices', {
  dismiss: 'Dismiss',
  hide: 'Hide content',
  warn: 'Warn',
  suspend: 'Suspend',
  uphold: 'Uphold decision',
  overturn: 'Overturn decision',
})

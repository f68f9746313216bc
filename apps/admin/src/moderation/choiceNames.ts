import { i18n } from '@overtone/i18n'

/** Labels of the decisions that a moderator can make. */
export const $choiceNames = i18n('admin/moderationChoices', {
  dismiss: 'Dismiss',
  hide: 'Hide content',
  warn: 'Warn',
  suspend: 'Suspend',
  uphold: 'Uphold decision',
  overturn: 'Overturn decision',
})

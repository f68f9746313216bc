import { i18n } from '@overtone/i18n'

/** Names of the categories. Source: specification secondary §2. */
export const $categoryNames = i18n('listener/postCategories', {
  production: 'Production',
  marketing: 'Marketing',
  collaboration: 'Collaboration',
  feedback: 'Feedback',
  general: 'General',
})

import { i18n } from '@overtone/i18n'

/** Of secondary §2: production, marketing, collaboration, feedback, general. */
export const $categoryNames = i18n('listener/postCategories', {
  production: 'Production',
  marketing: 'Marketing',
  collaboration: 'Collaboration',
  feedback: 'Feedback',
  general: 'General',
})

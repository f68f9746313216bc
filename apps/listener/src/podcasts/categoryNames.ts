import { i18n } from '@overtone/i18n'

/** The names of the podcast categories in the current language. */
export const $categoryNames = i18n('listener/podcastCategories', {
  all: 'All',
  production: 'Production',
  interviews: 'Interviews',
  industry: 'Industry',
  education: 'Education',
})

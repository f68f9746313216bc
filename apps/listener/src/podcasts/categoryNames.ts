import { i18n } from '@overtone/i18n'

/** The categories of podcasts in the language in use. */
export const $categoryNames = i18n('listener/podcastCategories', {
  all: 'All',
  production: 'Production',
  interviews: 'Interviews',
  industry: 'Industry',
  education: 'Education',
})

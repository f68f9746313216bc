import { i18n } from '@overtone/i18n'

/** The moods in the language in use. A track has a mood where it carries its English name in lower case as a tag. */
export const $moodNames = i18n('listener/moods', {
  Energetic: 'Energetic',
  Chill: 'Chill',
  Focus: 'Focus',
  Party: 'Party',
  Romantic: 'Romantic',
  Workout: 'Workout',
})

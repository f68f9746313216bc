import { i18n } from '@overtone/i18n'

/** The mood names in the current language. A track has a mood if its tags include the lowercase English name. */
export const $moodNames = i18n('listener/moods', {
  Energetic: 'Energetic',
  Chill: 'Chill',
  Focus: 'Focus',
  Party: 'Party',
  Romantic: 'Romantic',
  Workout: 'Workout',
})

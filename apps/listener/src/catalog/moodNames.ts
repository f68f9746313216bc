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

/** Returns the translated name of a tag that is a mood, or the tag itself. */
export function tagName(names: Readonly<Record<string, string>>, tag: string): string {
  const mood = tag.charAt(0).toUpperCase() + tag.slice(1)
  return Object.hasOwn(names, mood) ? (names[mood] ?? tag) : tag
}

import { getSettings, saveSettings } from '@overtone/data/people'
import { $theme, setTheme } from '@overtone/design'
import { defaultSettings, type UserSettings } from '@overtone/domain'
import { $locale, setLocale } from '@overtone/i18n'
import { setAutoplay, setCrossfade } from '@overtone/player'
import { $user } from '@overtone/session'

/** Serializes reads and saves: the second of two quick choices must be merged with the result of the first. */
let turn: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => {})
  return mine
}

/** Returns whether all settings are defaults, so never saved. The theme and language of this browser then stay. */
function wereNeverSet(settings: UserSettings): boolean {
  return JSON.stringify(settings) === JSON.stringify(defaultSettings)
}

/** Applies a user's settings to the page. Resolves with false if they failed to load. */
export function applySettings(userId: string): Promise<boolean> {
  const before = { theme: $theme.get(), language: $locale.get() }
  return inTurn(async () => {
    const settings = await getSettings(userId)
    if (!settings.ok) return false
    if ($user.get()?.id !== userId) return true // signed out, or another user
    const { appearance, audio } = settings.data
    setAutoplay(audio.autoplay)
    setCrossfade(audio.crossfade)
    if (wereNeverSet(settings.data)) return true
    // A choice made while loading is newer
    if ($theme.get() === before.theme) setTheme(appearance.theme)
    if ($locale.get() === before.language) setLocale(appearance.language)
    return true
  })
}

/** Saves a choice along with the user's other settings. Resolves with whether it was saved. */
export function saveChoice<Group extends keyof UserSettings>(
  userId: string,
  group: Group,
  chosen: Partial<UserSettings[Group]>,
): Promise<boolean> {
  return inTurn(async () => {
    const settings = await getSettings(userId)
    if (!settings.ok) return false
    const changed = { ...settings.data[group], ...chosen }
    return (await saveSettings(userId, { ...settings.data, [group]: changed })).ok
  })
}

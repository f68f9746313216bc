import { getSettings, saveSettings } from '@overtone/data/people'
import { $theme, setTheme } from '@overtone/design'
import { defaultSettings, type UserSettings } from '@overtone/domain'
import { $locale, setLocale } from '@overtone/i18n'
import { setAutoplay, setCrossfade } from '@overtone/player'
import { $user } from '@overtone/session'

type Appearance = UserSettings['appearance']

/** Reading and saving take turns: of two quick choices the second must not be merged into what was before the first. */
let turn: Promise<unknown> = Promise.resolve()

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = turn.then(work)
  turn = mine.catch(() => {})
  return mine
}

/** Settings that are all as they come were never set: then the theme and language of this browser stay. */
function wereNeverSet(settings: UserSettings): boolean {
  return JSON.stringify(settings) === JSON.stringify(defaultSettings)
}

/** Applies a person's settings to the page. Answers whether they could be had. */
export function applySettings(userId: string): Promise<boolean> {
  const before = { theme: $theme.get(), language: $locale.get() }
  return inTurn(async () => {
    const settings = await getSettings(userId)
    if (!settings.ok) return false
    if ($user.get()?.id !== userId) return true // gone, or somebody else
    const { appearance, audio } = settings.data
    setAutoplay(audio.autoplay)
    setCrossfade(audio.crossfade)
    if (wereNeverSet(settings.data)) return true
    // What was chosen while this was on its way is newer
    if ($theme.get() === before.theme) setTheme(appearance.theme)
    if ($locale.get() === before.language) setLocale(appearance.language)
    return true
  })
}

/** Saves a choice with what else the person has set. Answers whether it is kept. */
export function saveAppearance(userId: string, chosen: Partial<Appearance>): Promise<boolean> {
  return inTurn(async () => {
    const settings = await getSettings(userId)
    if (!settings.ok) return false
    const appearance = { ...settings.data.appearance, ...chosen }
    return (await saveSettings(userId, { ...settings.data, appearance })).ok
  })
}

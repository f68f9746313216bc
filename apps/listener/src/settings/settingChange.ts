import type { UserSettings } from '@overtone/domain'
import { setLocale } from '@overtone/i18n'
import { setTheme } from '@overtone/design'
import { setAutoplay, setCrossfade } from '@overtone/player'

/** A setting and its new value. */
export type SettingChange = {
  [Group in keyof UserSettings]: {
    [Name in keyof UserSettings[Group]]: {
      readonly group: Group
      readonly name: Name
      readonly value: UserSettings[Group][Name]
    }
  }[keyof UserSettings[Group]]
}[keyof UserSettings]

/** Returns the settings with one of them changed. */
export function withChange(settings: UserSettings, { group, name, value }: SettingChange): UserSettings {
  return { ...settings, [group]: { ...settings[group], [name]: value } }
}

/** Applies a changed setting to this browser. */
export function applySettings({ appearance, audio }: UserSettings, { group, name }: SettingChange): void {
  if (name === 'theme') setTheme(appearance.theme)
  else if (name === 'language') setLocale(appearance.language)
  else if (group === 'audio') {
    setAutoplay(audio.autoplay)
    setCrossfade(audio.crossfade)
  }
}

import { useStore } from '@nanostores/react'
import { themes } from '@overtone/design'
import type { UserSettings } from '@overtone/domain'
import { i18n, locales } from '@overtone/i18n'
import { ChoiceRow } from './ChoiceRow'
import type { SettingChange } from './settingChange'
import { SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/appearanceSettings', {
  title: 'Appearance',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  auto: 'As the system',
  language: 'Language',
})

/** Each by its own name: somebody looks for it who cannot read the others. */
const languageNames = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const

export function AppearanceSettings(props: {
  settings: UserSettings['appearance']
  onChange: (change: SettingChange) => void
}) {
  const t = useStore($t)
  const { settings, onChange } = props
  return (
    <SettingsGroup title={t.title}>
      <ChoiceRow
        label={t.theme}
        value={settings.theme}
        options={themes.map(theme => ({ value: theme, label: t[theme] }))}
        onChange={value => onChange({ group: 'appearance', name: 'theme', value })}
      />
      <ChoiceRow
        label={t.language}
        value={settings.language}
        options={locales.map(locale => ({ value: locale, label: languageNames[locale] }))}
        onChange={value => onChange({ group: 'appearance', name: 'language', value })}
      />
    </SettingsGroup>
  )
}

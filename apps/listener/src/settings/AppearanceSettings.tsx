import { useStore } from '@nanostores/react'
import { $theme, themes } from '@overtone/design'
import { $locale, i18n, locales } from '@overtone/i18n'
import { ChoiceRow } from './ChoiceRow'
import type { SettingChange } from './settingChange'
import { SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/appearanceSettings', {
  title: 'Appearance',
  theme: 'Theme',
  light: 'Light',
  dark: 'Dark',
  auto: 'System',
  language: 'Language',
})

/** Each language in its own name, for users who can't read the current one. */
const languageNames = { en: 'English', es: 'Español', fr: 'Français', de: 'Deutsch' } as const

/** Theme and language as applied in this browser; accounts that never chose any follow the browser. */
export function AppearanceSettings({ onChange }: { onChange: (change: SettingChange) => void }) {
  const t = useStore($t)
  const theme = useStore($theme)
  const locale = useStore($locale)
  return (
    <SettingsGroup title={t.title}>
      <ChoiceRow
        label={t.theme}
        value={theme}
        options={themes.map(value => ({ value, label: t[value] }))}
        onChange={value => onChange({ group: 'appearance', name: 'theme', value })}
      />
      <ChoiceRow
        label={t.language}
        value={locale}
        options={locales.map(value => ({ value, label: languageNames[value] }))}
        onChange={value => onChange({ group: 'appearance', name: 'language', value })}
      />
    </SettingsGroup>
  )
}

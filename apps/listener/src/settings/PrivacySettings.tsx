import { useStore } from '@nanostores/react'
import { Switch } from '@overtone/design/forms'
import type { UserSettings } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import type { SettingChange } from './settingChange'
import { SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/privacySettings', {
  title: 'Privacy',
  profilePublic: 'Public profile',
  profilePublicHint:
    'Others see your bio, links and public playlists. Switched off, they see your name and picture alone.',
  showListeningHistory: 'Show listening history',
  showListeningHistoryHint: 'Others may see what you listened to, as long as your profile is public.',
  allowMessages: 'Allow messages',
  allowMessagesHint: 'Overtone has no messages between people yet. Your choice is kept for when it has.',
})

const names = ['profilePublic', 'showListeningHistory', 'allowMessages'] as const

export function PrivacySettings(props: {
  settings: UserSettings['privacy']
  onChange: (change: SettingChange) => void
}) {
  const t = useStore($t)
  return (
    <SettingsGroup title={t.title}>
      {names.map(name => (
        <Switch
          key={name}
          hint={t[`${name}Hint`]}
          checked={props.settings[name]}
          onChange={event => props.onChange({ group: 'privacy', name, value: event.target.checked })}
        >
          {t[name]}
        </Switch>
      ))}
    </SettingsGroup>
  )
}

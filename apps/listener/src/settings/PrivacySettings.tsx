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
    'Others can see your bio, links and public playlists. When this is off, they see only your name and picture.',
  showListeningHistory: 'Show listening history',
  showListeningHistoryHint: 'Others can see what you’ve listened to while your profile is public.',
  allowMessages: 'Allow messages',
  allowMessagesHint: 'Direct messages aren’t available yet. We’ll use your choice when they are.',
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

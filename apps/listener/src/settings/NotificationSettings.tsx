import { useStore } from '@nanostores/react'
import { Switch } from '@overtone/design/forms'
import type { UserSettings } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import type { SettingChange } from './settingChange'
import { SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/notificationSettings', {
  title: 'Notifications',
  note: 'New releases appear at the bell in the header. Overtone doesn’t send email or push notifications yet; we’ll use those choices when it does.',
  email: 'By email',
  push: 'On this device',
  newReleases: 'New releases from artists you follow',
  recommendations: 'Recommendations',
})

const names = ['email', 'push', 'newReleases', 'recommendations'] as const

export function NotificationSettings(props: {
  settings: UserSettings['notifications']
  onChange: (change: SettingChange) => void
}) {
  const t = useStore($t)
  return (
    <SettingsGroup title={t.title} note={t.note}>
      {names.map(name => (
        <Switch
          key={name}
          checked={props.settings[name]}
          onChange={event => props.onChange({ group: 'notifications', name, value: event.target.checked })}
        >
          {t[name]}
        </Switch>
      ))}
    </SettingsGroup>
  )
}

import { useStore } from '@nanostores/react'
import { Switch } from '@overtone/design/forms'
import type { UserSettings } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { ChoiceRow } from './ChoiceRow'
import type { SettingChange } from './settingChange'
import { SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/audioSettings', {
  title: 'Playback',
  autoplay: 'Autoplay',
  autoplayHint: 'When a list ends, tracks in a matching key and tempo follow.',
  crossfade: 'Crossfade',
  crossfadeHint: 'Each track fades into the next over 6 seconds.',
  quality: 'Audio quality',
  qualityHint:
    'Tracks play in their original quality for now. We’ll use your choice once other qualities are available.',
  low: 'Low (96 kbps)',
  normal: 'Normal (160 kbps)',
  high: 'High (320 kbps)',
})

const qualities = ['low', 'normal', 'high'] as const

export function AudioSettings(props: { settings: UserSettings['audio']; onChange: (change: SettingChange) => void }) {
  const t = useStore($t)
  const { settings, onChange } = props
  return (
    <SettingsGroup title={t.title}>
      <Switch
        hint={t.autoplayHint}
        checked={settings.autoplay}
        onChange={event => onChange({ group: 'audio', name: 'autoplay', value: event.target.checked })}
      >
        {t.autoplay}
      </Switch>
      <Switch
        hint={t.crossfadeHint}
        checked={settings.crossfade}
        onChange={event => onChange({ group: 'audio', name: 'crossfade', value: event.target.checked })}
      >
        {t.crossfade}
      </Switch>
      <ChoiceRow
        label={t.quality}
        hint={t.qualityHint}
        value={settings.quality}
        options={qualities.map(quality => ({ value: quality, label: t[quality] }))}
        onChange={value => onChange({ group: 'audio', name: 'quality', value })}
      />
    </SettingsGroup>
  )
}

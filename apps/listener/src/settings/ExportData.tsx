import { useStore } from '@nanostores/react'
import { Button, showToast } from '@overtone/design'
import { saveFile } from '@overtone/design/saveFile'
import type { User } from '@overtone/domain'
import { explainExactly, i18n } from '@overtone/i18n'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/exportData', {
  title: 'Your data',
  note: 'A zip file with your profile, settings, favorites, playlists, listening history and a list of your tracks.',
  submit: 'Export my data',
  busy: 'Collecting your data…',
  failed: 'Failed to load data',
})

/** Exports all of the user's data as a file. The packing code is lazy-loaded. */
export function ExportData({ user }: { user: User }) {
  const t = useStore($t)
  const [isBusy, setBusy] = useState(false)

  async function onPress() {
    setBusy(true)
    try {
      const { packMyData } = await import(/* webpackChunkName: "account" */ './packMyData')
      const packed = await packMyData(user)
      if (packed.ok) saveFile(packed.data, 'overtone-data.zip')
      else showToast({ kind: 'error', message: await explainExactly(packed.error) })
    } catch {
      showToast({ kind: 'error', message: t.failed })
    }
    setBusy(false)
  }

  return (
    <SettingsGroup title={t.title} note={t.note}>
      <div>
        <Button disabled={isBusy} onClick={() => void onPress()}>
          <Download aria-hidden="true" />
          {isBusy ? t.busy : t.submit}
        </Button>
      </div>
    </SettingsGroup>
  )
}

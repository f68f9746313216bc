import { useStore } from '@nanostores/react'
import { Button, showToast, TextLink, token } from '@overtone/design'
import { saveFile } from '@overtone/design/saveFile'
import type { User } from '@overtone/domain'
import { count, explainExactly, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { SettingsGroup } from './SettingsGroup'

const $t = i18n('listener/exportData', {
  title: 'Your data',
  note: 'A zip file with your profile, settings, tracks and releases with their files, playlists, favorites, purchases and listening history.',
  submit: 'Export my data',
  busy: 'Collecting your data…',
  packing: params('Packing file {n} of {of}…'),
  missing: count({
    one: '{count} file couldn’t be loaded and is missing from the export. Its name is in manifest.json.',
    many: '{count} files couldn’t be loaded and are missing from the export. Their names are in manifest.json.',
  }),
  import: 'Import data or a playlist',
  failed: 'Failed to load data',
})

/** Exports all of the user's data as a file, and links to its import. The packing code is lazy-loaded. */
export function ExportData({ user }: { user: User }) {
  const t = useStore($t)
  const [isBusy, setBusy] = useState(false)
  const [progress, setProgress] = useState<{ n: number; of: number } | null>(null)

  async function onPress() {
    setBusy(true)
    try {
      const { packMyData } = await import('./takeout/packMyData')
      const packed = await packMyData(user, (done, of) => setProgress({ n: done + 1, of }))
      if (!packed.ok) showToast({ kind: 'error', message: await explainExactly(packed.error) })
      else {
        saveFile(packed.data.file, 'overtone-data.zip')
        const missing = packed.data.missing.length
        if (missing > 0) showToast({ kind: 'error', message: t.missing(missing) })
      }
    } catch {
      showToast({ kind: 'error', message: t.failed })
    }
    setBusy(false)
    setProgress(null)
  }

  return (
    <SettingsGroup title={t.title} note={t.note}>
      <Row>
        <Button disabled={isBusy} onClick={() => void onPress()}>
          <Download aria-hidden="true" />
          {progress ? t.packing(progress) : isBusy ? t.busy : t.submit}
        </Button>
        <TextLink as={Link} to="/settings/import">
          {t.import}
        </TextLink>
      </Row>
    </SettingsGroup>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[12]} ${token.space[24]};
`

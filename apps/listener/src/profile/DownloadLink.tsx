import { useStore } from '@nanostores/react'
import { IconButton } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { downloadOf } from '@overtone/music/actions'
import { Download } from 'lucide-react'

const $t = i18n('listener/downloadLink', { download: params('Download {title}') })

export function DownloadLink({ track }: { track: Track }) {
  const t = useStore($t)
  const { href, fileName, onClick } = downloadOf(track)
  return (
    <IconButton as="a" label={t.download({ title: track.title })} href={href} download={fileName} onClick={onClick}>
      <Download />
    </IconButton>
  )
}

import { useStore } from '@nanostores/react'
import { IconButton } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Ellipsis } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { TrackDialog } from './TrackDialog'

const $t = i18n('music/trackMenu', { more: params('More options for {title}') })

/** A three-dot button that opens all actions for a track. */
export function TrackMenu({
  track,
  size = 'm',
}: {
  track: Track
  size?: NonNullable<ComponentProps<typeof IconButton>['size']>
}) {
  const t = useStore($t)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t.more({ title: track.title })}
        size={size}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Ellipsis />
      </IconButton>
      {isOpen && <TrackDialog track={track} onClose={() => setOpen(false)} />}
    </>
  )
}

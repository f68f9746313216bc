import { useStore } from '@nanostores/react'
import { IconButton } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { ListEnd } from 'lucide-react'
import type { ComponentProps } from 'react'
import { addedToQueue } from './queueing'

const $t = i18n('music/queueButton', { queue: params('Add {title} to the queue') })

/** Adds a track to the end of the queue, with a toast that offers Undo. */
export function QueueButton({
  track,
  size = 'm',
}: {
  track: Track
  size?: NonNullable<ComponentProps<typeof IconButton>['size']>
}) {
  const t = useStore($t)
  return (
    <IconButton label={t.queue({ title: track.title })} size={size} onClick={() => addedToQueue(track)}>
      <ListEnd />
    </IconButton>
  )
}

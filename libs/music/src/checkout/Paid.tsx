import { useStore } from '@nanostores/react'
import { Button, PlayGlyph, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { $queue, play, playEntry } from '@overtone/player'
import { Download } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { downloadOf } from '../actions/downloadOf'
import { useIsPlaying } from '../useIsPlaying'
import type { CheckoutItem } from './checkoutItem'
import type { Completed } from './placeOrder'
import { Receipt } from './Receipt'

const $t = i18n('music/paid', { download: 'Download', play: 'Play', done: 'Done' })

/** Milliseconds until the store's dialog closes after a successful payment. Source: specification secondary §9. */
const successTime = 2000

/** The success step: the file and the receipt. With `closesItself` it closes after `successTime`. */
export function Paid({
  item: { track },
  completed: { purchase },
  closesItself,
  onClose,
}: {
  item: CheckoutItem
  completed: Completed
  closesItself: boolean
  onClose: () => void
}) {
  const t = useStore($t)
  const actions = useRef<HTMLDivElement>(null)
  const latest = useRef(onClose)
  const isGift = Boolean(purchase?.gift) // its code must stay readable
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    actions.current?.querySelector<HTMLElement>('a, button')?.focus()
    if (!closesItself || isGift) return
    const timer = setTimeout(() => latest.current(), successTime)
    return () => clearTimeout(timer)
  }, [closesItself, isGift])
  const gift = purchase?.gift ?? null
  const file = track && !gift && downloadOf(track)

  return (
    <Steps>
      <Actions ref={actions}>
        {file && (
          <Button as="a" variant="primary" href={file.href} download={file.fileName} onClick={file.onClick}>
            <Download />
            {t.download}
          </Button>
        )}
        {track && !gift && <PlayIt track={track} onPlay={onClose} />}
        <Button variant={file ? 'quiet' : 'primary'} onClick={onClose}>
          {t.done}
        </Button>
      </Actions>
      {purchase && <Receipt purchase={purchase} />}
    </Steps>
  )
}

/** Plays the track, unless it is playing already. What played before a purchase may be its preview, so it starts anew. */
function PlayIt({ track, onPlay }: { track: Track; onPlay: () => void }) {
  const t = useStore($t)
  const isPlaying = useIsPlaying(track)

  function onClick() {
    const { entries, index } = $queue.get()
    const current = entries[index]
    if (track.fullAudio && current?.track.id === track.id) playEntry(current.uid)
    else play(track)
    onPlay()
  }

  if (isPlaying && !track.fullAudio) return null
  return (
    <Button onClick={onClick}>
      <PlayGlyph />
      {t.play}
    </Button>
  )
}

const Steps = styled.div`
  display: grid;
  gap: ${token.space[24]};
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`

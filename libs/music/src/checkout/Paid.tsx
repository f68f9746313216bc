import { useStore } from '@nanostores/react'
import { Button, PlayGlyph, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { play } from '@overtone/player'
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
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    actions.current?.querySelector<HTMLElement>('a, button')?.focus()
    if (!closesItself) return
    const timer = setTimeout(() => latest.current(), successTime)
    return () => clearTimeout(timer)
  }, [closesItself])
  const file = track && downloadOf(track)

  return (
    <Steps>
      <Actions ref={actions}>
        {file && (
          <Button as="a" variant="primary" href={file.href} download={file.fileName}>
            <Download />
            {t.download}
          </Button>
        )}
        {track && <PlayIt track={track} onPlay={onClose} />}
        <Button variant={track ? 'quiet' : 'primary'} onClick={onClose}>
          {t.done}
        </Button>
      </Actions>
      {purchase && <Receipt purchase={purchase} />}
    </Steps>
  )
}

/** Plays the track, unless it is playing already. */
function PlayIt({ track, onPlay }: { track: Track; onPlay: () => void }) {
  const t = useStore($t)
  const isPlaying = useIsPlaying(track)

  function onClick() {
    play(track)
    onPlay()
  }

  if (isPlaying) return null
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

import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import { previewSeconds, type Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { countDownload, downloadOf } from '@overtone/music/actions'
import { Checkout, checkoutItemOf, prepareCheckout, useIsBought } from '@overtone/music/checkout'
import { $user } from '@overtone/session'
import { Download } from 'lucide-react'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/trackPrice', {
  free: 'Download for free',
  own: 'Download your track',
  bought: 'Download',
  buy: params('Buy for {price}'),
  preview: params('You can play the first {seconds} seconds before you buy'),
})

/** The download button of a free, bought or own track, otherwise the button that buys it in place. */
export function TrackPrice({ track }: { track: Track }) {
  const t = useStore($t)
  const isOwn = useStore($user)?.id === track.artistId
  const isBought = useIsBought()(track.id)
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)

  function onClose() {
    setOpen(false)
    // After a purchase, Download has replaced the button that had focus
    requestAnimationFrame(() => place.current?.querySelector<HTMLElement>('a, button')?.focus())
  }

  return (
    <Place ref={place}>
      {track.price > 0 && !isOwn && !isBought ? (
        <>
          <Buy track={track} onBuy={() => setOpen(true)} />
          {track.fullAudio && <Preview>{t.preview({ seconds: previewSeconds })}</Preview>}
        </>
      ) : (
        <File track={track} isOwn={isOwn} isBought={isBought} />
      )}
      {isOpen && <Checkout item={checkoutItemOf(track)} onClose={onClose} />}
    </Place>
  )
}

function Buy({ track, onBuy }: { track: Track; onBuy: () => void }) {
  const t = useStore($t)
  const format = useStore($format)
  return (
    <Button
      variant="primary"
      size="l"
      aria-haspopup="dialog"
      onPointerEnter={prepareCheckout}
      onFocus={prepareCheckout}
      onClick={onBuy}
    >
      {t.buy({ price: format.price(track.price) })}
    </Button>
  )
}

function File({ track, isOwn, isBought }: { track: Track; isOwn: boolean; isBought: boolean }) {
  const t = useStore($t)
  const { href, fileName, onClick } = downloadOf(track)
  return (
    <Button
      as="a"
      href={href}
      download={fileName}
      variant="primary"
      size="l"
      onClick={onClick ?? (isOwn || isBought ? undefined : () => void countDownload(track.id, href))}
    >
      <Download />
      {track.price === 0 ? t.free : isOwn ? t.own : t.bought}
    </Button>
  )
}

const Preview = styled.span`
  max-width: 18em;
  align-self: center;
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Place = styled.span`
  display: contents;
`

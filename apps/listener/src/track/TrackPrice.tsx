import { useStore } from '@nanostores/react'
import { Button, media, TextLink, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { $format, i18n } from '@overtone/i18n'
import { countDownload, downloadOf } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { $user } from '@overtone/session'
import { Download } from 'lucide-react'
import { styled } from 'styled-components'
import { $purchases } from '../purchases/purchases'

const $t = i18n('listener/trackPrice', {
  free: 'Download for free',
  own: 'Download your track',
  bought: 'Download',
  buy: 'Buy in the Music Store',
})

/** The download button of a free, bought or own track; otherwise its price with a link to the Music Store. */
export function TrackPrice({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const isOwn = useStore($user)?.id === track.artistId
  const isBought = useStore($purchases).includes(track.id)
  if (track.price > 0 && !isOwn && !isBought) {
    return (
      <Price>
        <b>{format.price(track.price)}</b>
        <TextLink as={Link} to={`/marketplace?q=${encodeURIComponent(track.title)}`}>
          {t.buy}
        </TextLink>
      </Price>
    )
  }
  const { href, fileName } = downloadOf(track)
  return (
    <Button
      as="a"
      href={href}
      download={fileName}
      variant="primary"
      size="l"
      onClick={isOwn || isBought ? undefined : () => void countDownload(track.id, href)}
    >
      <Download />
      {track.price === 0 ? t.free : isOwn ? t.own : t.bought}
    </Button>
  )
}

const Price = styled.div`
  display: grid;
  margin-inline: ${token.space[4]} ${token.space[12]};
  font-size: ${token.text[13]};
  line-height: ${token.leading.snug};

  ${media.mobile} {
    margin-inline: 0;
  }
  b {
    font-size: ${token.text[18]};
    font-weight: ${token.weight.strong};
    font-variant-numeric: tabular-nums lining-nums;
  }
`

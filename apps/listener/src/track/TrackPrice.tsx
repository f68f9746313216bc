import { useStore } from '@nanostores/react'
import { Button, media, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { Download } from 'lucide-react'
import { styled } from 'styled-components'
import { countDownload } from './countDownload'
import { downloadOf } from './downloadOf'

const $t = i18n('listener/trackPrice', {
  free: 'Download for free',
  own: 'Download your track',
  where: params('{price} in the Music Store, once it opens'),
})

/** What a track costs. Free ones and one's own are downloaded here; the others are sold in the Music Store. */
export function TrackPrice({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const isOwn = useStore($user)?.id === track.artistId
  if (track.price > 0 && !isOwn) {
    const price = format.price(track.price)
    const [before = '', after = ''] = t.where({ price: '\0' }).split('\0')
    return (
      <Price>
        {before}
        <b>{price}</b>
        {after}
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
      onClick={isOwn ? undefined : () => void countDownload(track.id, href)}
    >
      <Download />
      {track.price > 0 ? t.own : t.free}
    </Button>
  )
}

const Price = styled.p`
  max-width: 24ch;
  margin-inline: ${token.space[4]} ${token.space[12]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  line-height: ${token.leading.snug};

  ${media.mobile} {
    max-width: 17ch;
    margin-inline: 0;
  }
  b {
    color: ${token.color.ink};
    font-size: ${token.text[18]};
    font-weight: ${token.weight.strong};
    font-variant-numeric: tabular-nums lining-nums;
  }
`

import { useStore } from '@nanostores/react'
import { Badge, lens, oneLine, token, VisuallyHidden } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Cover, PlayButton, useIsCurrent } from '@overtone/music'
import { Link } from '@overtone/router'
import { Star } from 'lucide-react'
import { styled } from 'styled-components'
import { $genreNames, genreName } from '../catalog/genreName'
import { OfferAction } from './OfferAction'
import { discountOf, type Offer } from './offers'

const $t = i18n('listener/offerCard', {
  sample: 'Sample',
  before: 'before',
  rated: params('{rating} out of 5, {reviews} reviews'),
  off: params('−{percent}%'),
})

/** An offer with its price and Buy or Download. A list item in the tone of its key. */
export function OfferCard({ offer, buttonId, onBuy }: { offer: Offer; buttonId: string; onBuy: () => void }) {
  const t = useStore($t)
  const format = useStore($format)
  const genreNames = useStore($genreNames)
  const { track, sample } = offer
  const discount = discountOf(offer)
  return (
    <Card data-key={toneKey(offer.key)}>
      <Picture>
        <Cover track={offer}>{sample && <SampleMark tone="paper">{t.sample}</SampleMark>}</Cover>
        {track && <Sound track={track} />}
      </Picture>
      <h3>{track ? <Link to={`/track/${track.id}`}>{offer.title}</Link> : offer.title}</h3>
      <By>{track ? <Link to={`/artist/${track.artistId}`}>{offer.artistName}</Link> : offer.artistName}</By>
      <Facts>
        <span>{genreName(genreNames, offer.genre)}</span>
        <span>{format.duration(offer.duration)}</span>
        {sample && (
          <Rating
            role="img"
            aria-label={t.rated({ rating: format.number(sample.rating), reviews: format.number(sample.reviews) })}
          >
            <Star />
            {format.number(sample.rating)} ({format.number(sample.reviews)})
          </Rating>
        )}
      </Facts>
      <Foot>
        <p>
          <b>{format.price(offer.price)}</b>
          {discount > 0 && sample?.originalPrice && (
            <>
              <s>
                <VisuallyHidden>{t.before} </VisuallyHidden>
                {format.price(sample.originalPrice)}
              </s>
              <Badge tone="good">{t.off({ percent: String(discount) })}</Badge>
            </>
          )}
        </p>
        <OfferAction offer={offer} id={buttonId} onBuy={onBuy} />
      </Foot>
    </Card>
  )
}

function Sound({ track }: { track: NonNullable<Offer['track']> }) {
  return (
    <PlayPlace $isCurrent={useIsCurrent(track)}>
      <PlayButton track={track} />
    </PlayPlace>
  )
}

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  min-width: 0;

  h3 {
    font-size: ${token.text[14]};
    ${oneLine}
  }
  a:hover {
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }
`

const Picture = styled.div`
  position: relative;
  margin-bottom: ${token.space[8]};
`

const PlayPlace = styled.div<{ $isCurrent: boolean }>`
  position: absolute;
  inset: 0;
  pointer-events: none;
  ${({ $isCurrent }) => $isCurrent && lens}

  button {
    position: absolute;
    inset-inline-end: 10px;
    bottom: 10px;
    pointer-events: auto;
  }
`

const SampleMark = styled(Badge)`
  position: absolute;
  top: ${token.space[8]};
  inset-inline-start: ${token.space[8]};
`

const By = styled.p`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  ${oneLine}
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${token.space[8]};
  min-height: 1.5em;
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums lining-nums;
`

const Rating = styled.span`
  --icon: 12px;
  display: inline-flex;
  align-items: center;
  gap: ${token.space[4]};
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${token.space[8]};
  margin-top: auto;
  padding-top: ${token.space[4]};

  > :last-child {
    margin-inline-start: auto;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space[4]} ${token.space[8]};
    font-variant-numeric: tabular-nums lining-nums;
  }
  s {
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
`

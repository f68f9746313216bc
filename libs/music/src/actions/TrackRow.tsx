import { useStore } from '@nanostores/react'
import { media, oneLine, token } from '@overtone/design'
import { toneKey, type Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Cover, KeyName, PlayButton, Sounding, useIsCurrent, useIsPlaying } from '@overtone/music'
import { Link } from '@overtone/router'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'

const $t = i18n('music/trackRow', { playing: 'Playing', bpm: params('{bpm} BPM'), free: 'Free' })

/**
 * A track as a row of a list, 56 px high: number or play button, cover, title over artist, key and tempo, price,
 * `actions`, length. A list item, tuned to the track's key.
 */
export function TrackRow({ track, number, actions }: { track: Track; number: number; actions?: ReactNode }) {
  const t = useStore($t)
  const format = useStore($format)
  const isCurrent = useIsCurrent(track)
  const isPlaying = useIsPlaying(track)
  return (
    <Row data-key={toneKey(track.key)} aria-current={isCurrent || undefined}>
      <Start>
        <span>{isPlaying ? <Sounding label={t.playing} /> : number}</span>
        <PlayButton track={track} size="s" />
      </Start>
      <Picture>
        <Cover track={track} />
      </Picture>
      <Names>
        <Link to={`/track/${track.id}`}>{track.title}</Link>
        <Link to={`/artist/${track.artistId}`}>{track.artistName}</Link>
      </Names>
      <Numbers>
        {track.key && <KeyName musicalKey={track.key} />}
        {track.bpm !== null && <span>{t.bpm({ bpm: track.bpm })}</span>}
      </Numbers>
      <Price>{track.price === 0 ? t.free : format.price(track.price)}</Price>
      <Actions>{actions}</Actions>
      <Length>{format.duration(track.duration)}</Length>
    </Row>
  )
}

/** The number, replaced by the play button on hover and focus, and always on touch screens. */
const Start = styled.div`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums;

  > * {
    grid-area: 1 / 1;
  }
  > span {
    pointer-events: none;
  }
  > button {
    opacity: 0;
  }
`

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  min-height: 56px;
  border-radius: ${token.radius.m};
  font-variant-numeric: tabular-nums lining-nums;

  &:hover,
  &:focus-within {
    ${Start} > button {
      opacity: 1;
    }
    ${Start} > span {
      opacity: 0;
    }
  }
  @media (hover: none) {
    ${Start} > button {
      opacity: 1;
    }
    ${Start} > span {
      opacity: 0;
    }
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &[aria-current] a:first-child {
    color: ${token.color.toneText};
  }
`

const Picture = styled.div`
  flex: none;
  width: 44px;
`

const Names = styled.div.attrs({ className: 'one-touch-target' })`
  display: grid;
  flex: 1;
  min-width: 0;
  justify-items: start;

  a {
    max-width: 100%;
    ${oneLine}

    &:hover {
      text-decoration: underline 1px;
      text-underline-offset: 3px;
    }
  }
  a:first-child {
    font-weight: ${token.weight.strong};
  }
  a:last-child {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

const Numbers = styled.span`
  display: flex;
  gap: ${token.space[12]};
  width: 116px;
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
  white-space: nowrap;

  ${media.mobile} {
    display: none;
  }
`

const Price = styled.span`
  width: 60px;
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  text-align: end;

  ${media.mobile} {
    display: none;
  }
`

const Actions = styled.div`
  display: flex;
`

const Length = styled.span`
  width: 40px;
  padding-inline-end: ${token.space[8]};
  box-sizing: content-box;
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
  text-align: end;
`

import { useStore } from '@nanostores/react'
import { IconButton, media, PauseGlyph, PlayGlyph, token } from '@overtone/design'
import { toneKey, type PlaylistPerson, type Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Cover, KeyName, Sounding, useIsCurrent, useIsPlaying } from '@overtone/music'
import { toggle } from '@overtone/player'
import { X } from 'lucide-react'
import { styled } from 'styled-components'
import { LazyActions } from '../track-actions/LazyActions'
import { EntryNames } from './EntryNames'

const $t = i18n('listener/entryRow', {
  play: params('Play {title}'),
  pause: params('Pause {title}'),
  playing: 'Playing',
  bpm: params('{bpm} BPM'),
  free: 'Free',
  remove: params('Remove {title} from the playlist'),
})

/** Pixels. Fixed, since rows are positioned and moved by multiples of it. */
export const rowHeight = 56

/** A playlist row. Its play button plays the playlist from here; with `onRemove` it also has a remove button. */
export function EntryRow({
  track,
  addedBy = null,
  position,
  onPlay,
  onRemove,
}: {
  track: Track
  /** Shown in a list of several people. */
  addedBy?: PlaylistPerson | null
  /** From 1. */
  position: number
  onPlay: () => void
  onRemove?: (() => void) | undefined
}) {
  const t = useStore($t)
  const format = useStore($format)
  const isCurrent = useIsCurrent(track)
  const isPlaying = useIsPlaying(track)
  const { title } = track
  return (
    <Row data-key={toneKey(track.key)} aria-current={isCurrent || undefined}>
      <Start>
        <Number>{isPlaying ? <Sounding label={t.playing} /> : position}</Number>
        <Play
          type="button"
          aria-label={isPlaying ? t.pause({ title }) : t.play({ title })}
          onClick={isCurrent ? toggle : onPlay}
        >
          {isPlaying ? <PauseGlyph /> : <PlayGlyph />}
        </Play>
      </Start>
      <Picture>
        <Cover track={track} />
      </Picture>
      <EntryNames track={track} addedBy={addedBy} />
      <Sound>
        {track.key && <KeyName musicalKey={track.key} />}
        {track.bpm !== null && <span>{t.bpm({ bpm: track.bpm })}</span>}
      </Sound>
      <Price>{track.price === 0 ? t.free : format.price(track.price)}</Price>
      <Actions>
        <LazyActions track={track} />
      </Actions>
      <Length $isOwn={onRemove !== undefined}>{format.duration(track.duration)}</Length>
      {onRemove && (
        <IconButton size="s" label={t.remove({ title })} onClick={onRemove}>
          <X />
        </IconButton>
      )}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[16]};
  height: ${rowHeight}px;
  padding-inline: ${token.space[8]};
  border-radius: ${token.radius.m};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums lining-nums;

  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }

  ${media.mobile} {
    gap: ${token.space[8]};
    padding-inline: 0;
  }
`

/** The row number, replaced by the play button on hover; on mobile, where there is no room, it overlays the cover. */
const Start = styled.div`
  display: grid;
  place-items: center;
  flex: none;
  width: ${token.control.target};

  > * {
    grid-area: 1 / 1;
  }

  ${media.mobile} {
    z-index: 1;
    margin-inline-end: calc(-1 * ${token.control.target} - ${token.space[8]});
  }
`

const Number = styled.span`
  pointer-events: none;
  color: ${token.color.ink3};

  ${Start}:hover &,
  ${Start}:focus-within & {
    opacity: 0;
  }

  ${media.mobile} {
    display: none;
  }
`

const Play = styled.button`
  display: grid;
  place-items: center;
  width: ${token.control.target};
  height: ${token.control.target};
  border-radius: ${token.radius.m};
  color: ${token.color.ink};
  --icon: 16px;

  @media (min-width: 768px) {
    ${Start}:not(:hover, :focus-within) & {
      opacity: 0;
    }
  }

  ${media.mobile} {
    border-radius: ${token.radius.s};
    background: color-mix(in oklab, ${token.color.ground} 58%, transparent);
  }
`

const Picture = styled.div`
  flex: none;
  width: 44px;
`

const Sound = styled.p`
  display: flex;
  gap: ${token.space[12]};
  width: 148px;
  white-space: nowrap;

  ${media.mobile} {
    display: none;
  }
`

const Price = styled.p`
  width: 64px;
  text-align: end;

  ${media.mobile} {
    display: none;
  }
`

/** Reserves the width of the lazy-loaded actions. */
const Actions = styled.div`
  display: flex;
  flex: none;
  justify-content: flex-end;
  width: calc(4 * ${token.control.s});

  ${media.mobile} {
    width: ${token.control.target};
  }
`

const Length = styled.p<{ $isOwn: boolean }>`
  flex: none;
  width: 44px;
  text-align: end;

  ${media.mobile} {
    display: ${({ $isOwn }) => ($isOwn ? 'none' : 'block')};
  }
`

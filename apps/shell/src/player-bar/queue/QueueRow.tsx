import { useStore } from '@nanostores/react'
import { media, oneLine, PlayGlyph, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { playEntry, type QueueEntry } from '@overtone/player'
import { EllipsisVertical, X } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { styled } from 'styled-components'
import { removeEntry } from './queueChanges'

const $t = i18n('shell/queueRow', {
  play: params('Play {title}'),
  remove: params('Remove {title} from the queue'),
  more: params('Move or remove {title}'),
})

/** The content of a queue row. Its buttons are react-aria's, so that pressing one doesn't also press the row. */
export function QueueRow(props: { entry: QueueEntry; isChosen: boolean; onChoose: () => void }) {
  const { entry, isChosen, onChoose } = props
  const { track, uid } = entry
  const { title } = track
  const t = useStore($t)
  const format = useStore($format)
  return (
    <>
      <PlayCover aria-label={t.play({ title })} data-key={toneKey(track.key)} onPress={() => playEntry(uid)}>
        <Cover track={track} />
        <Disc>
          <PlayGlyph />
        </Disc>
      </PlayCover>
      <Lines>
        <b>{title}</b>
        <span>{track.artistName}</span>
      </Lines>
      <Length>{format.duration(track.duration)}</Length>
      <Remove aria-label={t.remove({ title })} onPress={() => removeEntry(entry)}>
        <X />
      </Remove>
      <More aria-label={t.more({ title })} aria-expanded={isChosen} onPress={onChoose}>
        <EllipsisVertical />
      </More>
    </>
  )
}

/** Matches screens without drag and drop. */
const touch = `${media.mobile}, (hover: none)`

/** Title over artist. */
export const Lines = styled.div`
  flex: 1;
  min-width: 0;

  b,
  span {
    display: block;
    ${oneLine}
  }
  b {
    font-weight: ${token.weight.strong};
  }
  span {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

const Disc = styled.span`
  position: absolute;
  inset: 6px;
  display: grid;
  place-items: center;
  border-radius: 50%;
  background: ${token.color.tone};
  color: ${token.color.onTone};
  opacity: 0;
  --icon: 14px;
`

const PlayCover = styled(Button)`
  position: relative;
  flex: none;
  width: 40px;
  border-radius: ${token.radius.s};
  cursor: pointer;

  [data-hovered] > * > & ${Disc}, [data-hovered] > & ${Disc}, &[data-focus-visible] ${Disc} {
    opacity: 1;
  }
  ${touch} {
    width: 44px;
  }
`

const Length = styled.span`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums;

  ${touch} {
    display: none;
  }
`

const Square = styled(Button)`
  display: grid;
  place-items: center;
  flex: none;
  width: ${token.control.target};
  aspect-ratio: 1;
  border-radius: ${token.radius.m};
  color: ${token.color.ink2};
  cursor: pointer;

  &[data-hovered] {
    background: ${token.color.hover};
    color: ${token.color.ink};
  }
`

const Remove = styled(Square)`
  ${touch} {
    display: none;
  }
`

const More = styled(Square)`
  display: none;
  width: 44px;

  ${touch} {
    display: grid;
  }
`

import { useStore } from '@nanostores/react'
import { IconButton, oneLine, Panel, SectionHead, token } from '@overtone/design'
import { SortableList } from '@overtone/design/collections'
import type { Track, User, WholeRelease } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { X } from 'lucide-react'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { AddTracks } from './AddTracks'
import { useTrackOrder } from './useTrackOrder'

const $t = i18n('artist/releaseTracks', {
  title: 'Tracks',
  count: count({ one: '{count} track', many: '{count} tracks' }),
  order: 'Tracks of the release, in order',
  none: 'Add your finished tracks below, then drag them into order.',
  remove: params('Remove {title} from the release'),
  locked: 'Published releases keep their tracks and order.',
})

/** The tracks of a release. In a draft they can be added, removed and moved, by pointer or keyboard. */
export function Tracks({ release, user }: { release: WholeRelease; user: User }) {
  const t = useStore($t)
  const format = useStore($format)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const { tracks, change } = useTrackOrder(release)
  const isDraft = release.state === 'draft'

  function onMove(from: number, to: number) {
    const moved = tracks[from]
    const others = tracks.filter((_, i) => i !== from)
    if (moved) change([...others.slice(0, to), moved, ...others.slice(to)])
  }

  function onRemove(track: Track) {
    change(tracks.filter(other => other.id !== track.id))
    panel.current?.focus() // the pressed button is gone
  }

  function onAdd(track: Track) {
    change([...tracks, track])
    panel.current?.focus()
  }

  return (
    <Focusable as="section" aria-labelledby={id} ref={panel} tabIndex={-1}>
      <SectionHead title={t.title} id={id} action={<Note>{t.count(tracks.length)}</Note>} />
      {tracks.length === 0 ? (
        <Note>{t.none}</Note>
      ) : (
        <SortableList
          label={t.order}
          items={tracks}
          keyOf={track => track.id}
          nameOf={track => track.title}
          onMove={onMove}
          isDisabled={!isDraft}
        >
          {track => (
            <>
              <Picture>
                <Cover track={track} />
              </Picture>
              <Name>
                {tracks.indexOf(track) + 1}. {track.title}
              </Name>
              <Note>{format.duration(track.duration)}</Note>
              {isDraft && (
                <IconButton label={t.remove({ title: track.title })} onClick={() => onRemove(track)}>
                  <X />
                </IconButton>
              )}
            </>
          )}
        </SortableList>
      )}
      {isDraft ? <AddTracks user={user} chosen={tracks} onAdd={onAdd} /> : <Note>{t.locked}</Note>}
    </Focusable>
  )
}

const Focusable = styled(Panel)`
  &:focus {
    outline: none;
  }
`

const Picture = styled.div`
  flex: none;
  width: 40px;
`

const Name = styled.b`
  flex: 1;
  font-weight: ${token.weight.medium};
  ${oneLine}
`

const Note = styled.span`
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums;
`

import { useStore } from '@nanostores/react'
import { searchTracks } from '@overtone/data'
import { token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import type { Track } from '@overtone/domain'
import { $format, i18n } from '@overtone/i18n'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/chatTrackPicker', {
  label: 'Search by title or artist',
  found: 'Tracks',
  none: 'No tracks found.',
  failed: 'Search failed',
})

/** Debounce of the search, in milliseconds. */
const pause = 200
const most = 5

/** Searches the catalog for a track to attach. */
export function TrackPicker({ onChoose }: { onChoose: (track: Track) => void }) {
  const t = useStore($t)
  const format = useStore($format)
  const [q, setQ] = useState('')
  const [found, setFound] = useState<readonly Track[] | 'failed' | null>(null)

  useEffect(() => {
    let isLatest = true
    const timer = setTimeout(
      () =>
        void searchTracks({ q, limit: most }).then(page => {
          if (isLatest) setFound(page.ok ? page.data.tracks : 'failed')
        }),
      q ? pause : 0,
    )
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [q])

  const tracks = found === 'failed' ? null : found
  return (
    <Box>
      <Field label={t.label}>
        <TextInput type="search" autoFocus value={q} onChange={event => setQ(event.target.value)} />
      </Field>
      {found === 'failed' && <p role="alert">{t.failed}</p>}
      {tracks?.length === 0 && <p role="status">{t.none}</p>}
      {tracks && tracks.length > 0 && (
        <List aria-label={t.found}>
          {tracks.map(track => (
            <li key={track.id}>
              <button type="button" onClick={() => onChoose(track)}>
                <b>{track.title}</b> · {track.artistName} · {format.duration(track.duration)}
              </button>
            </li>
          ))}
        </List>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${token.space[8]};
  padding: ${token.space[8]};
`

const List = styled.ul`
  button {
    width: 100%;
    min-height: ${token.control.target};
    padding-inline: ${token.space[8]};
    border-radius: ${token.radius.m};
    text-align: start;

    &:hover {
      background: ${token.color.hover};
    }
  }
`

import { useStore } from '@nanostores/react'
import { foundInCatalog } from '@overtone/data/search'
import { Button, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import type { Track } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/requestPicker', {
  label: 'Title or artist',
  request: params('Request {title} by {artist}'),
  none: 'No tracks found.',
  cancel: 'Cancel',
})

/** Milliseconds without a key before the search. */
const pause = 250
const most = { tracks: 5, artists: 0, playlists: 0, releases: 0 }

/** Searches the catalog for a track to request. */
export function RequestPicker({ onChoose, onCancel }: { onChoose: (track: Track) => void; onCancel: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [text, setText] = useState('')
  const [wanted, setWanted] = useState('')
  const { data, error } = useQuery(foundInCatalog(wanted, most))

  useEffect(() => {
    const timer = setTimeout(() => setWanted(text), pause)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <Rows>
      <Field label={t.label} error={error && explain(error)}>
        <TextInput
          type="search"
          autoFocus
          autoComplete="off"
          maxLength={200}
          value={text}
          onChange={event => setText(event.target.value)}
        />
      </Field>
      <div role="status">{wanted.trim() !== '' && data?.tracks.length === 0 && t.none}</div>
      <List role="list">
        {data?.tracks.map(track => (
          <li key={track.id}>
            <Button
              size="s"
              variant="quiet"
              aria-label={t.request({ title: track.title, artist: track.artistName })}
              onClick={() => onChoose(track)}
            >
              {track.title} · {track.artistName}
            </Button>
          </li>
        ))}
      </List>
      <Button size="s" variant="quiet" onClick={onCancel}>
        {t.cancel}
      </Button>
    </Rows>
  )
}

const Rows = styled.div`
  display: grid;
  gap: ${token.space[8]};
  justify-items: start;

  > :first-child {
    justify-self: stretch;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${token.space[4]};
`

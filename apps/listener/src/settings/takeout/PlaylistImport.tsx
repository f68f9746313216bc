import { useStore } from '@nanostores/react'
import { addPlaylistTrack, createPlaylist, newPlaylistId } from '@overtone/data/playlists'
import { matchTracks, type NamedTrack } from '@overtone/data/search'
import { Button, Busy, ErrorState, TextLink, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import { Bar } from '@overtone/design/panels'
import { checkPlaylist, type Failure, type Problem, type Track } from '@overtone/domain'
import { $explain, count, i18n, params } from '@overtone/i18n'
import { Link, useNavigate } from '@overtone/router'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import type { NamedPlaylist } from './readPlaylistFile'

const $t = i18n('listener/playlistImport', {
  matching: 'Looking for the tracks',
  name: 'Playlist name',
  matched: params('{found} of {all} tracks are on Overtone'),
  missing: count({ one: '{count} track wasn’t found', many: '{count} tracks weren’t found' }),
  near: 'The nearest matches, check them in the playlist:',
  create: 'Create playlist',
  progress: params('Added {done} of {of}'),
  another: 'Choose another file',
  retry: 'Retry',
})

const lineOf = ({ title, artist }: NamedTrack) => (artist === '' ? title : `${artist} – ${title}`)

/** Returns whether a match has another title or artist than the file. */
function isNear(name: NamedTrack, track: Track): boolean {
  const plain = (text: string) => text.trim().toLowerCase()
  return plain(name.title) !== plain(track.title) || plain(name.artist) !== plain(track.artistName)
}

type Found = readonly (Track | null)[]

/** Matches the entries of a playlist file with tracks, and creates a playlist of them. */
export function PlaylistImport({ playlist, onAnother }: { playlist: NamedPlaylist; onAnother: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [found, setFound] = useState<Found | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)

  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    void matchTracks(playlist.tracks).then(result => (result.ok ? setFound(result.data) : setFailure(result.error)))
  }, [playlist, attempt])

  function onRetry() {
    setFailure(null)
    setAttempt(attempt + 1)
  }

  if (failure) return <ErrorState message={explain(failure)} retryLabel={t.retry} onRetry={onRetry} />
  if (!found) return <Busy label={t.matching} />
  return <Review playlist={playlist} found={found} onAnother={onAnother} />
}

function Review({ playlist, found, onAnother }: { playlist: NamedPlaylist; found: Found; onAnother: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const navigate = useNavigate()
  const [title, setTitle] = useState(playlist.title)
  const [problem, setProblem] = useState<Problem<string> | Failure | null>(null)
  const [added, setAdded] = useState<number | null>(null)
  const [id] = useState(newPlaylistId) // the same for all retries
  const ids = [...new Set(found.flatMap(track => track?.id ?? []))]
  const missing = playlist.tracks.filter((_, i) => !found[i])
  const near = playlist.tracks.flatMap((name, i) => {
    const track = found[i]
    return track && isNear(name, track) ? [{ name, track }] : []
  })

  async function onCreate() {
    const [wrong] = checkPlaylist({ title })
    setProblem(wrong ?? null)
    if (wrong) return
    setAdded(0)
    const made = await createPlaylist({ id, title })
    let refused = made.error
    for (const [i, trackId] of ids.entries()) {
      if (refused) break
      const result = await addPlaylistTrack(id, trackId)
      if (!result.ok && result.error.key !== 'alreadyInPlaylist') refused = result.error
      else setAdded(i + 1)
    }
    setAdded(null)
    setProblem(refused)
    if (made.ok && !refused) void navigate(`/playlist/${made.data.id}`)
  }

  const progress = t.progress({ done: added ?? 0, of: ids.length })
  return (
    <Rows>
      <p>{t.matched({ found: playlist.tracks.length - missing.length, all: playlist.tracks.length })}</p>
      <Names title={t.missing(missing.length)} lines={missing.map(lineOf)} isLinked />
      <Names
        title={t.near}
        lines={near.map(({ name, track }) => `${lineOf(name)} → ${track.artistName} – ${track.title}`)}
      />
      <Field label={t.name} error={problem && explain(problem)}>
        <TextInput name="title" value={title} onChange={event => setTitle(event.target.value)} />
      </Field>
      {added !== null && <Bar value={added / Math.max(1, ids.length)} label={progress} />}
      <Buttons>
        <Button variant="primary" disabled={ids.length === 0 || added !== null} onClick={() => void onCreate()}>
          {added === null ? t.create : progress}
        </Button>
        <Button variant="quiet" disabled={added !== null} onClick={onAnother}>
          {t.another}
        </Button>
      </Buttons>
    </Rows>
  )
}

/** A list of names; linked ones lead to a search for them. */
function Names({ title, lines, isLinked = false }: { title: string; lines: readonly string[]; isLinked?: boolean }) {
  if (lines.length === 0) return null
  return (
    <section>
      <h2>{title}</h2>
      <List>
        {lines.map((line, i) => (
          <li key={i}>
            {isLinked ? (
              <TextLink as={Link} to={`/discover?q=${encodeURIComponent(line.replace(' – ', ' '))}`}>
                {line}
              </TextLink>
            ) : (
              line
            )}
          </li>
        ))}
      </List>
    </section>
  )
}

const Rows = styled.div`
  display: grid;
  gap: ${token.space[16]};

  h2 {
    font-size: ${token.text[16]};
  }
`

const List = styled.ul`
  max-height: 320px;
  margin-top: ${token.space[8]};
  overflow-y: auto;
  padding-inline-start: 1.2em;
  list-style: disc;
  color: ${token.color.ink2};
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`

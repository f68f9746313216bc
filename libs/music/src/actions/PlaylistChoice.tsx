import { useStore } from '@nanostores/react'
import { addPlaylistTrack, createPlaylist, newPlaylistId, playlistsOf } from '@overtone/data/playlists'
import { Button, ErrorState, oneLine, showToast, Skeleton, token } from '@overtone/design'
import { Alert, Field, TextInput } from '@overtone/design/forms'
import { limits, textLength, type Playlist, type Result, type Track } from '@overtone/domain'
import { $explain, count, i18n, params, type Explainable } from '@overtone/i18n'
import { Lock, Plus } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { useQuery } from '../useQuery'

const $t = i18n('music/playlistChoice', {
  own: 'Your playlists',
  none: 'No playlists yet. Create your first one.',
  failed: 'Failed to load playlists',
  retry: 'Retry',
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  private: 'Private',
  added: params('{track} was added to {playlist}.'),
  title: 'New playlist',
  placeholder: 'Title',
  create: 'Create and add',
})

/** The user's playlists, each a button that adds the track, and a field to create another. */
export function PlaylistChoice({ track, userId, onDone }: { track: Track; userId: string; onDone: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const query = playlistsOf(userId)
  const { data: playlists, error } = useQuery(query)
  const [problem, setProblem] = useState<Explainable | null>(null)
  const [title, setTitle] = useState('')
  const [newId, setNewId] = useState(newPlaylistId) // stable across retries: creating is idempotent
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false) // a second press may come before the first is rendered

  async function addTo(playlist: Promise<Result<Playlist>>) {
    if (busy.current) return
    busy.current = true
    setBusy(true)
    setProblem(null)
    const made = await playlist
    // it exists now, even if adding the track fails
    if (made.ok) {
      setTitle('')
      setNewId(newPlaylistId())
    }
    const added = made.ok ? await addPlaylistTrack(made.data.id, track.id) : made
    busy.current = false
    setBusy(false)
    if (!added.ok) return setProblem(added.error)
    onDone()
    showToast({ message: $t.get().added({ track: track.title, playlist: made.data?.title ?? '' }), kind: 'good' })
  }

  function onCreate(event: FormEvent) {
    event.preventDefault()
    if (!busy.current) void addTo(createPlaylist({ id: newId, title }))
  }

  return (
    <Column>
      {problem && <Alert>{explain(problem)}</Alert>}
      <form onSubmit={onCreate} noValidate>
        <Field label={t.title} count={`${textLength(title.trim())} / ${limits.playlistTitle}`}>
          <TextInput value={title} placeholder={t.placeholder} onChange={event => setTitle(event.target.value)} />
        </Field>
        <Button type="submit" variant="primary" disabled={isBusy}>
          <Plus />
          {t.create}
        </Button>
      </form>
      {playlists ? (
        playlists.length > 0 ? (
          <List aria-label={t.own}>
            {playlists.map(playlist => (
              <li key={playlist.id}>
                <button
                  type="button"
                  disabled={isBusy}
                  onClick={() => void addTo(Promise.resolve({ ok: true, data: playlist, error: null }))}
                >
                  <b>{playlist.title}</b>
                  <span>
                    {!playlist.isPublic && <Lock role="img" aria-label={t.private} />}
                    {t.tracks(playlist.trackCount)}
                  </span>
                </button>
              </li>
            ))}
          </List>
        ) : (
          <p>{t.none}</p>
        )
      ) : error ? (
        <ErrorState message={t.failed} retryLabel={t.retry} onRetry={() => query.revalidate()} />
      ) : (
        <Skeleton height="48px" />
      )}
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${token.space[16]};

  form {
    display: grid;
    gap: ${token.space[12]};
  }
`

const List = styled.ul.attrs({ role: 'list' })`
  max-height: 40vh;
  margin-inline: calc(-1 * ${token.space[12]});
  overflow-y: auto;

  button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${token.space[16]};
    width: 100%;
    min-height: 48px;
    padding-inline: ${token.space[12]};
    border-radius: ${token.radius.m};
    text-align: left;

    &:hover:enabled {
      background: ${token.color.hover};
    }
    &:focus-visible {
      outline: 2px solid ${token.color.ink};
      outline-offset: -2px;
      box-shadow: none;
    }
  }
  b {
    font-weight: ${token.weight.medium};
    ${oneLine}
  }
  span {
    display: flex;
    flex: none;
    align-items: center;
    gap: ${token.space[6]};
    --icon: 14px;
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
`

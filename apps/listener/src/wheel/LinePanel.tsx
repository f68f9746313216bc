import { useStore } from '@nanostores/react'
import { addPlaylistTrack, createPlaylist, newPlaylistId } from '@overtone/data/playlists'
import { tracksAtPlacesOf, type WheelFilters } from '@overtone/data/listening'
import { Button, ErrorState, media, oneLine, showToast, Skeleton, token } from '@overtone/design'
import { Field, TextInput } from '@overtone/design/forms'
import { limits, toneKey, type Track } from '@overtone/domain'
import { $explain, count, i18n } from '@overtone/i18n'
import { Cover, PlayButton, PlayFrom, Reassurance, useQuery } from '@overtone/music'
import { share } from '@overtone/music/actions'
import { playFrom } from '@overtone/player'
import { setOrDelete, useAddress } from '@overtone/router/address'
import { Link, useNavigate } from '@overtone/router'
import { $user } from '@overtone/session'
import { atom } from 'nanostores'
import { useMemo, useState } from 'react'
import { styled } from 'styled-components'
import type { Dots } from './dots'
import type { Polar } from './geometry'
import { placesAlong } from './line'
import { LineEnds } from './LineEnds'

const $t = i18n('listener/wheelPanel', {
  title: 'The line',
  empty: 'No line yet. Draw one, or choose where it begins and ends.',
  tracks: count({ one: '{count} track along it', many: '{count} tracks along it' }),
  none: 'No track is near the line. Draw it closer to the dots.',
  name: 'Name',
  unnamed: 'A line through the Wheel',
  play: 'Play the line',
  save: 'Save as playlist',
  saved: 'Playlist saved',
  share: 'Share',
  clear: 'Remove the line',
  loading: 'Loading the tracks along the line',
  failed: 'Failed to load tracks. Please try again later.',
  retry: 'Retry',
})

const $nothing = atom({ loading: false })

/** The queue along the line: made, named, played, saved and shared here. */
export function LinePanel({
  search,
  dots,
  line,
  onLine,
}: {
  search: WheelFilters
  dots: Dots
  line: readonly Polar[]
  onLine: (line: readonly Polar[]) => void
}) {
  const t = useStore($t)
  const [address, changeAddress] = useAddress()
  const places = useMemo(() => (line.length < 2 ? [] : placesAlong(line, dots)), [line, dots])
  const query = places.length > 0 ? tracksAtPlacesOf(search, places) : null
  const { data, error, isLoading } = useQuery<readonly Track[]>(query ?? $nothing)
  const tracks = data ?? []
  const title = address.get('name')?.slice(0, limits.playlistTitle) || t.unnamed
  const path = `/discover?${address}`

  return (
    <Panel aria-label={t.title}>
      <h2>{t.title}</h2>
      {line.length < 2 ? (
        <>
          <p>{t.empty}</p>
          <LineEnds onLine={onLine} />
        </>
      ) : (
        <>
          {query && error && !data ? (
            <ErrorState
              message={t.failed}
              reassurance={<Reassurance />}
              retryLabel={t.retry}
              onRetry={() => query.revalidate()}
            />
          ) : isLoading ? (
            <Skeleton height="24px" aria-label={t.loading} />
          ) : (
            <p role="status">{tracks.length === 0 ? t.none : t.tracks(tracks.length)}</p>
          )}
          <Field label={t.name}>
            <TextInput
              defaultValue={address.get('name') ?? ''}
              placeholder={t.unnamed}
              maxLength={limits.playlistTitle}
              onChange={event => changeAddress(changed => setOrDelete(changed, 'name', event.target.value), true)}
            />
          </Field>
          <Calls>
            <Button
              variant="primary"
              disabled={tracks.length === 0}
              onClick={() => playFrom({ title, path, crossfade: true }, tracks)}
            >
              {t.play}
            </Button>
            <SaveButton title={title} tracks={tracks} />
            <Button onClick={() => void share(path, title)}>{t.share}</Button>
            <Button onClick={() => onLine([])}>{t.clear}</Button>
          </Calls>
          <PlayFrom title={title} path={path} tracks={tracks}>
            <Tracks role="list">
              {tracks.map(track => (
                <li key={track.id} data-key={toneKey(track.key)}>
                  <PlayButton track={track} size="s" />
                  <Cover track={track} />
                  <Names>
                    <Link to={`/track/${track.id}`}>{track.title}</Link>
                    <span>{track.artistName}</span>
                  </Names>
                </li>
              ))}
            </Tracks>
          </PlayFrom>
        </>
      )}
    </Panel>
  )
}

function SaveButton({ title, tracks }: { title: string; tracks: readonly Track[] }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const navigate = useNavigate()
  const user = useStore($user)
  const [id] = useState(newPlaylistId) // stable across retries: creating is idempotent
  const [isBusy, setBusy] = useState(false)

  async function save() {
    if (!user) return void navigate('/login')
    setBusy(true)
    const made = await createPlaylist({ id, title })
    let error = made.error
    for (const track of made.ok ? tracks : []) {
      error ??= (await addPlaylistTrack(id, track.id)).error
    }
    setBusy(false)
    if (error) return void showToast({ message: explain(error) })
    showToast({ message: t.saved })
    void navigate(`/playlist/${id}`)
  }
  return (
    <Button disabled={isBusy || tracks.length === 0} onClick={() => void save()}>
      {t.save}
    </Button>
  )
}

const Tracks = styled.ol`
  display: grid;
  gap: ${token.space[12]};

  li {
    display: grid;
    grid-template-columns: auto 44px minmax(0, 1fr);
    align-items: center;
    gap: ${token.space[12]};
  }
`

const Names = styled.div`
  display: grid;
  justify-items: start;

  > * {
    max-width: 100%;
    ${oneLine}
  }
  a {
    font-weight: ${token.weight.strong};
  }
  span {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};
  margin-top: ${token.space[24]};

  h2 {
    font-size: ${token.text[20]};
  }
  p {
    color: ${token.color.ink2};
  }
`

const Calls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};

  ${media.mobile} {
    > button {
      flex: 1 1 40%;
    }
  }
`

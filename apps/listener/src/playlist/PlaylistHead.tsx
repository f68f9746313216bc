import { useStore } from '@nanostores/react'
import { followerCountOf } from '@overtone/data/playlists'
import { Badge, Button, PauseGlyph, PlayGlyph, RoundButton, showToast, token } from '@overtone/design'
import type { Playlist, PlaylistPerson, Track } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { $currentTrack, $isPlaying, addToQueue, toggle } from '@overtone/player'
import { useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { ListEnd, Lock, Shuffle } from 'lucide-react'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { PlaylistCover, playlistKey } from '../playlist-card/PlaylistCover'
import { $currentPlaylist, playPlaylist, shufflePlaylist } from '../playlist-card/playlistPlay'
import { HeadActions, HeadFacts } from '../page-head/headParts'
import { HeadTitle, ToneHead } from '../page-head/ToneHead'
import { totalLength } from './totalLength'

const $t = i18n('listener/playlistHead', {
  playlist: 'Playlist',
  private: 'Private',
  by: params('by {name}'),
  with: params('with {names}'),
  tracks: count({ one: '{count} track', many: '{count} tracks' }),
  minutes: params('{minutes} min'),
  hours: params('{hours} h {minutes} min'),
  followers: count({ one: '{count} follower', many: '{count} followers' }),
  play: params('Play playlist {title}'),
  pause: params('Pause playlist {title}'),
  shuffle: 'Shuffle',
  queue: 'Add to queue',
  queued: count({ one: '{count} track added to the queue', many: '{count} tracks added to the queue' }),
})

/** The header of a playlist with its play controls. `children` are additional actions. */
export function PlaylistHead({
  playlist,
  tracks,
  collaborators,
  children,
}: {
  playlist: Playlist
  /** Undefined while loading. */
  tracks: readonly Track[] | undefined
  collaborators: readonly PlaylistPerson[]
  children?: ReactNode
}) {
  const t = useStore($t)
  const format = useStore($format)
  const isCurrent = useIsCurrentPlaylist(playlist.id, tracks)
  const isPlaying = useStore($isPlaying) && isCurrent
  const { id, title } = playlist
  const { data: followers = 0 } = useQuery(followerCountOf(id))
  const hasTracks = tracks !== undefined && tracks.length > 0
  const length = tracks && totalLength(tracks)

  function onQueue() {
    if (!tracks) return
    addToQueue(tracks)
    showToast({ kind: 'good', message: t.queued(tracks.length) })
  }

  return (
    <ToneHead musicalKey={playlistKey(id)} picture={<PlaylistCover playlist={playlist} />}>
      <Kind>
        {t.playlist}
        {!playlist.isPublic && (
          <Badge>
            <Lock aria-hidden="true" />
            {t.private}
          </Badge>
        )}
      </Kind>
      <HeadTitle>{title}</HeadTitle>
      {playlist.description && <Description>{playlist.description}</Description>}
      <Facts>
        {playlist.creatorName && <Link to={`/artist/${playlist.ownerId}`}>{t.by({ name: playlist.creatorName })}</Link>}
        {collaborators.length > 0 && (
          <span>{t.with({ names: collaborators.map(person => person.name).join(', ') })}</span>
        )}
        <span>{t.tracks(tracks?.length ?? playlist.trackCount)}</span>
        {length && (length.hours > 0 ? <span>{t.hours(length)}</span> : <span>{t.minutes(length)}</span>)}
        <time dateTime={playlist.updatedAt}>{format.date(playlist.updatedAt)}</time>
        {followers > 0 && <span>{t.followers(followers)}</span>}
      </Facts>
      <HeadActions>
        <RoundButton
          size="l"
          label={isPlaying ? t.pause({ title }) : t.play({ title })}
          disabled={!hasTracks}
          onClick={() => (isCurrent ? toggle() : playPlaylist(playlist, tracks ?? []))}
        >
          {isPlaying ? <PauseGlyph /> : <PlayGlyph />}
        </RoundButton>
        <Button disabled={!hasTracks} onClick={() => shufflePlaylist(playlist, tracks ?? [])}>
          <Shuffle aria-hidden="true" />
          {t.shuffle}
        </Button>
        <Button disabled={!hasTracks} onClick={onQueue}>
          <ListEnd aria-hidden="true" />
          {t.queue}
        </Button>
        {children}
      </HeadActions>
    </ToneHead>
  )
}

/**
 * Returns true if this playlist is current: the one chosen last or, if that is unknown after a reload, one that contains
 * the current track.
 */
function useIsCurrentPlaylist(id: string, tracks: readonly Track[] | undefined): boolean {
  const chosen = useStore($currentPlaylist)
  const current = useStore($currentTrack)
  if (chosen !== null) return chosen === id
  return current !== null && (tracks?.some(track => track.id === current.id) ?? false)
}

const Kind = styled.p`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};

  svg {
    --icon: 12px;
  }
`

const Description = styled.p`
  max-width: 37em;
  color: ${token.color.ink2};
  overflow-wrap: anywhere;
`

const Facts = styled(HeadFacts)`
  margin-top: ${token.space[12]};
`

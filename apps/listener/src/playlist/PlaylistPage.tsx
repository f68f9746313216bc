import { useStore } from '@nanostores/react'
import { collaboratorsOf, playlistOf } from '@overtone/data/playlists'
import { Button, EmptyState, ErrorState, lazy, Page, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { playlistData } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Reassurance, useQuery } from '@overtone/music'
import { Link, useParams } from '@overtone/router'
import { useAddress } from '@overtone/router/address'
import { $session } from '@overtone/session'
import { styled } from 'styled-components'
import { HeldNotice } from '../notices/HeldNotice'
import { playlistKey } from '../playlist-card/PlaylistCover'
import { ToneHead } from '../page-head/ToneHead'
import { pageImage, usePageMeta } from '../page-head/usePageMeta'
import { PlaylistHead } from './PlaylistHead'
import { PlaylistTracks } from './PlaylistTracks'
import { usePlaylistEntries } from './usePlaylistEntries'

const $t = i18n('listener/playlistPage', {
  by: params('A playlist by {name}'),
  loading: 'Loading playlist',
  notFound: 'Playlist not found',
  notFoundMore: 'It may have been deleted or made private.',
  all: 'All playlists',
  failed: 'Failed to get playlist',
  retry: 'Retry',
})

const EditorActions = lazy(
  async () => (await import(/* webpackChunkName: "own-playlist" */ './EditorActions')).EditorActions,
  () => <Skeleton width="200px" height={token.control.target} />, // on phones it has its own line
)

const LivePlaylist = lazy(
  async () => (await import(/* webpackChunkName: "own-playlist" */ './LivePlaylist')).LivePlaylist,
)

const Invitation = lazy(async () => (await import(/* webpackChunkName: "own-playlist" */ './Invitation')).Invitation)

const PublicActions = lazy(
  async () => (await import('./PublicActions')).PublicActions,
  () => <Skeleton width={token.control.target} height={token.control.target} />,
)

/** A playlist by its id, or an invitation to edit it. Private ones that the user doesn't edit are not found. Source: core §2, §8. */
export function PlaylistPage() {
  const { id = '' } = useParams()
  const [params] = useAddress()
  const invite = params.get('invite')
  return invite === null ? <OnePlaylist key={id} id={id} /> : <Invitation key={id} id={id} token={invite} />
}

function OnePlaylist({ id }: { id: string }) {
  const t = useStore($t)
  const session = useStore($session)
  const query = playlistOf(id)
  const { data: playlist, error } = useQuery(query)
  const list = usePlaylistEntries(id)
  const { data: collaborators = [] } = useQuery(collaboratorsOf(id))
  const isMissing = error?.code === 'not-found'
  const image = pageImage(`/playlist/${id}`, playlist?.coverUrl ?? null)
  usePageMeta(
    playlist && !isMissing
      ? {
          title: playlist.title,
          description: playlist.description || t.by({ name: playlist.creatorName || 'Overtone' }),
          image,
          type: 'music.playlist',
          data:
            playlist.isPublic && list.entries
              ? playlistData(
                  location.origin,
                  { ...playlist, image },
                  list.entries.map(({ track }) => track),
                )
              : null,
        }
      : null,
  )

  // A private playlist is found only once the session is known
  if (isMissing && session.status !== 'loading')
    return (
      <Missing>
        <h1>{t.notFound}</h1>
        <EmptyState
          title={t.notFoundMore}
          action={
            <Button as={Link} to="/playlists">
              {t.all}
            </Button>
          }
        />
      </Missing>
    )
  if (!playlist && error && !isMissing)
    return (
      <Content>
        <VisuallyHidden as="h1">{t.failed}</VisuallyHidden>
        <ErrorState
          message={t.failed}
          reassurance={<Reassurance />}
          retryLabel={t.retry}
          onRetry={() => {
            query.revalidate()
            list.retry()
          }}
        />
      </Content>
    )
  if (!playlist)
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
        <ToneHead musicalKey={playlistKey(id)} picture={<Skeleton aspectRatio={1} marginTop="10px" />}>
          <Skeleton width="60%" height="48px" />
          <Skeleton width="40%" height="16px" marginTop="24px" />
        </ToneHead>
      </div>
    )

  const { user } = session
  const isOwn = user?.id === playlist.ownerId
  const tracks = list.entries?.map(({ track }) => track)
  const isEditor = isOwn || collaborators.some(person => person.id === user?.id)
  return (
    <>
      {isOwn && !playlist.isPublic && <HeldNotice subject={{ kind: 'playlist', id }} />}
      {isEditor && <LivePlaylist id={id} />}
      <PlaylistHead playlist={playlist} tracks={tracks} collaborators={collaborators}>
        <PublicActions playlist={playlist} tracks={tracks} user={user} isEditor={isEditor} />
        {user && isEditor && (
          <EditorActions playlist={playlist} user={user} collaborators={collaborators} list={list} />
        )}
      </PlaylistHead>
      <Content>
        <PlaylistTracks playlist={playlist} isEditor={isEditor} list={list} />
      </Content>
    </>
  )
}

const Content = styled(Page)`
  padding-block: ${token.space[32]} ${token.space[64]};
`

const Missing = styled(Page)`
  display: grid;
  gap: ${token.space[24]};
  padding-block: ${token.space[64]};
`

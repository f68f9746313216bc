import { useStore } from '@nanostores/react'
import { Button, EmptyState, ErrorState, VisuallyHidden } from '@overtone/design'
import type { Playlist } from '@overtone/domain'
import { count, i18n, params } from '@overtone/i18n'
import { Reassurance } from '@overtone/music'
import { Link } from '@overtone/router'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { PlaylistGrid, PlaylistGridSkeleton } from '../playlist-card/PlaylistGrid'
import { playlistsMatching } from './playlistsMatching'

const $t = i18n('listener/foundPlaylists', {
  loading: 'Loading playlists',
  found: count({ one: '{count} playlist', many: '{count} playlists' }),
  failed: 'Failed to load playlists',
  retry: 'Retry',
  none: 'No playlists found',
  noneMore: params('No playlist matches “{text}”.'),
  reset: 'Reset Search',
})

/** The playlists that match the text, or the loading, error or empty state. */
export function FoundPlaylists(props: {
  title: string
  playlists: readonly Playlist[] | undefined
  hasFailed: boolean
  text: string
  onRetry: () => void
}) {
  const t = useStore($t)
  const id = useId()
  const region = useRef<HTMLElement>(null)
  const found = props.playlists && playlistsMatching(props.playlists, props.text)
  const isWaiting = !found && !props.hasFailed

  function onRetry() {
    region.current?.focus() // the focused button is about to unmount
    props.onRetry()
  }

  return (
    <Region ref={region} tabIndex={-1} aria-labelledby={id} aria-busy={isWaiting}>
      <VisuallyHidden as="h2" id={id}>
        {props.title}
      </VisuallyHidden>
      <VisuallyHidden role="status">{found ? t.found(found.length) : isWaiting ? t.loading : ''}</VisuallyHidden>
      {isWaiting && <PlaylistGridSkeleton />}
      {!found && props.hasFailed && (
        <ErrorState message={t.failed} reassurance={<Reassurance />} retryLabel={t.retry} onRetry={onRetry} />
      )}
      {found && found.length > 0 && <PlaylistGrid playlists={found} />}
      {found?.length === 0 && (
        <EmptyState
          title={t.none}
          action={
            <Button as={Link} to={{ search: '' }}>
              {t.reset}
            </Button>
          }
        >
          {t.noneMore({ text: props.text.trim() })}
        </EmptyState>
      )}
    </Region>
  )
}

/** Tall enough that the footer does not jump while playlists load. */
const Region = styled.section`
  min-height: 60vh;

  &:focus {
    box-shadow: none;
  }
`

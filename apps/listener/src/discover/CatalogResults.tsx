import { useStore } from '@nanostores/react'
import { foundInCatalog, type Found } from '@overtone/data/search'
import { Button, EmptyState, ErrorState, token, VisuallyHidden } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { Reassurance, useQuery } from '@overtone/music'
import { ReleaseGrid } from '@overtone/music/releases'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { PlaylistGrid, PlaylistGridSkeleton } from '../playlist-card/PlaylistGrid'
import { ArtistGrid } from './ArtistGrid'
import type { ResultKind } from './discoverSearch'
import { SpellingLinks } from './SpellingLinks'

const $t = i18n('listener/catalogResults', {
  artists: 'Artists',
  releases: 'Releases',
  playlists: 'Playlists',
  noArtists: params('No artists match “{text}”'),
  noReleases: params('No releases match “{text}”'),
  noPlaylists: params('No playlists match “{text}”'),
  elsewhere: 'Check the spelling, or try another tab.',
  reset: 'Reset Search',
  spelling: params('Showing results for “{spelling}”.'),
  failed: 'We couldn’t load the results.',
  retry: 'Retry',
})

const most = { tracks: 0, artists: 0, playlists: 0, releases: 0 }

/** The 60 artists, releases or playlists that best match a text. */
export function CatalogResults({ q, tab }: { q: string; tab: Exclude<ResultKind, 'tracks'> }) {
  const t = useStore($t)
  const none = { artists: t.noArtists, releases: t.noReleases, playlists: t.noPlaylists }
  const query = foundInCatalog(q, { ...most, [tab]: 60 })
  const { data: found, error } = useQuery<Found>(query)
  return (
    <Region role="tabpanel" aria-label={t[tab]} aria-busy={!found && !error}>
      {found?.spelling && (
        <p role="status">
          {t.spelling({ spelling: found.spelling })} <SpellingLinks spellings={found.spellings} />
        </p>
      )}
      {error ? (
        <ErrorState message={t.failed} reassurance={<Reassurance />} retryLabel={t.retry} onRetry={query.revalidate} />
      ) : !found ? (
        <PlaylistGridSkeleton />
      ) : found[tab].length === 0 ? (
        <EmptyState
          title={none[tab]({ text: q })}
          action={
            <Button as={Link} to="/discover">
              {t.reset}
            </Button>
          }
        >
          {t.elsewhere}
        </EmptyState>
      ) : tab === 'artists' ? (
        <ArtistGrid artists={found.artists} />
      ) : tab === 'releases' ? (
        <>
          <VisuallyHidden as="h2">{t.releases}</VisuallyHidden>
          <ReleaseGrid releases={found.releases} />
        </>
      ) : (
        <PlaylistGrid playlists={found.playlists} />
      )}
    </Region>
  )
}

const Region = styled.section`
  display: grid;
  align-content: start;
  gap: ${token.space[24]};
  min-height: 100vh;
  margin-top: ${token.space[32]};

  > p {
    color: ${token.color.ink2};
  }
`

import { useStore } from '@nanostores/react'
import { EmptyState, Page, Section } from '@overtone/design'
import type { Profile, Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { PlayFrom, TrackGrid } from '@overtone/music'
import { TrackActions, TrackRow } from '@overtone/music/actions'
import { styled } from 'styled-components'
import { lazyActionsOf } from '../track-actions/LazyActions'
import { byPlays } from './byPlays'

const $t = i18n('listener/artistTracks', {
  popular: 'Popular Tracks',
  latest: 'Latest Releases',
  none: 'Nothing has been published yet.',
})

/** The published tracks: the five most played as rows, the ten newest as covers. `tracks` must be newest first. */
export function ArtistTracks({ artist, tracks }: { artist: Profile; tracks: readonly Track[] }) {
  const t = useStore($t)
  if (tracks.length === 0) {
    return (
      <Page>
        <Section title={t.popular}>
          <EmptyState title={t.none} />
        </Section>
      </Page>
    )
  }
  const popular = byPlays(tracks)
  const context = { title: artist.name, path: `/artist/${artist.id}` }
  return (
    <Page>
      <Section title={t.popular}>
        <PlayFrom {...context} tracks={popular}>
          <Rows>
            {popular.slice(0, 5).map((track, i) => (
              <TrackRow key={track.id} track={track} number={i + 1} actions={<TrackActions track={track} />} />
            ))}
          </Rows>
        </PlayFrom>
      </Section>
      <Section title={t.latest}>
        <PlayFrom {...context} tracks={tracks}>
          <TrackGrid tracks={tracks.slice(0, 10)} actionsOf={lazyActionsOf} />
        </PlayFrom>
      </Section>
    </Page>
  )
}

const Rows = styled.ol.attrs({ role: 'list' })``

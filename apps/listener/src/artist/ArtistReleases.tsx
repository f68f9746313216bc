import { useStore } from '@nanostores/react'
import { tracksOf } from '@overtone/data'
import { releasesOf } from '@overtone/data/releases'
import { Badge, Page, Section } from '@overtone/design'
import type { Release, Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { $releaseKinds, ReleaseGrid } from '@overtone/music/releases'
import { useEffect } from 'react'

const $t = i18n('listener/artistReleases', {
  title: 'Singles, EPs and Albums',
  facts: params('{kind} · {year}'),
  draft: 'Draft',
  scheduled: params('Goes public on {date}'),
})

/** The releases of an artist, newest first; artists also see their own drafts and scheduled ones. Nothing if empty. */
export function ArtistReleases({ artistId, tracks }: { artistId: string; tracks: readonly Track[] }) {
  const t = useStore($t)
  const kinds = useStore($releaseKinds)
  const format = useStore($format)
  const { data: releases = [] } = useQuery(releasesOf(artistId))
  // Reading the releases published the tracks of those whose date has come; the page's tracks may be from before
  const isStale = releases.some(
    ({ state, covers }) => state === 'out' && covers.some(({ id }) => !tracks.some(track => track.id === id)),
  )
  useEffect(() => {
    if (isStale) tracksOf(artistId).revalidate()
  }, [isStale, artistId])
  // The tracks of a public release may all have been unpublished since
  const shown = releases.filter(({ state, trackCount }) => state !== 'out' || trackCount > 0)
  if (shown.length === 0) return null

  function textOf({ state, kind, releaseAt }: Release) {
    if (state === 'draft' || !releaseAt) return <Badge>{t.draft}</Badge>
    return state === 'out'
      ? t.facts({ kind: kinds[kind], year: new Date(releaseAt).getFullYear() })
      : t.scheduled({ date: format.date(releaseAt) })
  }
  return (
    <Page>
      <Section title={t.title}>
        <ReleaseGrid releases={shown} textOf={textOf} />
      </Section>
    </Page>
  )
}

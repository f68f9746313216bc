import { useStore } from '@nanostores/react'
import { tracksOf } from '@overtone/data'
import { releasesOf } from '@overtone/data/releases'
import { Badge, Grid, media, oneLine, Page, Section, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { $releaseKinds, ReleaseCover } from '@overtone/music/releases'
import { Link } from '@overtone/router'
import { useEffect } from 'react'
import { styled } from 'styled-components'

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
  return (
    <Page>
      <Section title={t.title}>
        <Grid>
          {shown.map(release => {
            const { id, title, state, releaseAt } = release
            return (
              <Card key={id}>
                <ReleaseCover release={release} />
                <h3>
                  <Whole to={`/release/${id}`}>{title}</Whole>
                </h3>
                {state === 'out' && releaseAt ? (
                  <p>{t.facts({ kind: kinds[release.kind], year: new Date(releaseAt).getFullYear() })}</p>
                ) : (
                  <p>
                    {state === 'draft' || !releaseAt ? (
                      <Badge>{t.draft}</Badge>
                    ) : (
                      t.scheduled({ date: format.date(releaseAt) })
                    )}
                  </p>
                )}
              </Card>
            )
          })}
        </Grid>
      </Section>
    </Page>
  )
}

const Card = styled.li`
  position: relative;
  display: grid;
  align-content: start;
  gap: ${token.space[4]};
  min-width: 0;

  h3 {
    margin-top: ${token.space[8]};
    font-size: ${token.text[14]};
    ${oneLine}
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

/** The title link covers the whole card. */
const Whole = styled(Link)`
  color: inherit;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${token.radius.s};
  }

  &:focus-visible {
    box-shadow: none;

    &::after {
      box-shadow: ${token.shadow.focus};
    }
  }

  ${media.hover} {
    &:hover {
      text-decoration: underline 1px;
      text-underline-offset: 4px;
    }
  }
`

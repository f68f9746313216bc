import { useStore } from '@nanostores/react'
import { $latestTracks } from '@overtone/data'
import { chartsOf, type Charts } from '@overtone/data/listening'
import { newestReleases } from '@overtone/data/releases'
import { ErrorState, Page, Section, token } from '@overtone/design'
import { Tabs } from '@overtone/design/panels'
import type { Failure } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { PlayFrom, Reassurance, useQuery } from '@overtone/music'
import { ReleaseGrid } from '@overtone/music/releases'
import { setOrDelete, useAddress } from '@overtone/router/address'
import { styled } from 'styled-components'
import { ArtistChart } from './ArtistChart'
import { ChartSkeleton } from './ChartSkeleton'
import { NewReleases } from './NewReleases'
import { sampleCharts, sampleReleases } from './sampleCharts'
import { TrackChart } from './TrackChart'

const $t = i18n('listener/charts', {
  title: 'Charts',
  lead: 'The most-played music on Overtone.',
  tabs: 'Chart',
  trending: 'Trending',
  artists: 'Artists',
  new: 'New Releases',
  collections: 'Singles, EPs and Albums',
  tracksRule: params(
    'Ranked by listeners and plays over the last {days} days, including today. Days start at midnight UTC.',
  ),
  artistsRule: params(
    'Ranked by listeners and plays of all their tracks over the last {days} days, including today. Listener counts cover the last 30 days.',
  ),
  changeRule: params('+ and - show places gained or lost compared with the previous {days} days.'),
  everRule: 'Ranked by all-time plays, because too few tracks were played in the last 30 days.',
  newRule: 'The latest releases, with their all-time plays.',
  sampleRule: 'Nothing has been played yet. These samples show what a chart looks like.',
  sampleNewRule: 'Nothing has been published yet. These samples show what a list of releases looks like.',
  loading: 'Loading charts',
  retry: 'Retry',
})

const tabs = ['trending', 'artists', 'new'] as const

/** The most-played tracks and artists, and new releases. Source: specification secondary §2, "Charts". */
export function ChartsPage() {
  const t = useStore($t)
  const [search, changeAddress] = useAddress()
  const tab = tabs.find(name => name === search.get('tab')) ?? 'trending'

  return (
    <Content>
      <h1>{t.title}</h1>
      <Lead>{t.lead}</Lead>
      <Tabs
        label={t.tabs}
        tabs={tabs.map(value => ({ value, label: t[value] }))}
        value={tab}
        onChange={value => changeAddress(next => setOrDelete(next, 'tab', value === 'trending' ? null : value))}
      >
        {tab === 'new' ? <Releases /> : <Played what={tab} />}
      </Tabs>
    </Content>
  )
}

function Played({ what }: { what: 'trending' | 'artists' }) {
  const t = useStore($t)
  const query = chartsOf()
  const { data, error } = useQuery(query)
  if (!data) return error ? <Failed failure={error} onRetry={() => query.revalidate()} /> : <Waiting />
  const isSample = data.tracks.length === 0
  const { tracks, before, artists } = isSample ? sampleCharts : data
  return (
    <>
      <Rule>{isSample ? t.sampleRule : ruleOf(t, what, data)}</Rule>
      {what === 'trending' ? (
        <PlayFrom title={t.title} path="/charts" tracks={[...tracks, ...before].map(entry => entry.track)}>
          <TrackChart tracks={tracks} before={before} days={data.days} isSample={isSample} />
        </PlayFrom>
      ) : (
        <ArtistChart artists={artists} isSample={isSample} />
      )}
    </>
  )
}

function ruleOf(t: ReturnType<typeof $t.get>, what: 'trending' | 'artists', { days }: Charts): string {
  if (days === null) return t.everRule
  return `${what === 'trending' ? t.tracksRule({ days }) : t.artistsRule({ days })} ${t.changeRule({ days })}`
}

function Releases() {
  const t = useStore($t)
  const { data, error } = useQuery($latestTracks)
  const { data: releases } = useQuery(newestReleases(12))
  if (!data) return error ? <Failed failure={error} onRetry={() => $latestTracks.revalidate()} /> : <Waiting />
  const isSample = data.length === 0
  const tracks = isSample ? sampleReleases : data.slice(0, 20)
  return (
    <>
      {releases && releases.length > 0 && (
        <Collections title={t.collections}>
          <ReleaseGrid releases={releases} />
        </Collections>
      )}
      <Rule>{isSample ? t.sampleNewRule : t.newRule}</Rule>
      <PlayFrom title={t.new} path="/charts?tab=new" tracks={tracks}>
        <NewReleases tracks={tracks} isSample={isSample} />
      </PlayFrom>
    </>
  )
}

function Failed({ failure, onRetry }: { failure: Failure; onRetry: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  return <ErrorState message={explain(failure)} reassurance={<Reassurance />} retryLabel={t.retry} onRetry={onRetry} />
}

function Waiting() {
  return <ChartSkeleton label={useStore($t).loading} />
}

const Content = styled(Page)`
  min-height: 80vh;
  padding-block: ${token.space[32]} ${token.space[64]};
`

const Collections = styled(Section)`
  margin-block: 0 ${token.space[48]};
`

const Lead = styled.p`
  margin-block: ${token.space[8]} ${token.space[24]};
  color: ${token.color.ink2};
  font-size: ${token.text[16]};
`

const Rule = styled.p`
  max-width: 64em;
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

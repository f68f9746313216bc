import { useStore } from '@nanostores/react'
import { playsByDayOf, userStatsOf } from '@overtone/data/people'
import { ownEarnings } from '@overtone/data/purchases'
import { ErrorState, media, token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useState } from 'react'
import { styled } from 'styled-components'
import { EarningsPanel } from '../earnings/EarningsPanel'
import { ChartSkeleton, FiguresSkeleton } from './DashboardSkeleton'
import { Figures } from './Figures'
import { Identity } from './Identity'
import { OwnTracks } from './OwnTracks'
import { PlaysByDay, type Span } from './PlaysByDay'
import { useOwnTracks } from './useOwnTracks'

const $t = i18n('artist/dashboard', {
  loading: 'Loading your dashboard',
  error: 'Error',
  reassurance: 'Your tracks and plays are safe.',
  retry: 'Retry',
})

/** The current user's figures, plays and tracks, from stored data. Source: secondary §2, "Artist Dashboard". */
export function Dashboard({ user }: { user: User }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [span, setSpan] = useState<Span>(30)
  const queries = { stats: userStatsOf(user.id), days: playsByDayOf(user.id, span), earnings: ownEarnings(user.id) }
  const { data: stats, error: statsError } = useQuery(queries.stats)
  const own = useOwnTracks(user.id)
  const { data: days, error: daysError } = useQuery(queries.days)
  const { data: earnings } = useQuery(queries.earnings)
  const { tracks, isWhole } = own
  const failure = (!stats && statsError) || (!tracks && own.error) || null

  function readAgain() {
    own.readAgain()
    for (const query of Object.values(queries)) query.revalidate()
  }

  if (failure)
    return (
      <Columns>
        <section>
          <Heading>{t.error}</Heading>
          <ErrorState message={explain(failure)} reassurance={t.reassurance} retryLabel={t.retry} onRetry={readAgain} />
        </section>
        <Identity user={user} />
      </Columns>
    )
  if (!stats || !tracks)
    return (
      <Stack>
        <FiguresSkeleton label={t.loading} />
        <Columns>
          <ChartSkeleton />
          <Identity user={user} />
        </Columns>
      </Stack>
    )
  return (
    <Stack>
      <Figures stats={stats} tracks={tracks} isWhole={isWhole} days={days} earnings={earnings} />
      <Columns>
        <PlaysByDay
          days={days}
          error={daysError}
          span={span}
          onSpan={setSpan}
          onRetry={() => queries.days.revalidate()}
        />
        <Identity user={user} />
      </Columns>
      {earnings && <EarningsPanel earnings={earnings} />}
      <OwnTracks {...own} tracks={tracks} total={isWhole ? tracks.length : stats.trackCount} />
    </Stack>
  )
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 340px;
  gap: ${token.space[16]};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`

const Heading = styled.h2`
  margin-bottom: ${token.space[16]};
`

import { useStore } from '@nanostores/react'
import { tracksOf } from '@overtone/data'
import { playsByDayOf, userStatsOf } from '@overtone/data/people'
import { ErrorState, media, token } from '@overtone/design'
import type { User } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useRead } from '@overtone/music'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ChartSkeleton, FiguresSkeleton } from './DashboardSkeleton'
import { Figures } from './Figures'
import { Identity } from './Identity'
import { OwnTracks } from './OwnTracks'
import { PlaysByDay, type Span } from './PlaysByDay'

const $t = i18n('artist/dashboard', {
  loading: 'Loading your dashboard',
  error: 'Error',
  reassurance: 'Your tracks and their plays are safe. Your music keeps playing.',
  retry: 'Retry',
})

/** Rows that the API gives at most for one question (supabase/config.toml). */
const mostAtOnce = 1000

/** Figures, plays and tracks of who is here, from the rows there are. Source: secondary §2, "Artist Dashboard". */
export function Dashboard({ user }: { user: User }) {
  const t = useStore($t)
  const [span, setSpan] = useState<Span>(30)
  const reads = { stats: userStatsOf(user.id), tracks: tracksOf(user.id), days: playsByDayOf(user.id, span) }
  const { data: stats, error: statsError } = useRead(reads.stats)
  const { data: tracks, error: tracksError } = useRead(reads.tracks)
  const { data: days, error: daysError } = useRead(reads.days)
  const failure = (!stats && statsError) || (!tracks && tracksError) || null

  if (failure)
    return (
      <Columns>
        <section>
          <Heading>{t.error}</Heading>
          <ErrorState
            message={failure.message}
            reassurance={t.reassurance}
            retryLabel={t.retry}
            onRetry={() => Object.values(reads).forEach(read => read.revalidate())}
          />
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
  const isWhole = tracks.length < mostAtOnce
  return (
    <Stack>
      <Figures stats={stats} tracks={tracks} isWhole={isWhole} days={days} />
      <Columns>
        <PlaysByDay
          days={days}
          error={daysError}
          span={span}
          onSpan={setSpan}
          onRetry={() => reads.days.revalidate()}
        />
        <Identity user={user} />
      </Columns>
      <OwnTracks
        tracks={tracks}
        total={isWhole ? tracks.length : stats.trackCount}
        onStale={() => reads.tracks.revalidate()}
      />
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

import { useStore } from '@nanostores/react'
import type { DayOfPlays, UserStats } from '@overtone/data/people'
import { Sparkline } from '@overtone/design/charts'
import { Figure, FigureRow } from '@overtone/design/panels'
import type { Track } from '@overtone/domain'
import { $format, count, i18n } from '@overtone/i18n'

const $t = i18n('artist/figures', {
  label: 'Your music in numbers',
  tracks: 'Tracks',
  published: count({ one: '{count} published', many: '{count} published' }),
  drafts: count({ one: '{count} draft', many: '{count} drafts' }),
  plays: 'Plays',
  playsText: 'Across all your tracks',
  followers: 'Followers',
  followersText: 'On your public page',
  earnings: 'Earnings',
  notMeasured: 'Not measured yet',
  earningsText: 'Sales aren’t recorded yet',
})

/** Current totals of tracks, plays and followers. Earnings are marked as not measured. */
export function Figures({
  stats,
  tracks,
  isWhole,
  days,
}: {
  stats: UserStats
  tracks: readonly Track[]
  /** True if `tracks` is complete; otherwise drafts and published tracks cannot be counted. */
  isWhole: boolean
  days: readonly DayOfPlays[] | undefined
}) {
  const t = useStore($t)
  const { number, plays } = useStore($format)
  const published = tracks.filter(track => track.isPublished).length
  const drafts = tracks.length - published
  const states = [t.published(published), ...(drafts > 0 ? [t.drafts(drafts)] : [])].join(', ')
  return (
    <FigureRow aria-label={t.label} $columns={4}>
      <Figure
        name={t.tracks}
        value={number(stats.trackCount)}
        {...(isWhole && tracks.length > 0 && { note: states })}
      />
      <Figure
        name={t.plays}
        value={plays(stats.totalPlays)}
        note={t.playsText}
        picture={days && <Line days={days} />}
      />
      <Figure name={t.followers} value={plays(stats.followers)} note={t.followersText} />
      <Figure name={t.earnings} value={null} unmeasured={t.notMeasured} note={t.earningsText} />
    </FigureRow>
  )
}

/** A sparkline, unless all days have the same value. */
function Line({ days }: { days: readonly DayOfPlays[] }) {
  const values = days.map(({ plays }) => plays)
  return new Set(values).size > 1 ? <Sparkline values={values} /> : null
}

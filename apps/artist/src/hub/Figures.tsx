import { useStore } from '@nanostores/react'
import type { DayOfPlays, UserStats } from '@overtone/data/people'
import { Sparkline } from '@overtone/design/charts'
import { Figure, FigureRow } from '@overtone/design/panels'
import { earnedFrom, type Earning, type Track } from '@overtone/domain'
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
  unavailable: 'Not available',
  sales: count({ one: '{count} simulated sale', many: '{count} simulated sales' }),
  noSales: 'No sales yet',
})

/** Current totals of tracks, plays, followers and earnings: the user's part of all sales, which are simulated. */
export function Figures({
  stats,
  tracks,
  isWhole,
  days,
  earnings,
}: {
  stats: UserStats
  tracks: readonly Track[]
  /** True if `tracks` is complete; otherwise drafts and published tracks cannot be counted. */
  isWhole: boolean
  days: readonly DayOfPlays[] | undefined
  /** Undefined while they load, or if that failed. */
  earnings: readonly Earning[] | undefined
}) {
  const t = useStore($t)
  const { number, plays, price } = useStore($format)
  const published = tracks.filter(track => track.isPublished).length
  const drafts = tracks.length - published
  const states = [t.published(published), ...(drafts > 0 ? [t.drafts(drafts)] : [])].join(', ')
  const sold = earnings?.reduce((sum, { sales }) => sum + sales, 0) ?? 0
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
      <Figure
        name={t.earnings}
        value={earnings ? price(earnedFrom(earnings)) : null}
        unmeasured={t.unavailable}
        {...(earnings && { note: sold > 0 ? t.sales(sold) : t.noSales })}
      />
    </FigureRow>
  )
}

/** A sparkline, unless all days have the same value. */
function Line({ days }: { days: readonly DayOfPlays[] }) {
  const values = days.map(({ plays }) => plays)
  return new Set(values).size > 1 ? <Sparkline values={values} /> : null
}

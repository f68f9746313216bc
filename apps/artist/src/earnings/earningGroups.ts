import { csvOf, earnedFrom, splitPayment, type Earning } from '@overtone/domain'

export const earningGroupings = ['track', 'release', 'month'] as const
export type EarningGrouping = (typeof earningGroupings)[number]

/** Sales that are shown as one row. */
export interface EarningGroup {
  readonly key: string
  /** The title of the track or release, or the month as an ISO date; empty for tracks without a release. */
  readonly name: string
  /** The artist of music that the user only has a share in; otherwise null. */
  readonly artistName: string | null
  readonly sales: number
  /** US dollars. */
  readonly earned: number
}

function keyOf({ trackId, releaseId, title, releaseTitle, month, share }: Earning, by: EarningGrouping): string {
  if (by === 'month') return month
  const side = share === null ? 'own' : 'shared'
  if (by === 'release') return `${side} ${releaseTitle === null ? '' : (releaseId ?? releaseTitle)}`
  return `${side} ${trackId ?? `${releaseId ?? ''} ${title}`}`
}

/** Groups sales by track, release or month: months latest first, the others by earnings, highest first. */
export function groupEarnings(earnings: readonly Earning[], by: EarningGrouping): readonly EarningGroup[] {
  const groups = grouped(earnings, by)
  const rows = [...groups].map(([key, members]): EarningGroup => {
    const [first] = members
    const name = by === 'month' ? first?.month : by === 'release' ? first?.releaseTitle : first?.title
    return {
      key,
      name: name ?? '',
      artistName: by !== 'month' && first && first.share !== null ? first.artistName : null,
      sales: members.reduce((sum, { sales }) => sum + sales, 0),
      earned: earnedFrom(members),
    }
  })
  return rows.sort((a, b) => (by === 'month' ? b.key.localeCompare(a.key) : b.earned - a.earned))
}

function grouped(earnings: readonly Earning[], by: EarningGrouping): Map<string, Earning[]> {
  const groups = new Map<string, Earning[]>()
  for (const each of earnings) groups.set(keyOf(each, by), [...(groups.get(keyOf(each, by)) ?? []), each])
  return groups
}

const heads = [
  ...[
    'month',
    'artist',
    'title',
    'release',
    'sold_as',
    'price_usd',
    'amount_usd',
    'artist_part_usd',
    'your_share_percent',
  ],
  ...['sales', 'earned_usd', 'simulated'],
]

/** Returns the sales as CSV with a header row. Not translated, because programs read it. */
export function earningsCsv(earnings: readonly Earning[]): string {
  const lines = earnings.map(each => [
    each.month.slice(0, 7),
    each.artistName,
    each.title,
    each.releaseTitle ?? '',
    each.trackId === null && each.releaseId !== null ? 'release' : 'track',
    each.price.toFixed(2),
    each.amount.toFixed(2),
    splitPayment(each).artist.toFixed(2),
    String(each.share ?? Math.max(0, Math.round((100 - each.shares.reduce((sum, one) => sum + one, 0)) * 100) / 100)),
    String(each.sales),
    earnedFrom([each]).toFixed(2),
    'yes',
  ])
  return csvOf([heads, ...lines])
}

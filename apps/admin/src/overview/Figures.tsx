import { useStore } from '@nanostores/react'
import type { AdminOverview } from '@overtone/data/admin'
import { Figure, FigureRow } from '@overtone/design/panels'
import { $format, i18n } from '@overtone/i18n'

const $t = i18n('admin/figures', {
  label: 'Overtone in numbers',
  users: 'Users',
  tracks: 'Tracks',
  publishedTracks: 'Published tracks',
  plays: 'Plays',
})

/** Current totals of users, tracks and plays. */
export function Figures({ overview }: { overview: AdminOverview }) {
  const t = useStore($t)
  const { number, plays } = useStore($format)
  return (
    <FigureRow aria-label={t.label} $columns={4}>
      <Figure name={t.users} value={number(overview.users)} />
      <Figure name={t.tracks} value={number(overview.tracks)} />
      <Figure name={t.publishedTracks} value={number(overview.publishedTracks)} />
      <Figure name={t.plays} value={plays(overview.plays)} />
    </FigureRow>
  )
}

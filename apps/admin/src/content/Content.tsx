import { useStore } from '@nanostores/react'
import { dashboardStatistics, shelfOf, type TrackShelf } from '@overtone/data/admin'
import { Badge, Chip, ChipRow, EmptyState, Panel, SectionHead, TextLink } from '@overtone/design'
import { DataTable, type Column } from '@overtone/design/collections'
import { Figure, FigureRow } from '@overtone/design/panels'
import type { Track } from '@overtone/domain'
import { $format, i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useId, useState } from 'react'
import { Stack } from '../AdminLayout'
import { Loaded } from '../Loaded'
import { useBytes } from '../useBytes'

const $t = i18n('admin/content', {
  label: 'Content in numbers',
  publishedTracks: 'Published tracks',
  draftTracks: 'Drafts',
  playlists: 'Playlists',
  today: 'Uploaded today',
  stored: 'Storage used',
  title: 'Tracks',
  shelf: 'View',
  published: 'Newest',
  drafts: 'Drafts',
  popular: 'Most played',
  track: 'Track',
  artist: 'Artist',
  status: 'Status',
  isPublished: 'Published',
  isDraft: 'Draft',
  plays: 'Plays',
  added: 'Added',
  none: 'No tracks yet',
  noneText: 'Tracks appear here once artists upload them.',
})

const shelves = ['published', 'drafts', 'popular'] as const

/** Totals of tracks, playlists and storage, and a list of tracks: the newest, drafts or the most played. */
export function Content() {
  const t = useStore($t)
  const { number } = useStore($format)
  const bytes = useBytes()
  const id = useId()
  const [shelf, setShelf] = useState<TrackShelf>('published')
  const columns = useTrackColumns()
  return (
    <Stack>
      <Loaded query={dashboardStatistics()} height="118px">
        {data => (
          <FigureRow aria-label={t.label} $columns={4}>
            <Figure name={t.publishedTracks} value={number(data.publishedTracks)} />
            <Figure name={t.draftTracks} value={number(data.totalTracks - data.publishedTracks)} />
            <Figure name={t.playlists} value={number(data.totalPlaylists)} />
            <Figure
              name={t.stored}
              value={bytes(data.storageBytes)}
              note={`${t.today}: ${number(data.tracksUploadedToday)}`}
            />
          </FigureRow>
        )}
      </Loaded>
      <Panel as="section" aria-labelledby={id}>
        <SectionHead
          title={t.title}
          id={id}
          action={
            <ChipRow role="group" aria-label={t.shelf} className="no-print">
              {shelves.map(one => (
                <Chip key={one} isPressed={one === shelf} onClick={() => setShelf(one)}>
                  {t[one]}
                </Chip>
              ))}
            </ChipRow>
          }
        />
        <Loaded query={shelfOf(shelf)} height="560px">
          {tracks => (
            <DataTable label={`${t.title}: ${t[shelf]}`} columns={columns} items={tracks} keyOf={track => track.id}>
              <EmptyState title={t.none}>{t.noneText}</EmptyState>
            </DataTable>
          )}
        </Loaded>
      </Panel>
    </Stack>
  )
}

function useTrackColumns(): readonly Column<Track>[] {
  const t = useStore($t)
  const { number, date } = useStore($format)
  return [
    {
      id: 'track',
      label: t.track,
      cell: track => (
        <TextLink as={Link} to={`/track/${track.id}`}>
          {track.title}
        </TextLink>
      ),
    },
    { id: 'artist', label: t.artist, cell: track => track.artistName },
    {
      id: 'status',
      label: t.status,
      isFolded: true,
      cell: track => (track.isPublished ? <Badge tone="good">{t.isPublished}</Badge> : <Badge>{t.isDraft}</Badge>),
    },
    { id: 'plays', label: t.plays, isAtEnd: true, cell: track => number(track.playCount) },
    {
      id: 'added',
      label: t.added,
      isAtEnd: true,
      isFolded: true,
      cell: track => <time dateTime={track.createdAt}>{date(track.createdAt)}</time>,
    },
  ]
}

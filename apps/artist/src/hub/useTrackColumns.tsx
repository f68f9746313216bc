import { useStore } from '@nanostores/react'
import { moderationNotices } from '@overtone/data/moderation'
import { Badge, IconButton, media, token } from '@overtone/design'
import type { Column } from '@overtone/design/collections'
import { Menu, MenuItem, MenuSeparator } from '@overtone/design/menus'
import { isHiding, toneKey, type Track } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Cover, useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import {
  AudioLines,
  Clapperboard,
  EarOff,
  Ellipsis,
  Eye,
  EyeOff,
  ImageOff,
  ImageUp,
  Pencil,
  Trash2,
} from 'lucide-react'
import { styled } from 'styled-components'
import { $genreNames } from '../track/genreNames'

const $t = i18n('artist/trackColumns', {
  track: 'Track',
  status: 'Status',
  published: 'Published',
  draft: 'Draft',
  hidden: 'Hidden by moderation',
  plays: 'Plays',
  downloads: 'Downloads',
  price: 'Price',
  free: 'Free',
  added: 'Added',
  actions: 'Actions',
  actionsFor: params('Actions for {title}'),
  edit: 'Edit',
  publish: 'Publish',
  unpublish: 'Unpublish',
  audio: 'Replace audio',
  video: 'Make a video',
  blind: 'Blind test of two mixes',
  cover: 'Replace cover',
  removeCover: 'Remove cover',
  delete: 'Delete',
})

export type TrackAction =
  'edit' | 'publish' | 'unpublish' | 'audio' | 'video' | 'blind' | 'cover' | 'removeCover' | 'delete'

/** Returns the columns of the artist's track table. `busyId` is the track whose cover is being replaced. */
export function useTrackColumns(
  busyId: string | null,
  onAction: (action: TrackAction, track: Track) => void,
): readonly Column<Track>[] {
  const t = useStore($t)
  const { number, price, date, duration } = useStore($format)
  const genres: Readonly<Record<string, string>> = useStore($genreNames)
  const isHidden = useIsHidden()
  function state(track: Track) {
    if (track.isPublished) return <Badge tone="good">{t.published}</Badge>
    return isHidden(track) ? <Badge tone="warn">{t.hidden}</Badge> : <Badge>{t.draft}</Badge>
  }

  return [
    {
      id: 'track',
      label: t.track,
      isSortable: true,
      cell: track => (
        <Named data-key={toneKey(track.key)} aria-busy={busyId === track.id}>
          <Cover track={track} />
          <div>
            <Title to={`/track/${track.id}`}>{track.title}</Title>
            <small>
              {!track.isPublished && <Narrow>{isHidden(track) ? t.hidden : t.draft} · </Narrow>}
              {genres[track.genre] ?? track.genre} · {duration(track.duration)}
            </small>
          </div>
        </Named>
      ),
    },
    { id: 'status', label: t.status, isFolded: true, cell: state },
    { id: 'plays', label: t.plays, isSortable: true, isAtEnd: true, cell: track => number(track.playCount) },
    {
      id: 'downloads',
      label: t.downloads,
      isSortable: true,
      isAtEnd: true,
      isFolded: true,
      cell: track => number(track.downloadCount),
    },
    {
      id: 'price',
      label: t.price,
      isSortable: true,
      isAtEnd: true,
      isFolded: true,
      cell: track => (track.price === 0 ? t.free : price(track.price)),
    },
    {
      id: 'added',
      label: t.added,
      isSortable: true,
      isAtEnd: true,
      isFolded: true,
      cell: track => <Day dateTime={track.createdAt}>{date(track.createdAt)}</Day>,
    },
    {
      id: 'actions',
      label: t.actions,
      isUnlabelled: true,
      isAtEnd: true,
      width: '44px',
      cell: track => <TrackMenu track={track} onAction={onAction} />,
    },
  ]
}

/** The actions of a track. */
function TrackMenu({ track, onAction }: { track: Track; onAction: (action: TrackAction, track: Track) => void }) {
  const t = useStore($t)
  return (
    <Menu
      trigger={
        <IconButton label={t.actionsFor({ title: track.title })} data-actions-of={track.id}>
          <Ellipsis />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil />} onPress={() => onAction('edit', track)}>
        {t.edit}
      </MenuItem>
      {track.isPublished ? (
        <MenuItem icon={<EyeOff />} onPress={() => onAction('unpublish', track)}>
          {t.unpublish}
        </MenuItem>
      ) : (
        <MenuItem icon={<Eye />} onPress={() => onAction('publish', track)}>
          {t.publish}
        </MenuItem>
      )}
      {!track.fullAudio && (
        <MenuItem icon={<AudioLines />} onPress={() => onAction('audio', track)}>
          {t.audio}
        </MenuItem>
      )}
      <MenuItem icon={<Clapperboard />} onPress={() => onAction('video', track)}>
        {t.video}
      </MenuItem>
      <MenuItem icon={<EarOff />} onPress={() => onAction('blind', track)}>
        {t.blind}
      </MenuItem>
      <MenuItem icon={<ImageUp />} onPress={() => onAction('cover', track)}>
        {t.cover}
      </MenuItem>
      {track.coverUrl && (
        <MenuItem icon={<ImageOff />} onPress={() => onAction('removeCover', track)}>
          {t.removeCover}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={<Trash2 />} isDanger onPress={() => onAction('delete', track)}>
        {t.delete}
      </MenuItem>
    </Menu>
  )
}

/** Returns a function that checks whether moderators hid a track of the current user. */
function useIsHidden(): (track: Track) => boolean {
  const { data: notices = [] } = useQuery(moderationNotices())
  return ({ id }) => notices.some(notice => isHiding(notice, { kind: 'track', id }))
}

const Named = styled.div`
  display: grid;
  grid-template-columns: 40px minmax(0, 1fr);
  gap: ${token.space[12]};
  align-items: center;

  &[aria-busy='true'] {
    opacity: 0.5;
  }
  /* The link reaches over the whole cell */
  ${media.mobile} {
    position: relative;

    a::after {
      content: '';
      position: absolute;
      inset: calc(-1 * ${token.space[4]}) 0;
    }
  }
  small {
    display: block;
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
`

const Day = styled.time`
  white-space: nowrap;
`

/** Clamps long titles to two lines. */
const Title = styled(Link)`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  font-weight: ${token.weight.strong};
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline 1px;
    text-underline-offset: 3px;
  }
`

/** Shown only where the status column is hidden. */
const Narrow = styled.span`
  display: none;

  ${media.mobile} {
    display: inline;
  }
`

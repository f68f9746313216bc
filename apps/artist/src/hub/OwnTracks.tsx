import { useStore } from '@nanostores/react'
import { Button, EmptyState, ErrorState, lazy, Panel, SectionHead, token } from '@overtone/design'
import { DataTable, type Sorting } from '@overtone/design/collections'
import type { Failure, Track } from '@overtone/domain'
import { $explain, $format, count, i18n, params } from '@overtone/i18n'
import { Link, useNavigate } from '@overtone/router'
import { useAddress } from '@overtone/router/address'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { DeleteTrackDialog } from './DeleteTrackDialog'
import { EditTrackDialog } from './EditTrackDialog'
import { sorted } from './sorted'
import { useCoverChange } from './useCoverChange'
import { usePublishing } from './usePublishing'
import { useTrackColumns, type TrackAction } from './useTrackColumns'

const $t = i18n('artist/ownTracks', {
  title: 'Your tracks',
  count: count({ one: '{count} track', many: '{count} tracks' }),
  newest: params('Newest {count} of {total} tracks'),
  none: 'No tracks yet',
  noneText: 'Your uploads and drafts appear here, with their plays and everything you can do with them.',
  upload: 'Upload your first track',
  more: params('Show {count} more'),
  busy: 'Loading…',
  retry: 'Retry',
  cover: 'Cover picture',
})

const BlindTestDialog = lazy(
  async () => (await import(/* webpackChunkName: "blind-test" */ './blind/BlindTestDialog')).BlindTestDialog,
)
const VideoDialog = lazy(async () => (await import(/* webpackChunkName: "video" */ './video/VideoDialog')).VideoDialog)

/** Rows shown at first and added by each press, since a table of hundreds is slow to render. */
const step = 50

/** The current user's tracks and drafts, with their actions. */
export function OwnTracks({
  tracks,
  total,
  isBusy,
  error,
  more,
  readAgain,
}: {
  tracks: readonly Track[]
  /** The number of all tracks; `tracks` are the newest of them. */
  total: number
  /** True while more tracks load; `error` is why loading them failed. */
  isBusy: boolean
  error: Failure | undefined
  more: () => void
  readAgain: () => void
}) {
  const [t, explain, { number }] = [useStore($t), useStore($explain), useStore($format)]
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const [sorting, setSorting] = useState<Sorting>({ column: 'added', isDescending: true })
  const [shown, setShown] = useState(step)
  const [address, changeAddress] = useAddress()
  const linked = tracks.find(({ id }) => id === address.get('edit'))
  const [chosen, setOpen] = useState<{ action: 'edit' | 'video' | 'blind' | 'delete'; track: Track } | null>(null)
  const open = chosen ?? (linked && { action: 'edit', track: linked })
  const setPublished = usePublishing(readAgain)
  const cover = useCoverChange(readAgain)
  const navigate = useNavigate()

  function onAction(action: TrackAction, track: Track) {
    if (action === 'publish' || action === 'unpublish') void setPublished(track, action === 'publish')
    else if (action === 'audio') void navigate(`/upload?replace=${track.id}`)
    else if (action === 'cover') cover.choose(track)
    else if (action === 'removeCover') void cover.remove(track)
    else setOpen({ action, track })
  }

  function onMore() {
    setShown(shown + step)
    if (shown + step > tracks.length && tracks.length < total) more()
  }

  const onRetry = () => {
    panel.current?.focus() // the focused button is about to be removed
    readAgain()
  }

  /** Closes the dialog and moves focus: the menu that opened it is gone, and maybe the row too. */
  function close(track: Track) {
    setOpen(null)
    if (linked) changeAddress(next => next.delete('edit'), true)
    requestAnimationFrame(() => {
      const trigger = `[data-actions-of="${track.id}"]`
      ;(panel.current?.querySelector<HTMLElement>(trigger) ?? panel.current)?.focus()
    })
  }

  const inView = Math.min(shown, tracks.length)
  const isWhole = tracks.length === total
  const amount = isWhole ? t.count(total) : t.newest({ count: number(tracks.length), total: number(total) })
  const columns = useTrackColumns(cover.busyId, onAction)
  return (
    <Room as="section" aria-labelledby={id} ref={panel} tabIndex={-1}>
      <SectionHead title={t.title} id={id} action={tracks.length > 0 && <Note>{amount}</Note>} />
      {tracks.length === 0 ? (
        <NoTracks />
      ) : (
        <DataTable
          label={t.title}
          columns={columns}
          items={sorted(tracks, sorting).slice(0, inView)}
          keyOf={track => track.id}
          sorting={sorting}
          onSort={setSorting}
        />
      )}
      {error ? (
        <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={onRetry} />
      ) : (
        total > inView && (
          <More disabled={isBusy} onClick={onMore}>
            {isBusy ? t.busy : t.more({ count: Math.min(step, total - inView) })}
          </More>
        )
      )}
      <input {...cover.input} aria-label={t.cover} />
      {open?.action === 'edit' && <EditTrackDialog track={open.track} onClose={() => close(open.track)} />}
      {open?.action === 'blind' && <BlindTestDialog track={open.track} onClose={() => close(open.track)} />}
      {open?.action === 'video' && <VideoDialog track={open.track} onClose={() => close(open.track)} />}
      {open?.action === 'delete' && <DeleteTrackDialog track={open.track} onClose={() => close(open.track)} />}
    </Room>
  )
}

function NoTracks() {
  const t = useStore($t)
  return (
    <EmptyState
      title={t.none}
      action={
        <Button as={Link} to="/upload">
          {t.upload}
        </Button>
      }
    >
      {t.noneText}
    </EmptyState>
  )
}

const Room = styled(Panel)`
  &:focus-visible {
    box-shadow: ${token.shadow.focus};
  }
`

const Note = styled.span`
  color: ${token.color.ink3};
`

const More = styled(Button)`
  margin-top: ${token.space[16]};
`

import { useStore } from '@nanostores/react'
import { tracksByIds } from '@overtone/data/listening'
import { Button, EmptyState, IconButton, token } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { downloadOf, TrackRow } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { Download } from 'lucide-react'
import { styled } from 'styled-components'
import { $purchases } from '../purchases/purchases'
import { LibraryTracks } from './LibraryTracks'
import { RowsSkeleton } from './RowsSkeleton'
import { TryAgain } from './TryAgain'

const $t = i18n('listener/purchases', {
  title: 'Purchases',
  loading: 'Loading your purchases',
  kept: 'Purchases are stored in this browser. On another device, or after you clear its data, they aren’t listed.',
  none: 'No purchases in this browser',
  noneMore: 'Tracks you buy appear here to download. Purchases are stored in this browser only.',
  store: 'Go to the Music Store',
  download: params('Download {title}'),
})

/** The tracks bought in this browser, latest first. */
export function Purchases() {
  const t = useStore($t)
  const ids = useStore($purchases)
  if (ids.length > 0) return <Bought ids={ids} />
  return (
    <EmptyState
      title={t.none}
      action={
        <Button as={Link} to="/marketplace">
          {t.store}
        </Button>
      }
    >
      {t.noneMore}
    </EmptyState>
  )
}

function Bought({ ids }: { ids: readonly string[] }) {
  const t = useStore($t)
  const query = tracksByIds(ids.toReversed())
  const { data, error } = useQuery(query)
  if (!data) return error ? <TryAgain failure={error} query={query} /> : <RowsSkeleton label={t.loading} />
  return (
    <>
      <Note>{t.kept}</Note>
      <LibraryTracks title={t.title} entries={data.map(track => ({ key: track.id, track }))}>
        {shown => (
          <ol>
            {shown.map(({ track }, i) => (
              <TrackRow key={track.id} track={track} number={i + 1} actions={<DownloadLink track={track} />} />
            ))}
          </ol>
        )}
      </LibraryTracks>
    </>
  )
}

function DownloadLink({ track }: { track: Track }) {
  const t = useStore($t)
  const { href, fileName } = downloadOf(track)
  return (
    <IconButton as="a" label={t.download({ title: track.title })} href={href} download={fileName}>
      <Download />
    </IconButton>
  )
}

const Note = styled.p`
  margin-bottom: ${token.space[16]};
  color: ${token.color.ink2};
`

import { useStore } from '@nanostores/react'
import { trackOf } from '@overtone/data'
import { Busy, Button, EmptyState } from '@overtone/design'
import { $explain, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { Replacement } from './Replacement'

const $t = i18n('artist/replaceAudio', {
  loading: 'Loading the track',
  notYours: 'Only its artist can replace the audio',
  upload: 'Upload a new track',
})

/** Replaces the audio of a track of the current user. */
export function ReplaceAudio({ trackId, userId }: { trackId: string; userId: string }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { data: track, error } = useQuery(trackOf(trackId))
  if (track?.artistId === userId && !error) return <Replacement track={track} />
  if (!track && !error) return <Busy label={t.loading} />
  return (
    <EmptyState
      title={error ? explain(error) : t.notYours}
      action={
        <Button as={Link} to="/upload">
          {t.upload}
        </Button>
      }
    />
  )
}

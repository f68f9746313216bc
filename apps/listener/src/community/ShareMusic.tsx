import { useStore } from '@nanostores/react'
import { tracksOf } from '@overtone/data'
import { newPostId, shareTrack } from '@overtone/data/community'
import { Busy, Button, EmptyState, ErrorState } from '@overtone/design'
import { Field, Select, TextArea } from '@overtone/design/forms'
import { $explain, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { $user } from '@overtone/session'
import { useState, type ReactNode } from 'react'
import { FormDialog } from './FormDialog'

const $t = i18n('listener/shareMusic', {
  title: 'Share Your Music',
  track: 'Track',
  description: 'What should people know about it?',
  loading: 'Loading your tracks',
  none: 'You haven’t published any tracks yet',
  noneMore: 'Upload and publish a track, then share it here.',
  upload: 'Upload a track',
  retry: 'Retry',
})

interface Props {
  /** The track that is chosen at first; the newest without one. */
  trackId?: string | null
  onClose: () => void
  onPosted: () => void
}

/** A form to share one of the user's published tracks in the showcase. */
export function ShareMusic(props: Props) {
  const user = useStore($user)
  return user ? <OwnTracks {...props} userId={user.id} /> : <NoTracks {...props} />
}

function NoTracks({ onClose, onPosted, children }: Props & { children?: ReactNode }) {
  const t = useStore($t)
  const nothing = () => Promise.reject(new Error('There is no track to share'))
  return (
    <FormDialog title={t.title} submit={t.title} isReady={false} onSend={nothing} onClose={onClose} onSent={onPosted}>
      {children}
    </FormDialog>
  )
}

function OwnTracks({ userId, trackId: wanted, onClose, onPosted }: Props & { userId: string }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [id] = useState(newPostId)
  const [chosen, setChosen] = useState('')
  const [description, setDescription] = useState('')
  const query = tracksOf(userId)
  const { data, error } = useQuery(query)
  const tracks = data?.filter(track => track.isPublished) ?? []
  const trackId = chosen || (tracks.find(({ id }) => id === wanted) ?? tracks[0])?.id

  if (trackId === undefined)
    return (
      <NoTracks onClose={onClose} onPosted={onPosted}>
        {data ? (
          <EmptyState
            title={t.none}
            action={
              <Button as={Link} to="/upload">
                {t.upload}
              </Button>
            }
          >
            {t.noneMore}
          </EmptyState>
        ) : error ? (
          <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
        ) : (
          <Busy label={t.loading} />
        )}
      </NoTracks>
    )
  return (
    <FormDialog
      title={t.title}
      submit={t.title}
      onSend={() => shareTrack({ id, trackId, description })}
      onClose={onClose}
      onSent={onPosted}
    >
      <Field label={t.track}>
        <Select value={trackId} onChange={event => setChosen(event.target.value)}>
          {tracks.map(track => (
            <option key={track.id} value={track.id}>
              {track.title}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.description}>
        <TextArea maxLength={500} value={description} onChange={event => setDescription(event.target.value)} />
      </Field>
    </FormDialog>
  )
}

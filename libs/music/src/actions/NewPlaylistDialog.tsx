import { useStore } from '@nanostores/react'
import { addPlaylistTrack, createPlaylist, newPlaylistId } from '@overtone/data/playlists'
import { Button, token } from '@overtone/design'
import { Alert, Dialog, Field, TextInput, useForm } from '@overtone/design/forms'
import { limits, ok, textLength, type Result, type Track } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { useNavigate } from '@overtone/router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { addedToPlaylist } from './addedToPlaylist'

const $t = i18n('music/newPlaylistDialog', {
  title: 'New playlist',
  name: 'Title',
  close: 'Close',
  create: 'Create and add',
})

/** Creates a playlist that begins with a track. */
export function NewPlaylistDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const t = useStore($t)
  const navigate = useNavigate()
  const [id] = useState(newPlaylistId) // stable across retries: creating is idempotent

  async function send({ title }: { title: string }): Promise<Result<null>> {
    const made = await createPlaylist({ id, title })
    if (!made.ok) return made
    const added = await addPlaylistTrack(made.data.id, track.id)
    if (!added.ok) return added
    addedToPlaylist(track, made.data, path => void navigate(path))
    return ok(null)
  }

  const form = useForm({ initial: { title: '' }, send, onSent: onClose, explain: useStore($explain) })
  return (
    <Dialog title={t.title} subtitle={track.title} state={form.state} closeLabel={t.close} onClose={onClose}>
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <Field label={t.name} count={`${textLength(form.values.title.trim())} / ${limits.playlistTitle}`}>
          <TextInput {...form.text('title')} />
        </Field>
        <Button type="submit" variant="primary" disabled={form.isBusy}>
          {t.create}
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

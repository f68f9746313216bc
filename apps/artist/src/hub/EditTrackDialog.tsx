import { useStore } from '@nanostores/react'
import { updateTrack } from '@overtone/data/uploads'
import { Button, media, showToast, token } from '@overtone/design'
import { Alert, Dialog, useForm } from '@overtone/design/forms'
import type { Track } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { styled } from 'styled-components'
import { problemsOf } from '../track/typedTrack'
import { changesOf, editOf } from './trackEdit'
import { TrackFields } from './TrackFields'

const $t = i18n('artist/editTrack', {
  title: 'Edit track',
  save: 'Save',
  busy: 'Saving…',
  cancel: 'Cancel',
  close: 'Close',
  saved: params('{title} saved'),
})

/** Edits the details of a track, but not its audio. */
export function EditTrackDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const t = useStore($t)
  const [before] = useState(() => editOf(track))
  const form = useForm({
    initial: before,
    check: problemsOf,
    send: edit => updateTrack(track.id, changesOf(before, edit)),
    onSent(saved) {
      showToast({ kind: 'good', message: t.saved({ title: saved.title }) })
      onClose()
    },
    explain: useStore($explain),
  })

  return (
    <Dialog title={t.title} subtitle={track.title} size="l" state={form.state} closeLabel={t.close} onClose={onClose}>
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <TrackFields typed={form.values} onField={form.set} errorOf={form.errorOf} />
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit" disabled={form.isBusy}>
            {form.isBusy ? t.busy : t.save}
          </Button>
        </Choice>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};
`

const Choice = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: ${token.space[12]};

  ${media.mobile} {
    flex-direction: column-reverse;
  }
`

import { useStore } from '@nanostores/react'
import { updateTrack } from '@overtone/data/uploads'
import { Button, media, showToast, token } from '@overtone/design'
import { Alert, Dialog } from '@overtone/design/forms'
import type { EnteredTrack, Track } from '@overtone/domain'
import { $explain, i18n, params, type Explainable } from '@overtone/i18n'
import { useRef, useState, type FormEvent } from 'react'
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

/** Changes what is said of a track; its sound stays. */
export function EditTrackDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [before] = useState(() => editOf(track))
  const [edit, setEdit] = useState(before)
  const [hasTried, setTried] = useState(false)
  const [error, setError] = useState<Explainable | null>(null)
  const [isBusy, setBusy] = useState(false)
  const isSending = useRef(false) // a second press may come before the button is drawn disabled
  const problems = hasTried ? problemsOf(edit) : []

  function errorOf(field: keyof EnteredTrack) {
    const problem = problems.find(each => each.field === field)
    return problem && explain(problem)
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending.current) return
    setTried(true)
    setError(null)
    const [first] = problemsOf(edit)
    if (first) return event.currentTarget.querySelector<HTMLElement>(`[name=${first.field}]`)?.focus()
    isSending.current = true
    setBusy(true)
    const saved = await updateTrack(track.id, changesOf(before, edit))
    isSending.current = false
    setBusy(false)
    if (!saved.ok) return setError(saved.error)
    showToast({ kind: 'good', message: t.saved({ title: saved.data.title }) })
    onClose()
  }

  return (
    <Dialog
      title={t.title}
      subtitle={track.title}
      size="l"
      state={isBusy ? 'busy' : error !== null ? 'error' : 'idle'}
      closeLabel={t.close}
      onClose={onClose}
    >
      <Form noValidate onSubmit={event => void onSubmit(event)}>
        {error !== null && <Alert>{explain(error)}</Alert>}
        <TrackFields typed={edit} onField={change => setEdit({ ...edit, ...change })} errorOf={errorOf} />
        <Choice>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button variant="primary" type="submit" disabled={isBusy}>
            {isBusy ? t.busy : t.save}
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

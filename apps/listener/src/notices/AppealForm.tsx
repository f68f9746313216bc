import { useStore } from '@nanostores/react'
import { appealDecision } from '@overtone/data/moderation'
import { Button, token } from '@overtone/design'
import { Field, TextArea } from '@overtone/design/forms'
import { appealProblem, moderationLimits, textLength } from '@overtone/domain'
import { $explain, i18n, type Explainable } from '@overtone/i18n'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/appealForm', {
  label: 'Why is the decision wrong?',
  hint: 'You can appeal once.',
  cancel: 'Cancel',
  send: 'Send appeal',
  sending: 'Sending…',
})

/** The author's one word against a decision. */
export function AppealForm(props: { caseId: string; onDone: () => void; onCancel: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [appeal, setAppeal] = useState('')
  const [error, setError] = useState<Explainable | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const problem = appealProblem(appeal)
    if (problem !== null) return setError(problem)
    setBusy(true)
    const sent = await appealDecision(props.caseId, appeal)
    setBusy(false)
    if (sent.ok) props.onDone()
    else setError(sent.error)
  }

  return (
    <Form noValidate onSubmit={event => void onSubmit(event)}>
      <Field
        label={t.label}
        hint={t.hint}
        count={`${textLength(appeal.trim())} / ${moderationLimits.appeal}`}
        error={error && explain(error)}
      >
        <TextArea autoFocus value={appeal} onChange={event => setAppeal(event.target.value)} />
      </Field>
      <Buttons>
        <Button type="submit" variant="primary" disabled={isBusy}>
          {isBusy ? t.sending : t.send}
        </Button>
        <Button onClick={props.onCancel}>{t.cancel}</Button>
      </Buttons>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[12]};
  width: 100%;
`

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`

import { useStore } from '@nanostores/react'
import { appealDecision } from '@overtone/data/moderation'
import { Button, token } from '@overtone/design'
import { Field, TextArea, useForm } from '@overtone/design/forms'
import { appealProblem, moderationLimits, problemsOf, textLength } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('listener/appealForm', {
  label: 'Why is the decision wrong?',
  hint: 'You can appeal once.',
  cancel: 'Cancel',
  send: 'Send appeal',
  sending: 'Sending…',
})

/** The form for the one appeal that an author can make against a decision. */
export function AppealForm(props: { caseId: string; onDone: () => void; onCancel: () => void }) {
  const t = useStore($t)
  const form = useForm({
    initial: { appeal: '' },
    check: ({ appeal }) => problemsOf([['appeal', appealProblem(appeal)]]),
    send: ({ appeal }) => appealDecision(props.caseId, appeal),
    onSent: props.onDone,
    explain: useStore($explain),
  })

  return (
    <Form {...form.form}>
      <Field
        label={t.label}
        hint={t.hint}
        count={`${textLength(form.values.appeal.trim())} / ${moderationLimits.appeal}`}
        error={form.errorOf('appeal') ?? form.error}
      >
        <TextArea autoFocus {...form.text('appeal')} />
      </Field>
      <Buttons>
        <Button type="submit" variant="primary" disabled={form.isBusy}>
          {form.isBusy ? t.sending : t.send}
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

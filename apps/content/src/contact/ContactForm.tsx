import { useStore } from '@nanostores/react'
import { Button, showToast, token } from '@overtone/design'
import { Field, Select, TextArea, TextInput } from '@overtone/design/forms'
import {
  checkContactMessage,
  contactCategories,
  type ContactCategory,
  type ContactMessage,
  type Issue,
} from '@overtone/domain'
import { $explain, i18n, type Explainable } from '@overtone/i18n'
import { useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { sendOrKeep } from './outbox'

const $t = i18n('content/contactForm', {
  title: 'Write to us',
  name: 'Name',
  email: 'Email',
  category: 'Category',
  general: 'General',
  support: 'Support',
  billing: 'Billing',
  artist: 'Artist',
  partnership: 'Partnership',
  press: 'Press',
  subject: 'Subject',
  message: 'Message',
  send: 'Send message',
  sending: 'Sending…',
  sent: 'Thank you. Your message has reached us: we answer within 24-48 hours.',
  kept: 'You are offline. Your message is kept and sent when you are back.',
})

const empty: ContactMessage = { name: '', email: '', subject: '', message: '', category: 'general' }

/** A message to the team; sent, the form is empty again with the category general. Source: secondary §5. */
export function ContactForm() {
  const t = useStore($t)
  const explain = useStore($explain)
  const [entered, setEntered] = useState(empty)
  const [problems, setProblems] = useState<Partial<Record<keyof ContactMessage, Issue>>>({})
  const [failure, setFailure] = useState<Explainable | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function enter<F extends keyof ContactMessage>(field: F, value: ContactMessage[F]) {
    setEntered({ ...entered, [field]: value })
    setProblems({ ...problems, [field]: undefined })
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = checkContactMessage(entered)
    setProblems(Object.fromEntries(found.map(problem => [problem.field, problem])))
    setFailure(null)
    const [first] = found
    if (first) {
      const input = form.current?.elements.namedItem(first.field)
      if (input instanceof HTMLElement) input.focus()
      return
    }
    setBusy(true)
    const outcome = await sendOrKeep(entered)
    setBusy(false)
    if (!outcome.ok) return setFailure(outcome.error)
    setEntered(empty)
    showToast({ kind: 'good', message: outcome.data === 'sent' ? t.sent : t.kept })
  }

  const errorOf = (field: keyof ContactMessage) => problems[field] && explain(problems[field])
  const text = (field: 'name' | 'email' | 'subject') => ({
    name: field,
    value: entered[field],
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => enter(field, event.currentTarget.value),
  })

  return (
    <Form ref={form} id="message" noValidate aria-labelledby="write-to-us" onSubmit={event => void onSubmit(event)}>
      <h2 id="write-to-us">{t.title}</h2>
      <Field label={t.name} error={errorOf('name')}>
        <TextInput {...text('name')} autoComplete="name" />
      </Field>
      <Field label={t.email} error={errorOf('email')}>
        <TextInput {...text('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={t.category}>
        <Select
          name="category"
          value={entered.category}
          onChange={event => enter('category', event.currentTarget.value as ContactCategory)}
        >
          {contactCategories.map(category => (
            <option key={category} value={category}>
              {t[category]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.subject} error={errorOf('subject')}>
        <TextInput {...text('subject')} />
      </Field>
      <Field label={t.message} error={errorOf('message')} count={`${entered.message.length} / 5000`}>
        <TextArea
          name="message"
          rows={7}
          required
          value={entered.message}
          onChange={event => enter('message', event.currentTarget.value)}
        />
      </Field>
      {failure && <Failure role="alert">{explain(failure)}</Failure>}
      <Button type="submit" variant="primary" size="l" aria-disabled={isBusy}>
        {isBusy ? t.sending : t.send}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
  align-content: start;

  > button {
    justify-self: start;
  }
`

const Failure = styled.p`
  color: ${token.color.danger};
`

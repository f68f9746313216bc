import { useStore } from '@nanostores/react'
import { Button, showToast, token } from '@overtone/design'
import { Field, Select, TextArea, TextInput, useForm } from '@overtone/design/forms'
import { checkContactMessage, contactCategories, type ContactMessage } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { sendOrQueue } from './outbox'

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
  sent: 'Thanks! We got your message and will reply within 24-48 hours.',
  kept: 'You’re offline. We’ll send your message when you’re back online.',
})

const empty: ContactMessage = { name: '', email: '', subject: '', message: '', category: 'general' }

/** The form for a message to the team. Sending it resets the fields and the category. Source: secondary §5. */
export function ContactForm() {
  const t = useStore($t)
  const form = useForm({
    initial: empty,
    check: checkContactMessage,
    send: sendOrQueue,
    onSent(outcome) {
      form.reset(empty)
      showToast({ kind: 'good', message: outcome === 'sent' ? t.sent : t.kept })
    },
    explain: useStore($explain),
  })

  return (
    <Form id="message" aria-labelledby="write-to-us" {...form.form}>
      <h2 id="write-to-us">{t.title}</h2>
      <Field label={t.name} error={form.errorOf('name')}>
        <TextInput required {...form.text('name')} autoComplete="name" />
      </Field>
      <Field label={t.email} error={form.errorOf('email')}>
        <TextInput required {...form.text('email')} type="email" autoComplete="email" />
      </Field>
      <Field label={t.category}>
        <Select {...form.text('category')}>
          {contactCategories.map(category => (
            <option key={category} value={category}>
              {t[category]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.subject} error={form.errorOf('subject')}>
        <TextInput required {...form.text('subject')} />
      </Field>
      <Field label={t.message} error={form.errorOf('message')} count={`${form.values.message.length} / 5000`}>
        <TextArea rows={7} required {...form.text('message')} />
      </Field>
      {form.error && <Failure role="alert">{form.error}</Failure>}
      <Button type="submit" variant="primary" size="l" aria-disabled={form.isBusy}>
        {form.isBusy ? t.sending : t.send}
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

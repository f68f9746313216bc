import { useStore } from '@nanostores/react'
import { requestArtistRole } from '@overtone/data/moderation'
import { Button, showToast, token } from '@overtone/design'
import { Alert, Field, TextArea, TextInput, useForm } from '@overtone/design/forms'
import { isBlank, problemsOf, textLength, type Issue } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('artist/roleRequest', {
  label: 'Request the artist role',
  reason: 'Why do you want the role?',
  reasonHint: 'Tell us about your music in a sentence or two.',
  link: 'A link to your music (optional)',
  linkHint: 'A page, a channel or a release. Tracks on Overtone are seen anyway.',
  send: 'Send request',
  busy: 'Sending…',
  sent: 'Your request was sent',
})

const most = 500

function reasonProblem(reason: string): Issue | null {
  if (isBlank(reason)) return { key: 'reasonRequired' }
  return textLength(reason.trim()) > most ? { key: 'reasonTooLong' } : null
}

const linkProblem = (link: string): Issue | null =>
  isBlank(link) || /^https?:\/\/\S+$/.test(link.trim()) ? null : { key: 'linkInvalid' }

/** Requests the artist role with a reason and an optional link. */
export function RequestForm() {
  const t = useStore($t)
  const explain = useStore($explain)
  const [id] = useState(() => crypto.randomUUID()) // the same for every retry
  const form = useForm({
    initial: { reason: '', link: '' },
    check: ({ reason, link }) =>
      problemsOf([
        ['reason', reasonProblem(reason)],
        ['link', linkProblem(link)],
      ]),
    send: ({ reason, link }) => requestArtistRole(id, reason.trim(), link.trim()),
    onSent: () => showToast({ kind: 'good', message: t.sent }),
    explain,
  })
  return (
    <Form {...form.form} aria-label={t.label}>
      {form.error && <Alert>{form.error}</Alert>}
      <Field
        label={t.reason}
        hint={t.reasonHint}
        error={form.errorOf('reason')}
        count={`${textLength(form.values.reason.trim())} / ${most}`}
      >
        <TextArea rows={4} {...form.text('reason')} />
      </Field>
      <Field label={t.link} hint={t.linkHint} error={form.errorOf('link')}>
        <TextInput inputMode="url" placeholder="https://" {...form.text('link')} />
      </Field>
      <Button type="submit" variant="primary" disabled={form.isBusy}>
        {form.isBusy ? t.busy : t.send}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};
  max-width: 640px;

  > button {
    justify-self: start;
  }
`

import { useStore } from '@nanostores/react'
import { subscribe, type SubscriptionList } from '@overtone/data/site'
import { Button, showToast, token } from '@overtone/design'
import { Field, TextInput, useForm } from '@overtone/design/forms'
import { $explain, $locale, i18n, type Explainable } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('content/subscribe', {
  email: 'Email',
  submit: 'Subscribe',
  busy: 'Subscribing…',
  pending: 'Check your inbox: we sent a link to confirm.',
  newsletter: 'You’re subscribed to the newsletter.',
  status: 'You’re subscribed to status updates.',
  offline: 'You seem to be offline. Try again when you’re back online.',
})

/**
 * The email field of a subscription list. An address is subscribed once its owner confirms by an emailed link; the
 * current user's verified address is subscribed right away. Uses the browser's email type. Source: secondary §5.
 */
export function Subscribe({ list }: { list: SubscriptionList }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const locale = useStore($locale)
  const form = useForm({
    initial: { email: '' },
    asksBeforeLeaving: false,
    send: ({ email }) => subscribe(email, list, locale),
    onSent({ isConfirmed }) {
      form.reset({ email: '' })
      showToast({ message: isConfirmed ? t[list] : t.pending, kind: 'good' })
    },
    explain: (failure: Explainable) => (failure.code === 'offline' ? t.offline : explain(failure)),
  })

  return (
    <Form {...form.form} noValidate={false}>
      <Field label={t.email} error={form.error}>
        <TextInput type="email" autoComplete="email" placeholder="name@example.com" {...form.text('email')} />
      </Field>
      <Button type="submit" aria-disabled={form.isBusy}>
        {form.isBusy ? t.busy : t.submit}
      </Button>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[12]};
  max-width: 416px;

  > button {
    /* Aligns the button with the input: the label above the input is one line high */
    margin-top: calc(${token.text[13]} * ${token.leading.text} + ${token.space[6]});
  }
`

import { useStore } from '@nanostores/react'
import { newReleaseId, saveRelease } from '@overtone/data/releases'
import { Button, token } from '@overtone/design'
import { Alert, Dialog, Field, RadioGroup, TextInput, useForm } from '@overtone/design/forms'
import { checkRelease, limits, releaseKinds, textLength, type ReleaseKind } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { $releaseKinds } from '@overtone/music/releases'
import { useNavigate } from '@overtone/router'
import { useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('artist/newRelease', {
  title: 'New release',
  name: 'Title',
  kind: 'Kind',
  count: params('{count} / {most}'),
  create: 'Create release',
  busy: 'Creating…',
  close: 'Close',
})

const blank: { readonly title: string; readonly kind: ReleaseKind } = { title: '', kind: 'ep' }

/** Creates a release from its title and kind, and opens it for the rest. */
export function NewReleaseDialog({ onClose }: { onClose: () => void }) {
  const t = useStore($t)
  const kinds = useStore($releaseKinds)
  const navigate = useNavigate()
  const [id] = useState(newReleaseId) // the same for every retry, which makes creation idempotent
  const form = useForm({
    initial: blank,
    check: ({ title }) => checkRelease({ title, price: 0 }),
    send: draft => saveRelease({ id, ...draft, price: 0, coverUrl: null }),
    onSent(created) {
      onClose()
      void navigate(`/my-releases/${created}`)
    },
    explain: useStore($explain),
  })
  return (
    <Dialog title={t.title} state={form.state} closeLabel={t.close} onClose={onClose}>
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <Field
          label={t.name}
          count={t.count({ count: textLength(form.values.title.trim()), most: limits.releaseTitle })}
          error={form.errorOf('title')}
        >
          <TextInput required {...form.text('title')} />
        </Field>
        <RadioGroup
          label={t.kind}
          options={releaseKinds.map(value => ({ value, label: kinds[value] }))}
          value={form.values.kind}
          onChange={kind => form.set({ kind })}
        />
        <Button variant="primary" size="l" type="submit" disabled={form.isBusy}>
          {form.isBusy ? t.busy : t.create}
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

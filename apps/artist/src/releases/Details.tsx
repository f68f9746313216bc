import { useStore } from '@nanostores/react'
import { saveRelease } from '@overtone/data/releases'
import { Button, Panel, SectionHead, showToast, token } from '@overtone/design'
import { Alert, Field, Select, TextInput, useForm } from '@overtone/design/forms'
import { checkRelease, limits, releaseKinds, textLength, type Release } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { $releaseKinds } from '@overtone/music/releases'
import { useId } from 'react'
import { styled } from 'styled-components'

const $t = i18n('artist/releaseDetails', {
  title: 'Details',
  name: 'Title',
  kind: 'Kind',
  price: 'Price in US dollars',
  priceHint: 'For all tracks together, bought on the release page. 0 is free.',
  count: params('{count} / {most}'),
  save: 'Save',
  busy: 'Saving…',
  saved: 'Details saved',
})

/** Edits the title, kind and price of a release, also once it is out. */
export function Details({ release }: { release: Release }) {
  const t = useStore($t)
  const kinds = useStore($releaseKinds)
  const id = useId()
  const { title, kind, price, coverUrl } = release
  const form = useForm({
    initial: { title, kind, price: String(price) },
    check: values => checkRelease({ title: values.title, price: Number(values.price) }),
    send: values => saveRelease({ id: release.id, ...values, price: Number(values.price), coverUrl }),
    onSent: () => showToast({ kind: 'good', message: t.saved }),
    explain: useStore($explain),
  })
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <Form {...form.form}>
        {form.error && <Alert>{form.error}</Alert>}
        <Field
          label={t.name}
          count={t.count({ count: textLength(form.values.title.trim()), most: limits.releaseTitle })}
          error={form.errorOf('title')}
        >
          <TextInput required {...form.text('title')} />
        </Field>
        <Field label={t.kind}>
          <Select
            name="kind"
            value={form.values.kind}
            onChange={({ target }) => form.set({ kind: releaseKinds.find(one => one === target.value) ?? kind })}
          >
            {releaseKinds.map(one => (
              <option key={one} value={one}>
                {kinds[one]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.price} hint={t.priceHint} error={form.errorOf('price')}>
          <TextInput
            type="number"
            inputMode="decimal"
            min={0}
            max={limits.highestPrice}
            step={0.01}
            {...form.text('price')}
          />
        </Field>
        <Button type="submit" disabled={form.isBusy || !form.isChanged}>
          {form.isBusy ? t.busy : t.save}
        </Button>
      </Form>
    </Panel>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

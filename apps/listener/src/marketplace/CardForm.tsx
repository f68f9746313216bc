import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import { Field, Select, TextInput } from '@overtone/design/forms'
import { $locale, i18n, params } from '@overtone/i18n'
import { useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import {
  checkEntries,
  countries,
  emptyEntries,
  formatCardNumber,
  formatCvv,
  formatExpiry,
  type CheckoutEntries,
  type CheckoutProblem,
  type Country,
} from './card'
import { FormattedInput } from './FormattedInput'

const $t = i18n('listener/cardForm', {
  email: 'Email',
  cardNumber: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvv: 'CVV',
  name: 'Name on card',
  address: 'Address (optional)',
  city: 'City (optional)',
  zipCode: 'ZIP code (optional)',
  country: 'Country',
  pay: params('Pay {price}'),
  processing: 'Processing payment…',
})

const $problems = i18n('listener/cardProblems', {
  emailMissing: 'Email is required',
  emailInvalid: 'Invalid email format',
  cardMissing: 'Card number is required',
  cardInvalid: 'Invalid card number',
  expiryMissing: 'Expiry date is required',
  expiryInvalid: 'Invalid expiry date',
  expired: 'This card has expired',
  cvvMissing: 'CVV is required',
  cvvInvalid: 'Invalid CVV',
  nameMissing: 'Name is required',
})

/**
 * The card form. Card data never leaves this component's state: the fields have no names that a native submit could
 * send, and browsers are asked not to save a card that pays for nothing.
 */
export function CardForm({ price, isBusy, onSubmit }: { price: string; isBusy: boolean; onSubmit: () => void }) {
  const t = useStore($t)
  const texts = useStore($problems)
  const regions = new Intl.DisplayNames(useStore($locale), { type: 'region' })
  const [entries, setEntries] = useState(emptyEntries)
  const [problems, setProblems] = useState<Partial<Record<keyof CheckoutEntries, CheckoutProblem>>>({})
  const form = useRef<HTMLFormElement>(null)

  function enter<F extends keyof CheckoutEntries>(field: F, value: CheckoutEntries[F]) {
    setEntries({ ...entries, [field]: value })
    setProblems({ ...problems, [field]: undefined })
  }

  function onPay(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    const found = checkEntries(entries, new Date())
    setProblems(Object.fromEntries(found.map(({ field, problem }) => [field, problem])))
    const [first] = found
    if (first) form.current?.querySelector<HTMLElement>(`[data-field=${first.field}]`)?.focus()
    else onSubmit()
  }

  const errorOf = (field: keyof CheckoutEntries) => {
    const problem = problems[field]
    return problem && texts[problem]
  }
  const text = (field: Exclude<keyof CheckoutEntries, 'country'>) => ({
    'data-field': field,
    value: entries[field],
    onChange: (event: { currentTarget: HTMLInputElement }) => enter(field, event.currentTarget.value),
  })
  const figures = (field: 'cardNumber' | 'expiry' | 'cvv', format: (text: string) => string) => ({
    'data-field': field,
    value: entries[field],
    format,
    onEnter: (value: string) => enter(field, value),
  })

  return (
    <Form ref={form} noValidate autoComplete="off" onSubmit={onPay}>
      <Whole>
        <Field label={t.email} error={errorOf('email')}>
          <TextInput {...text('email')} type="email" required autoComplete="email" />
        </Field>
      </Whole>
      <Whole>
        <Field label={t.cardNumber} error={errorOf('cardNumber')}>
          <FormattedInput {...figures('cardNumber', formatCardNumber)} />
        </Field>
      </Whole>
      <Field label={t.expiry} error={errorOf('expiry')}>
        <FormattedInput {...figures('expiry', formatExpiry)} />
      </Field>
      <Field label={t.cvv} error={errorOf('cvv')}>
        <FormattedInput {...figures('cvv', formatCvv)} />
      </Field>
      <Whole>
        <Field label={t.name} error={errorOf('name')}>
          <TextInput {...text('name')} required autoComplete="name" />
        </Field>
      </Whole>
      <Whole>
        <Field label={t.address}>
          <TextInput {...text('address')} autoComplete="street-address" />
        </Field>
      </Whole>
      <Field label={t.city}>
        <TextInput {...text('city')} autoComplete="address-level2" />
      </Field>
      <Field label={t.zipCode}>
        <TextInput {...text('zipCode')} autoComplete="postal-code" />
      </Field>
      <Whole>
        <Field label={t.country}>
          <Select
            value={entries.country}
            autoComplete="country"
            onChange={event => enter('country', event.currentTarget.value as Country)}
          >
            {countries.map(country => (
              <option key={country} value={country}>
                {regions.of(country)}
              </option>
            ))}
          </Select>
        </Field>
      </Whole>
      <Pay type="submit" variant="primary" size="l" aria-disabled={isBusy}>
        {isBusy ? t.processing : t.pay({ price })}
      </Pay>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[12]} ${token.space[16]};
`

const Whole = styled.div`
  grid-column: 1 / -1;
`

const Pay = styled(Button)`
  grid-column: 1 / -1;
  margin-top: ${token.space[4]};
`

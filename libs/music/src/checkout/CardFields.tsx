import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { Field, Select, TextInput } from '@overtone/design/forms'
import { $locale, i18n } from '@overtone/i18n'
import { styled } from 'styled-components'
import { countries, formatCardNumber, formatCvv, formatExpiry, type CheckoutEntries } from './card'
import { FormattedInput } from './FormattedInput'
import type { CheckoutForm } from './useCheckout'

const $t = i18n('music/cardFields', {
  email: 'Email',
  cardNumber: 'Card number',
  expiry: 'Expiry (MM/YY)',
  cvv: 'CVV',
  name: 'Name on card',
  address: 'Address (optional)',
  city: 'City (optional)',
  zipCode: 'ZIP code (optional)',
  country: 'Country',
})

/**
 * The fields of a card. They have no names, so that a native submit can't send them. Autofill for cards is off, because
 * the payment is simulated.
 */
export function CardFields({ form }: { form: CheckoutForm }) {
  const t = useStore($t)
  const regions = new Intl.DisplayNames(useStore($locale), { type: 'region' })
  const { values, set, errorOf } = form
  const text = (field: keyof CheckoutEntries) => ({ ...form.text(field), name: undefined })

  return (
    <Fields>
      <Whole>
        <Field label={t.email} error={errorOf('email')}>
          <TextInput {...text('email')} type="email" required autoComplete="email" />
        </Field>
      </Whole>
      <Whole>
        <Field label={t.cardNumber} error={errorOf('cardNumber')}>
          <FormattedInput
            value={values.cardNumber}
            format={formatCardNumber}
            onEnter={cardNumber => set({ cardNumber })}
          />
        </Field>
      </Whole>
      <Field label={t.expiry} error={errorOf('expiry')}>
        <FormattedInput value={values.expiry} format={formatExpiry} onEnter={expiry => set({ expiry })} />
      </Field>
      <Field label={t.cvv} error={errorOf('cvv')}>
        <FormattedInput value={values.cvv} format={formatCvv} onEnter={cvv => set({ cvv })} />
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
          <Select {...text('country')} autoComplete="country">
            {countries.map(country => (
              <option key={country} value={country}>
                {regions.of(country)}
              </option>
            ))}
          </Select>
        </Field>
      </Whole>
    </Fields>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token.space[12]} ${token.space[16]};
`

const Whole = styled.div`
  grid-column: 1 / -1;
`

import { useStore } from '@nanostores/react'
import { useForm } from '@overtone/design/forms'
import { i18n } from '@overtone/i18n'
import { useEffect, useRef, useState } from 'react'
import { checkEntries, emptyEntries, type CheckoutEntries } from './card'
import type { Offer } from './offers'
import type { PaymentMethod } from './paymentProvider'
import { payments } from './payments'

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
  declined: 'Transaction declined. Please try another payment method.',
})

interface Checkout extends CheckoutEntries {
  readonly method: PaymentMethod
}

const initial: Checkout = { ...emptyEntries, method: 'card' }

export type CheckoutForm = ReturnType<typeof useCheckout>['form']

/** The form that pays for an offer. Unmounting aborts a running payment. Card data never leaves its state. */
export function useCheckout(offer: Offer, onPaid: () => void) {
  const texts = useStore($problems)
  const [isPaid, setPaid] = useState(false)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const form = useForm({
    initial,
    check: ({ method, ...entries }: Checkout) => (method === 'card' ? checkEntries(entries, new Date()) : []),
    async send({ method }) {
      running.current = new AbortController()
      const payment = { itemId: offer.id, amount: offer.price, method }
      const outcome = await payments.pay(payment, running.current.signal)
      return outcome === 'paid' ? { ok: true, data: null } : { ok: false, error: { problem: 'declined' as const } }
    },
    onSent() {
      setPaid(true)
      onPaid()
    },
    explain: ({ problem }: { readonly problem: keyof typeof texts }) => texts[problem],
    asksBeforeLeaving: false,
  })
  return { form, isPaid }
}

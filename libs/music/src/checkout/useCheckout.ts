import { useStore } from '@nanostores/react'
import { showToast } from '@overtone/design'
import { useForm } from '@overtone/design/forms'
import { enteredAmount, highestAmount, type PaymentMethod } from '@overtone/domain'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { useEffect, useRef, useState } from 'react'
import { checkEntries, emptyEntries, type CheckoutEntries } from './card'
import type { CheckoutItem } from './checkoutItem'
import { placeOrder, type Completed, type OrderIssue } from './placeOrder'

const $t = i18n('music/checkoutProblems', {
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
  amount: params('Enter an amount from {least} to {most}'),
  declined: 'Transaction declined. Please try another payment method.',
  offline: 'You’re offline, and nothing was charged. Try again once you’re connected.',
  unconfirmed: 'The connection was lost before the purchase was confirmed. Try again: you won’t be charged twice.',
  notKept: params('Your browser can’t save your purchase, so {title} is yours for this visit only. Download it now.'),
  boughtAfterClosing: params('Your payment went through: {title} is yours.'),
})

interface Checkout extends CheckoutEntries {
  readonly method: PaymentMethod
  /** As typed. */
  readonly amount: string
  readonly isGift: boolean
}

export type CheckoutForm = ReturnType<typeof useCheckout>['form']

/**
 * The form that pays for an item, with the amount in US dollars that it would pay now. Unmounting aborts a running
 * payment. Card data never leaves its state.
 */
export function useCheckout(item: CheckoutItem, isGift: boolean) {
  const texts = useStore($t)
  const explain = useStore($explain)
  const { price } = useStore($format)
  const user = useStore($user)
  const [completed, setCompleted] = useState<Completed | null>(null)
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  /** Samples have no receipt, nor has a purchase without an account, so nothing can be added to their price. */
  const isFlexible = user !== null && (item.track !== null || item.isRelease === true)
  const initial: Checkout = { ...emptyEntries, method: 'card', amount: item.price.toFixed(2), isGift }
  const amountOf = ({ amount }: Checkout) => (isFlexible ? enteredAmount(amount, item.price) : item.price)
  type Issue = OrderIssue | { readonly problem: Exclude<keyof typeof texts, 'notKept' | 'boughtAfterClosing'> }

  const form = useForm({
    initial,
    check(values: Checkout) {
      const amount = amountOf(values) === null ? [{ field: 'amount' as const, problem: 'amount' as const }] : []
      return [...amount, ...(values.method === 'card' ? checkEntries(values, new Date()) : [])]
    },
    async send(values) {
      const { signal } = (running.current = new AbortController())
      const order = {
        item,
        buyer: user,
        amount: amountOf(values) ?? item.price,
        method: values.method,
        isGift: values.isGift,
      }
      const placed = await placeOrder(order, signal)
      if (signal.aborted && placed.ok) showToast({ kind: 'good', message: texts.boughtAfterClosing(item) })
      return placed
    },
    onSent(data) {
      setCompleted(data)
      if (!data.isStored) showToast({ kind: 'error', message: texts.notKept(item) })
    },
    explain(issue: Issue) {
      if ('failure' in issue) return explain(issue.failure)
      if (issue.problem === 'amount') return texts.amount({ least: price(item.price), most: price(highestAmount) })
      return texts[issue.problem]
    },
    asksBeforeLeaving: false,
  })
  return { form, completed, isFlexible, amount: amountOf(form.values) ?? item.price }
}

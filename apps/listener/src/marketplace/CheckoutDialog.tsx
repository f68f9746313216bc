import { useStore } from '@nanostores/react'
import { Badge, Button, token } from '@overtone/design'
import { Alert, Dialog, RadioGroup } from '@overtone/design/forms'
import { $format, i18n, params } from '@overtone/i18n'
import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { CardForm } from './CardForm'
import type { Offer } from './offers'
import { paymentMethods, type PaymentMethod } from './paymentProvider'
import { payments } from './payments'

const $t = i18n('listener/checkout', {
  title: 'Secure checkout',
  what: params('{title} by {artist}'),
  simulation: 'Simulation',
  simulated: 'Nothing is charged and no card data is sent or stored, so any numbers work.',
  method: 'Payment method',
  card: 'Card',
  paypal: 'PayPal',
  applePay: 'Apple Pay',
  payBy: params('Pay {price} with {method}'),
  processing: 'Processing payment…',
  declined: 'Transaction declined. Please try another payment method.',
  paid: 'Payment successful',
  yours: params('{title} is yours. Its Buy button is now a Download button.'),
  done: 'Done',
  close: 'Close',
})

/** Milliseconds until the dialog closes after a successful payment. Source: specification secondary §9. */
const successTime = 2000

type Phase = 'form' | 'processing' | 'declined' | 'done'

/**
 * The checkout of one offer, open while rendered. Calls `onPaid` as soon as it is paid; closing it earlier aborts the
 * payment. Source: specification secondary §2, "Checkout modal", §4.
 */
export function CheckoutDialog({ offer, onPaid, onClose }: { offer: Offer; onPaid: () => void; onClose: () => void }) {
  const t = useStore($t)
  const format = useStore($format)
  const [method, setMethod] = useState<PaymentMethod>('card')
  const [phase, setPhase] = useState<Phase>('form')
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function pay() {
    if (running.current) return
    const payment = new AbortController()
    running.current = payment
    setPhase('processing')
    const outcome = await payments.pay({ itemId: offer.id, amount: offer.price, method }, payment.signal)
    if (payment.signal.aborted) return
    running.current = null
    setPhase(outcome === 'paid' ? 'done' : 'declined')
    if (outcome === 'paid') onPaid()
  }

  const price = format.price(offer.price)
  const isBusy = phase === 'processing'
  const isDone = phase === 'done'
  const what = t.what({ title: offer.title, artist: offer.artistName })

  return (
    <Dialog
      title={isDone ? t.paid : t.title}
      subtitle={
        <What role="status">
          {isDone ? t.yours({ title: offer.title }) : isBusy ? t.processing : `${what} · ${price}`}
        </What>
      }
      state={isDone ? 'done' : isBusy ? 'busy' : phase === 'declined' ? 'error' : 'idle'}
      closeLabel={t.close}
      onClose={onClose}
    >
      {isDone ? (
        <Paid label={t.done} onClose={onClose} />
      ) : (
        <Steps>
          {payments.isSimulated && (
            <p>
              <Badge tone="warn">{t.simulation}</Badge> {t.simulated}
            </p>
          )}
          {phase === 'declined' && <Alert>{t.declined}</Alert>}
          <RadioGroup
            label={t.method}
            options={paymentMethods.map(value => ({ value, label: t[value] }))}
            value={method}
            onChange={setMethod}
            isDisabled={isBusy}
          />
          {method === 'card' ? (
            <CardForm price={price} isBusy={isBusy} onSubmit={() => void pay()} />
          ) : (
            <Button variant="primary" size="l" aria-disabled={isBusy} onClick={() => void pay()}>
              {isBusy ? t.processing : t.payBy({ price, method: t[method] })}
            </Button>
          )}
        </Steps>
      )}
    </Dialog>
  )
}

/** The success step; closes the dialog after `successTime` unless the user closes it first. */
function Paid({ label, onClose }: { label: string; onClose: () => void }) {
  const latest = useRef(onClose)
  useEffect(() => {
    latest.current = onClose
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), successTime)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Button variant="primary" autoFocus onClick={onClose}>
      {label}
    </Button>
  )
}

/** Wraps anywhere, since a title may be one long word. */
const What = styled.span`
  overflow-wrap: anywhere;
`

const Steps = styled.div`
  display: grid;
  gap: ${token.space[16]};

  > p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

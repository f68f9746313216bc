import { useStore } from '@nanostores/react'
import { Badge, Button, token } from '@overtone/design'
import { Alert, Dialog, RadioGroup } from '@overtone/design/forms'
import { $format, i18n, params } from '@overtone/i18n'
import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import { CardFields } from './CardFields'
import type { Offer } from './offers'
import { paymentMethods } from './paymentProvider'
import { payments } from './payments'
import { useCheckout } from './useCheckout'

const $t = i18n('listener/checkout', {
  title: 'Secure checkout',
  what: params('{title} by {artist}'),
  simulation: 'Simulation',
  simulated: 'Nothing is charged and no card data is sent or stored, so any numbers work.',
  method: 'Payment method',
  card: 'Card',
  paypal: 'PayPal',
  applePay: 'Apple Pay',
  pay: params('Pay {price}'),
  payBy: params('Pay {price} with {method}'),
  processing: 'Processing payment…',
  paid: 'Payment successful',
  yours: params('{title} is yours. Its Buy button is now a Download button.'),
  done: 'Done',
  close: 'Close',
})

/** Milliseconds until the dialog closes after a successful payment. Source: specification secondary §9. */
const successTime = 2000

/**
 * The checkout of one offer, open while rendered. Calls `onPaid` as soon as it is paid; closing it earlier aborts the
 * payment. Source: specification secondary §2, "Checkout modal", §4.
 */
export function CheckoutDialog({ offer, onPaid, onClose }: { offer: Offer; onPaid: () => void; onClose: () => void }) {
  const t = useStore($t)
  const format = useStore($format)
  const { form, isPaid } = useCheckout(offer, onPaid)
  const { isBusy } = form
  const { method } = form.values
  const price = format.price(offer.price)
  const what = t.what({ title: offer.title, artist: offer.artistName })

  return (
    <Dialog
      title={isPaid ? t.paid : t.title}
      subtitle={
        <What role="status">
          {isPaid ? t.yours({ title: offer.title }) : isBusy ? t.processing : `${what} · ${price}`}
        </What>
      }
      state={isPaid ? 'done' : form.state}
      closeLabel={t.close}
      onClose={onClose}
    >
      {isPaid ? (
        <Paid label={t.done} onClose={onClose} />
      ) : (
        <Steps>
          {payments.isSimulated && (
            <p>
              <Badge tone="warn">{t.simulation}</Badge> {t.simulated}
            </p>
          )}
          {form.error && <Alert>{form.error}</Alert>}
          <RadioGroup
            label={t.method}
            options={paymentMethods.map(value => ({ value, label: t[value] }))}
            value={method}
            onChange={method => form.reset({ ...form.values, method })}
            isDisabled={isBusy}
          />
          {/* The payment methods are outside, so that Enter on one doesn't pay */}
          <Form autoComplete="off" {...form.form}>
            {method === 'card' && <CardFields form={form} />}
            <Button type="submit" variant="primary" size="l" aria-disabled={isBusy}>
              {isBusy ? t.processing : method === 'card' ? t.pay({ price }) : t.payBy({ price, method: t[method] })}
            </Button>
          </Form>
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

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};
`

import { useStore } from '@nanostores/react'
import { Badge, Button, media, TextLink, token } from '@overtone/design'
import { Alert, Checkbox, Dialog, Field, RadioGroup, TextInput } from '@overtone/design/forms'
import { paymentMethods, toneKey } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { $user, askToSignIn } from '@overtone/session'
import { styled } from 'styled-components'
import { Cover } from '../Cover'
import { CardFields } from './CardFields'
import type { CheckoutItem } from './checkoutItem'
import { $methodNames } from './methodNames'
import { Paid } from './Paid'
import { payments } from './payments'
import { SharedPrice } from './SharedPrice'
import { useCheckout } from './useCheckout'

const $t = i18n('music/checkout', {
  title: 'Secure checkout',
  what: params('{title} by {artist}'),
  simulation: 'Simulation',
  simulated: 'Nothing is charged and no card data is sent or stored, so any numbers work.',
  method: 'Payment method',
  amount: 'Amount in US dollars',
  more: params('{price} or more. What you add goes to the artist, minus payment fees.'),
  visitor: 'You aren’t signed in, so this purchase will be stored in this browser only.',
  visitorPreview: 'Only a preview of this track is public, so the full file needs an account. Sign in to buy it.',
  signIn: 'Sign In',
  pay: params('Pay {price}'),
  payBy: params('Pay {price} with {method}'),
  processing: 'Processing payment…',
  gift: 'Buy as a gift',
  giftHint: 'You get a code that gives the track to somebody else.',
  paid: 'Payment successful',
  given: params('Your gift of {title} is ready.'),
  yours: params('{title} is yours. Its Buy button is now a Download button.'),
  yoursWhole: params('{title} is yours. Download its tracks from Purchases in your profile.'),
  close: 'Close',
})

export interface CheckoutProps {
  readonly item: CheckoutItem
  /** True in the store, where the dialog closes after a payment and leaves the user with the other offers. */
  readonly closesItself?: boolean
  /** True to begin as a gift. */
  readonly isGift?: boolean
  readonly onClose: () => void
}

/**
 * The checkout of one item, open while rendered. Closing it before the item is paid aborts the payment. Source:
 * specification secondary §2, "Checkout modal", §4.
 */
export function CheckoutDialog({ item, closesItself = false, isGift = false, onClose }: CheckoutProps) {
  const t = useStore($t)
  const format = useStore($format)
  const methods = useStore($methodNames)
  const user = useStore($user)
  const { form, completed, isFlexible, amount } = useCheckout(item, isGift)
  const { isBusy } = form
  const { method } = form.values
  const price = format.price(amount)
  /** A browser can't prove that it may have a private file. */
  const needsAccount = !user && Boolean(item.track?.fullAudio)
  const what = t.what({ title: item.title, artist: item.artistName })
  const yours = item.isRelease ? t.yoursWhole(item) : completed?.purchase?.gift ? t.given(item) : t.yours(item)
  const status = completed ? yours : isBusy ? t.processing : `${what} · ${format.price(item.price)}`

  return (
    <Tone data-key={toneKey(item.key)}>
      <Dialog
        title={completed ? t.paid : t.title}
        subtitle={<What role="status">{status}</What>}
        state={completed ? 'done' : form.state}
        closeLabel={t.close}
        onClose={onClose}
      >
        {completed ? (
          <Paid item={item} completed={completed} closesItself={closesItself} onClose={onClose} />
        ) : (
          <Steps>
            {payments.isSimulated && (
              <p>
                <Badge tone="warn">{t.simulation}</Badge> {t.simulated}
              </p>
            )}
            <Summary>
              <Cover track={item} />
              <SharedPrice item={item} payment={{ price: item.price, amount }} />
            </Summary>
            <RadioGroup
              label={t.method}
              options={paymentMethods.map(value => ({ value, label: methods[value] }))}
              value={method}
              onChange={method => form.reset({ ...form.values, method })}
              isDisabled={isBusy}
            />
            {item.track && !user && (
              <p>
                {needsAccount ? t.visitorPreview : t.visitor}{' '}
                <TextLink as="button" type="button" onClick={askToSignIn}>
                  {t.signIn}
                </TextLink>
              </p>
            )}
            {/* The payment methods are outside, so that Enter on one doesn't pay */}
            {!needsAccount && (
              <Form autoComplete="off" {...form.form}>
                {isFlexible && item.track && (
                  <Checkbox
                    checked={form.values.isGift}
                    disabled={isBusy || isGift}
                    hint={t.giftHint}
                    onChange={({ target }) => form.set({ isGift: target.checked })}
                  >
                    {t.gift}
                  </Checkbox>
                )}
                {isFlexible && (
                  <Field
                    label={t.amount}
                    hint={t.more({ price: format.price(item.price) })}
                    error={form.errorOf('amount')}
                  >
                    <TextInput {...form.text('amount')} inputMode="decimal" required />
                  </Field>
                )}
                {method === 'card' && <CardFields form={form} />}
                <Foot>
                  {form.error && <Alert>{form.error}</Alert>}
                  <Button type="submit" variant="primary" size="l" aria-disabled={isBusy}>
                    {isBusy
                      ? t.processing
                      : method === 'card'
                        ? t.pay({ price })
                        : t.payBy({ price, method: methods[method] })}
                  </Button>
                </Foot>
              </Form>
            )}
          </Steps>
        )}
      </Dialog>
    </Tone>
  )
}

/** The dialog is in the tone of the track. */
const Tone = styled.div`
  display: contents;
`

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

const Summary = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${token.space[16]};
  align-items: start;
`

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};

  /* What has focus must not be behind the foot */
  input,
  select {
    scroll-margin-block: ${token.space[48]} 112px;
  }
`

/** Stays in view while the fields above scroll, and covers the padding of the dialog. */
const Foot = styled.div`
  position: sticky;
  bottom: 0;
  display: grid;
  gap: ${token.space[12]};
  margin: 0 calc(-1 * ${token.space[32]}) calc(-1 * ${token.space[32]});
  padding: ${token.space[12]} ${token.space[32]} ${token.space[24]};
  border-top: 1px solid ${token.color.line};
  background: ${token.color.raised};

  ${media.mobile} {
    margin: 0 calc(-1 * ${token.space[24]}) calc(-1 * ${token.space[24]});
    padding-inline: ${token.space[24]};
  }
`

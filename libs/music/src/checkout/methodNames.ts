import { i18n } from '@overtone/i18n'

export const $methodNames = i18n('music/paymentMethods', { card: 'Card', paypal: 'PayPal', applePay: 'Apple Pay' })

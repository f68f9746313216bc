import { emailProblem, isBlank } from '@overtone/domain'

/** The entries of the checkout form. The first five are required. Source: specification secondary §2, §5. */
export interface CheckoutEntries {
  readonly email: string
  readonly cardNumber: string
  readonly expiry: string
  readonly cvv: string
  readonly name: string
  readonly address: string
  readonly city: string
  readonly zipCode: string
  readonly country: Country
}

export const countries = ['US', 'CA', 'GB', 'AU', 'DE', 'FR'] as const
export type Country = (typeof countries)[number]

export const emptyEntries: CheckoutEntries = {
  email: '',
  cardNumber: '',
  expiry: '',
  cvv: '',
  name: '',
  address: '',
  city: '',
  zipCode: '',
  country: 'US',
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Formats digits in groups of four, at most 19 characters: `4242 4242 4242 4242`. */
export function formatCardNumber(text: string): string {
  return (digitsOf(text).match(/.{1,4}/g) ?? []).join(' ').slice(0, 19)
}

/** Formats typed or pasted text as `MM/YY`: `1227`, `12/27` and `12/2027` give the same result. */
export function formatExpiry(text: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.-]\s*(?:20(?=\d\d\s*$))?(\d{0,2})\s*$/.exec(text) ?? []
  if (month.length === 1) return `0${month}/${year}`
  const digits = month !== '' ? month + year : digitsOf(text).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** Keeps the digits, up to four. */
export function formatCvv(text: string): string {
  return digitsOf(text).slice(0, 4)
}

/** The shortest valid card number, in characters including spaces, and the shortest valid CVV, in digits. */
const leastCardNumber = 16
const leastCvv = 3

export type CheckoutProblem =
  | 'emailMissing'
  | 'emailInvalid'
  | 'cardMissing'
  | 'cardInvalid'
  | 'expiryMissing'
  | 'expiryInvalid'
  | 'expired'
  | 'cvvMissing'
  | 'cvvInvalid'
  | 'nameMissing'

type Needed = 'email' | 'cardNumber' | 'expiry' | 'cvv' | 'name'

/** Returns the problem with an expiry date. A card is valid until the end of its month. */
function expiryProblem(expiry: string, now: Date): CheckoutProblem | null {
  if (isBlank(expiry)) return 'expiryMissing'
  const [, month = 0, year = 0] = /^(\d\d)\/(\d\d)$/.exec(expiry)?.map(Number) ?? []
  if (month < 1 || month > 12) return 'expiryInvalid'
  return new Date(2000 + year, month, 1) <= now ? 'expired' : null
}

/** Returns the problems with the entries, in the order of the form; empty when they are valid. */
export function checkEntries(
  entries: CheckoutEntries,
  now: Date,
): readonly { readonly field: Needed; readonly problem: CheckoutProblem }[] {
  const { email, cardNumber, expiry, cvv, name } = entries
  const found: readonly (readonly [Needed, CheckoutProblem | null])[] = [
    ['email', isBlank(email) ? 'emailMissing' : emailProblem(email) === null ? null : 'emailInvalid'],
    ['cardNumber', cardNumber === '' ? 'cardMissing' : cardNumber.length < leastCardNumber ? 'cardInvalid' : null],
    ['expiry', expiryProblem(expiry, now)],
    ['cvv', cvv === '' ? 'cvvMissing' : cvv.length < leastCvv ? 'cvvInvalid' : null],
    ['name', isBlank(name) ? 'nameMissing' : null],
  ]
  return found.flatMap(([field, problem]) => (problem ? [{ field, problem }] : []))
}

import { emailProblem, isBlank } from '@overtone/domain'

/** What the checkout form asks for. The first five are needed. Source: specification secondary §2, §5. */
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

/** Digits in groups of four, 19 characters at most: `4242 4242 4242 4242`. */
export function formatCardNumber(text: string): string {
  return (digitsOf(text).match(/.{1,4}/g) ?? []).join(' ').slice(0, 19)
}

/** `MM/YY` of what was typed or pasted: `1227`, `12/27` and `12/2027` say the same. */
export function formatExpiry(text: string): string {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*[/.-]\s*(?:20(?=\d\d\s*$))?(\d{0,2})\s*$/.exec(text) ?? []
  if (month.length === 1) return `0${month}/${year}`
  const digits = month !== '' ? month + year : digitsOf(text).slice(0, 4)
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

/** Digits only, up to four. */
export function formatCvv(text: string): string {
  return digitsOf(text).slice(0, 4)
}

/** Characters of a formatted card number, spaces among them, and digits of a cvv, below which they are refused. */
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

/** A card is good until its month ends. */
function expiryProblem(expiry: string, now: Date): CheckoutProblem | null {
  if (isBlank(expiry)) return 'expiryMissing'
  const [, month = 0, year = 0] = /^(\d\d)\/(\d\d)$/.exec(expiry)?.map(Number) ?? []
  if (month < 1 || month > 12) return 'expiryInvalid'
  return new Date(2000 + year, month, 1) <= now ? 'expired' : null
}

/** What is wrong with the entries, in the order of the form; nothing where they can be paid with. */
export function checkEntries(
  entries: CheckoutEntries,
  now: Date,
): readonly { readonly field: Needed; readonly problem: CheckoutProblem }[] {
  const { email, cardNumber, expiry, cvv, name } = entries
  const found: Readonly<Record<Needed, CheckoutProblem | null>> = {
    email: isBlank(email) ? 'emailMissing' : emailProblem(email) === null ? null : 'emailInvalid',
    cardNumber: cardNumber === '' ? 'cardMissing' : cardNumber.length < leastCardNumber ? 'cardInvalid' : null,
    expiry: expiryProblem(expiry, now),
    cvv: cvv === '' ? 'cvvMissing' : cvv.length < leastCvv ? 'cvvInvalid' : null,
    name: isBlank(name) ? 'nameMissing' : null,
  }
  return (Object.keys(found) as Needed[]).flatMap(field => {
    const problem = found[field]
    return problem ? [{ field, problem }] : []
  })
}

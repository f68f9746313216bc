import type { Issue, SocialLinks } from '@overtone/domain'

/** The link fields of a profile, in the order of the form. */
export const addressFields = ['website', 'instagram', 'twitter', 'youtube', 'other'] as const

/** Returns the problem with a link. Others open it, so it must be a web address or empty. */
export function addressProblem(text: string): Issue | null {
  const address = text.trim()
  if (address === '') return null
  const isWhole = address.length <= 300 && URL.canParse(address) && /^https?:\/\//i.test(address)
  return isWhole ? null : { key: 'addressIncomplete' }
}

/** Returns the links of a profile from the form's fields; empty fields are omitted. */
export function enteredAddresses(entered: Readonly<Record<(typeof addressFields)[number], string>>): {
  website: string | null
  socialLinks: SocialLinks
} {
  const given = addressFields
    .map(field => [field, entered[field].trim()] as const)
    .filter(([, address]) => address !== '')
  const { website = null, ...socialLinks } = Object.fromEntries(given)
  return { website, socialLinks }
}

import type { SocialLinks } from '@overtone/domain'

/** Where else a person is to be found, in the order of the form. */
export const addressFields = ['website', 'instagram', 'twitter', 'youtube', 'other'] as const

/** Whether a text cannot be kept as an address: others follow it with a press, so it is one of the web or none. */
export function addressProblem(text: string): boolean {
  if (text.trim() === '') return false
  if (text.trim().length > 300 || !URL.canParse(text.trim())) return true
  return !/^https?:\/\//i.test(text.trim())
}

/** The part of a profile that the fields hold; an empty field is no link. */
export function enteredAddresses(form: FormData): { website: string | null; socialLinks: SocialLinks } {
  const entered = addressFields
    .map(field => [field, (form.get(field) as string).trim()] as const)
    .filter(([, address]) => address !== '')
  const { website = null, ...socialLinks } = Object.fromEntries(entered) as Partial<Record<string, string>>
  return { website, socialLinks }
}

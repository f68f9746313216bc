/** The team's contact details. The specification gives none (core §3): these are samples. */
export const mailboxes = {
  hello: 'hello@overtone.test',
  support: 'support@overtone.test',
  press: 'press@overtone.test',
  careers: 'careers@overtone.test',
  privacy: 'privacy@overtone.test',
  legal: 'legal@overtone.test',
  copyright: 'copyright@overtone.test',
} as const

export const phone = { text: '+1 (415) 555-0140', link: 'tel:+14155550140' } as const

/** Without the country, whose name depends on the language. */
export const officeAddress = ['Overtone', '440 Concert Pitch Way', 'San Francisco, CA 94103'] as const

/** The date of the last change to privacy, terms and cookies. Source: specification secondary §2. */
export const legalDate = '2024-01-15T12:00:00Z'

import type { Issue } from './problem'
import { isBlank } from './text'

/** The maximum length of an email address. Source: RFC 5321 §4.5.3.1, RFC 3696 erratum 1690. */
const longestEmail = 254

/** Something, an @, a name with a dot in it; no spaces. Looser than any mail server, strict enough to catch typos. */
const shape = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

/** Returns the problem with an email address, or null: `emailRequired`, `emailInvalid`. Source: core §5. */
export function emailProblem(email: string): Issue | null {
  if (isBlank(email)) return { key: 'emailRequired' }
  return email.length <= longestEmail && shape.test(email) ? null : { key: 'emailInvalid' }
}

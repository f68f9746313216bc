import * as limits from './limits'
import type { Issue } from './problem'
import { isBlank, textLength } from './text'

/** Returns the problem with a user's name, or null: required, at most 100 characters. Source: core §5. */
export function nameProblem(name: string): Issue | null {
  if (isBlank(name)) return { key: 'nameRequired' }
  return textLength(name) > limits.name ? { key: 'nameTooLong', params: { most: limits.name } } : null
}

import { limits } from './limits'
import { isBlank, textLength } from './text'

/** The message for a person's name, or null: required, at most 100 characters. Source: specification core §5. */
export function nameProblem(name: string): string | null {
  if (isBlank(name)) return 'Name is required'
  return textLength(name) > limits.name ? `Name must be at most ${limits.name} characters` : null
}

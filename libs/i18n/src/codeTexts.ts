import type { FailureCode } from '@overtone/domain'
import { i18n } from './messages'

/** The fallback for an exact text: without a key, for an unknown key, and until the exact texts have loaded. */
export const $codeTexts = i18n('failures/codes', {
  'not-found': 'Not found',
  'not-authenticated': 'Please sign in.',
  forbidden: 'You can’t do that.',
  invalid: 'Check what you entered.',
  conflict: 'This has changed. Reload the page.',
  'rate-limited': 'Too many attempts. Please wait a moment.',
  offline: 'No connection. Please try again.',
  failed: 'Something went wrong. Please try again.',
} satisfies Record<FailureCode, string>)

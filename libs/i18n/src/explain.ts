import type { FailureCode, FailureKey, FailureParams } from '@overtone/domain'
import { atom, computed } from 'nanostores'
import { i18n, preloadMessages, provideMessages } from './messages'

/** What can be explained: a `Failure`, or an `Issue`, which has no code. */
export interface Explainable {
  readonly code?: FailureCode
  readonly key?: FailureKey | undefined
  readonly params?: FailureParams | undefined
}

type ExactTexts = Readonly<Record<FailureKey, string | ((params: FailureParams) => string)>>

provideMessages('failures', {
  es: () => import('./messages/es.json'),
  fr: () => import('./messages/fr.json'),
  de: () => import('./messages/de.json'),
})

/** What stands in where there is no exact text: no key, one that this version doesn't know, or texts not loaded. */
const $codeTexts = i18n('failures/codes', {
  'not-found': 'We couldn’t find that.',
  'not-authenticated': 'Sign in and try again.',
  forbidden: 'You don’t have permission to do that.',
  invalid: 'Something isn’t right. Check what you entered.',
  conflict: 'This was already done or has changed. Reload the page.',
  'rate-limited': 'Too many attempts. Wait a moment and try again.',
  offline: 'We couldn’t connect. Check your connection and try again.',
  failed: 'Something went wrong. Please try again.',
} satisfies Record<FailureCode, string>)

const $exactTexts = atom<ExactTexts | null>(null)
let loading: Promise<void> | null = null

/**
 * Loads the exact texts of failures, a chunk that the first page does without, in the language in use. Once they are
 * there they follow it. Call it while the network is there: most failures are shown when it isn't. Never rejects.
 */
export function preloadFailureTexts(): Promise<void> {
  loading ??= Promise.all([import('./failureTexts'), preloadMessages('failures')]).then(
    ([{ $failureTexts }]) => {
      $failureTexts.subscribe(texts => $exactTexts.set(texts as ExactTexts))
    },
    (error: unknown) => {
      console.warn('The texts of failures could not be loaded', error)
      loading = null // the next failure tries again
    },
  )
  return loading
}

/** Returns the text of a failure or an issue, in the language in use: a function, which changes with the language. */
export const $explain = computed(
  [$codeTexts, $exactTexts],
  (codeTexts, exactTexts) =>
    ({ code = 'invalid', key, params = {} }: Explainable): string => {
      if (key && !exactTexts) void preloadFailureTexts()
      const text = key && exactTexts?.[key]
      return (typeof text === 'function' ? text(params) : text) ?? codeTexts[code]
    },
)

/** Returns the text of a failure or an issue for a toast or the like. Components use `$explain`, which they follow. */
export function explain(failure: Explainable): string {
  return $explain.get()(failure)
}

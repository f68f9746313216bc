import type { FailureCode, FailureKey, FailureParams } from '@overtone/domain'
import { atom, computed } from 'nanostores'
import { $codeTexts } from './codeTexts'
import type { FailureTexts } from './failureTexts'

/** What can be explained: a `Failure`, or an `Issue`, which has no code. */
export interface Explainable {
  readonly code?: FailureCode
  readonly key?: FailureKey | undefined
  readonly params?: FailureParams | undefined
}

const $texts = atom<FailureTexts | null>(null)
let loading: Promise<void> | null = null

/**
 * Loads the exact texts of failures, a chunk that the first page does without. From then on they follow the language in
 * use. Call it while the network is there: most failures are shown when it isn't. Never rejects.
 */
export function preloadFailureTexts(): Promise<void> {
  loading ??= import('./failureTexts').then(
    ({ followFailureTexts }) => followFailureTexts(texts => $texts.set(texts)),
    (error: unknown) => {
      console.warn(error)
      loading = null // the next failure tries again
    },
  )
  return loading
}

/** Returns the text of a failure or an issue, in the language in use: a function, which changes with the language. */
export const $explain = computed($texts, texts => ({ code = 'invalid', key, params = {} }: Explainable): string => {
  if (!texts) void preloadFailureTexts()
  const known: Partial<FailureTexts> = texts ?? $codeTexts.get()
  const text = (key && known[key]) ?? known[code] ?? ''
  return typeof text === 'string' ? text : text(params)
})

/** Returns the text of a failure or an issue for a toast or the like. Components use `$explain`, which they follow. */
export function explain(failure: Explainable): string {
  return $explain.get()(failure)
}

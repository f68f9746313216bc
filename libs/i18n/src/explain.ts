import type { FailureCode, FailureKey, FailureParams } from '@overtone/domain'
import { atom, computed } from 'nanostores'
import { $codeTexts } from './codeTexts'
import type { FailureTexts } from './followFailureTexts'

/** Something that can be explained: a `Failure`, or an `Issue`, which has no code. */
export interface Explainable {
  readonly code?: FailureCode
  readonly key?: FailureKey | undefined
  readonly params?: FailureParams | undefined
}

const $texts = atom<FailureTexts | null>(null)
let loading: Promise<void> | null = null

/**
 * Lazy-loads the exact texts of failures, which then follow the current language. Call it while the network is
 * available: most failures are shown when it isn't. Never rejects.
 */
export function preloadFailureTexts(): Promise<void> {
  loading ??= import(/* webpackChunkName: "settled" */ './followFailureTexts').then(
    ({ followFailureTexts }) => followFailureTexts(texts => $texts.set(texts)),
    (error: unknown) => {
      console.warn(error)
      loading = null // the next failure retries
    },
  )
  return loading
}

/**
 * Formats a failure or an issue in the current language. The store holds a function, which changes with the language.
 */
export const $explain = computed($texts, texts => ({ code = 'invalid', key, params = {} }: Explainable): string => {
  if (!texts) void preloadFailureTexts()
  const known: Partial<FailureTexts> = texts ?? $codeTexts.get()
  const text = (key && known[key]) ?? known[code] ?? ''
  return typeof text === 'string' ? text : text(params)
})

/**
 * Returns the text of a failure or an issue, for a toast for example. Components use `$explain` to follow the language.
 */
export function explain(failure: Explainable): string {
  return $explain.get()(failure)
}

/** Milliseconds to wait for the exact texts. */
const longestWait = 1000

/** Returns the text of a failure once the exact texts are loaded. For a toast, whose text is not updated later. */
export async function explainExactly(failure: Explainable): Promise<string> {
  await Promise.race([preloadFailureTexts(), new Promise(resolve => setTimeout(resolve, longestWait))])
  return explain(failure)
}

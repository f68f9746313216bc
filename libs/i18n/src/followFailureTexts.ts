import type { FailureCode, FailureKey, FailureParams } from '@overtone/domain'
import { computed } from 'nanostores'
import { $codeTexts } from './codeTexts'
import { $failureTexts } from './failureTexts'
import { preloadMessages, provideMessages } from './messages'

/** The text of each code and key; a function for a key with parameters. */
export type FailureTexts = Readonly<Record<FailureCode | FailureKey, string | ((params: FailureParams) => string)>>

provideMessages('failures', {
  es: () => import(/* webpackChunkName: "failures" */ './messages/es.json'),
  fr: () => import(/* webpackChunkName: "failures" */ './messages/fr.json'),
  de: () => import(/* webpackChunkName: "failures" */ './messages/de.json'),
})

/** Emits all texts in the current language, now and whenever it changes. Resolves after the first emit. */
export async function followFailureTexts(onTexts: (texts: FailureTexts) => void): Promise<void> {
  await preloadMessages('failures')
  computed([$codeTexts, $failureTexts], (codes, exact) => ({ ...codes, ...exact }) as FailureTexts).subscribe(onTexts)
}

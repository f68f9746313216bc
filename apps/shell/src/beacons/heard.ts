import type { LoadPhase } from '@overtone/federation'
import { atom } from 'nanostores'

/** An event of a build in this page. */
export interface Heard {
  readonly remote: string
  readonly version: string
  readonly kind: 'load' | LoadPhase | 'error'
}

/** Events until the collector takes them; if a page keeps failing, only the first 50. */
export const $heard = atom<readonly Heard[]>([])

export function hear(heard: Heard): void {
  $heard.set([...$heard.get(), heard].slice(0, 50))
}

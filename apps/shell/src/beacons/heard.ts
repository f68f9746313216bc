import type { LoadPhase } from '@overtone/federation'
import { atom } from 'nanostores'

/** Something that happened to a build in this page. */
export interface Heard {
  readonly remote: string
  readonly version: string
  readonly kind: 'load' | LoadPhase | 'error'
}

/** What happened until somebody came to count it; of a page that goes wrong all the time, the beginning. */
export const $heard = atom<readonly Heard[]>([])

export function hear(heard: Heard): void {
  $heard.set([...$heard.get(), heard].slice(0, 50))
}

import type { RegistryRemote } from '@overtone/federation'
import type { ReactElement } from 'react'

export interface Running {
  /** The builds that run in this tab. */
  readonly live: readonly RegistryRemote[]
  /** Names the preview build among them, if there is one. */
  readonly badge?: ReactElement
}

/** The session storage key of the link that this tab was opened with. */
export const overrideKey = 'overtone-override'

import type { RegistryRemote } from '@overtone/federation'
import type { ReactElement } from 'react'

export interface Running {
  /** The builds that run in this tab. */
  readonly live: readonly RegistryRemote[]
  /** Shows which of them is a preview build; missing if none is. */
  readonly badge?: ReactElement
}

/** The session storage key of the link that this tab was opened with. */
export const overrideKey = 'overtone-override'

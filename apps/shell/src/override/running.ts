import type { RegistryRemote } from '@overtone/federation'
import type { ReactElement } from 'react'

export interface Running {
  /** The builds that run in this tab. */
  readonly live: readonly RegistryRemote[]
  /** Says which of them is not what everybody runs. */
  readonly badge?: ReactElement
}

/** Under this name a tab keeps the link that it was opened with. */
export const overrideKey = 'overtone-override'

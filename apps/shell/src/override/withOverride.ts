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

/** Lets the build that an override link names, in the address or kept by the tab, take the place of the live one. */
export async function withOverride(live: readonly RegistryRemote[]): Promise<Running> {
  try {
    if (location.search.includes('override=') || sessionStorage.getItem(overrideKey))
      return await (await import('./runOverride')).runOverride(live)
  } catch (error) {
    console.error(error)
  }
  return { live }
}

import type { BrowserContext } from '@playwright/test'
import { runsCanary } from '@overtone/federation/resolve'

const cohorts = Array.from({ length: 200 }, (_cohort, index) => `${index}`)

/** A canary and its percentage. */
interface Canary {
  readonly remote: string
  readonly percent: number
  /** True if the browser should run the canary. */
  readonly isChosen: boolean
}

/** Puts a browser into a cohort that runs the canary of a remote, or into one that doesn't. Call before `goto`. */
export async function joinCohort(context: BrowserContext, { remote, percent, isChosen }: Canary): Promise<void> {
  const canary = { name: remote, canary: { version: '', percent } }
  const own = cohorts.find(cohort => runsCanary(canary, { cohort, failed: [] }) === isChosen)
  if (own === undefined) throw new Error(`None of ${cohorts.length} cohorts fits ${percent}% of ${remote}`)
  await context.addInitScript(value => localStorage.setItem('overtone-draw', value), own)
}

import type { Answer } from './answer'
import type { Build } from '../build/artifact'
import type { Damage } from '../build/damage'
import { formatGateReport } from './formats'
import { check } from '../promotion/promote'
import { ReleaseError } from '../releaseError'
import { formatStatus, readStatus } from './status'
import type { Store } from '../store/store'
import { verifyLive } from '../promotion/verifyLive'

/** Shows what is live; with `isVerified`, checks every live file. */
export async function printStatus(store: Store, isVerified: boolean): Promise<Answer> {
  if (!isVerified) {
    const status = await readStatus(store)
    return { lines: [formatStatus(status)], data: status }
  }
  const damages = await verifyLive(store)
  const status = await readStatus(store).catch((error: unknown) => {
    if (damages.length > 0 && error instanceof ReleaseError) return null // a damaged file keeps it from being read
    throw error
  })
  const isOutdated = status?.documents?.isOutdated ?? false
  const lines = [...(status ? [formatStatus(status)] : []), ...damages.map(formatDamage)]
  const whole = damages.length === 0 && !isOutdated ? ['Every live file is intact'] : []
  const refusal = damages.length > 0 ? countOf(damages) : isOutdated ? 'The last promotion is not complete' : undefined
  return { lines: [...lines, ...whole], data: { ...status, damages }, ...(refusal ? { refusal } : {}) }
}

/** Checks that builds could go live: runs the gates, and verifies every file that would be live. */
export async function checkBuilds(store: Store, ids: Readonly<Record<string, string>>): Promise<Answer> {
  const report = await check(store, ids)
  const builds: Build[] = Object.entries(ids).map(([app, id]) => ({ app, id }))
  const damages = await verifyLive(store, builds)
  const violations = [...report.violations.map(({ message }) => message), ...damages.map(formatDamage)]
  const refusal = violations.join('; ')
  return {
    lines: formatGateReport(report, damages.length === 0),
    data: { ...report, damages },
    ...(refusal ? { refusal } : {}),
  }
}

function formatDamage({ key, problem, remedy }: Damage): string {
  return `${key} is ${problem}. ${remedy}`
}

function countOf(damages: readonly Damage[]): string {
  const isOne = damages.length === 1
  return `${isOne ? 'One live file is' : `${damages.length} live files are`} damaged or missing, as named above`
}

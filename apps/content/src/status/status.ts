/** How a service is. Source: secondary §4. */
const serviceStatuses = ['operational', 'maintenance', 'degraded', 'outage'] as const
export type ServiceStatus = (typeof serviceStatuses)[number]

export type StatusTone = 'good' | 'info' | 'warn' | 'danger'

const tones: Readonly<Record<ServiceStatus, StatusTone>> = {
  operational: 'good',
  maintenance: 'info',
  degraded: 'warn',
  outage: 'danger',
}

function isKnown(status: string): status is ServiceStatus {
  return serviceStatuses.some(known => known === status)
}

/** The styling of a status; one that is not known is styled as operational. Source: secondary §4. */
export function toneOf(status: string): StatusTone {
  return isKnown(status) ? tones[status] : 'good'
}

/** The worst of all, 'unknown' where one is none of the four. */
export function overallOf(statuses: readonly string[]): ServiceStatus | 'unknown' {
  if (statuses.length === 0 || !statuses.every(isKnown)) return 'unknown'
  const worst = Math.max(...statuses.map(status => serviceStatuses.findIndex(known => known === status)))
  return serviceStatuses[worst] ?? 'unknown'
}

/** Milliseconds above which an answer counts as slow. */
const slow = 2000

/** What an answer says of a service. */
export function statusOf({ isUp, milliseconds }: { isUp: boolean; milliseconds: number }): ServiceStatus {
  return isUp ? (milliseconds > slow ? 'degraded' : 'operational') : 'outage'
}

/** The share of hours without a failure, 0–1, null where there is nothing to tell it from. */
export function uptimeOf(logged: { readonly hours: number; readonly failedHours: number } | undefined): number | null {
  return logged && logged.hours > 0 ? 1 - logged.failedHours / logged.hours : null
}

/** The middle one, null of none. */
export function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}

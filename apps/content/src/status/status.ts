/** The statuses of a service, from best to worst. Source: secondary §4. */
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

/** Returns the tone of a status; an unknown one gets that of operational. Source: secondary §4. */
export function toneOf(status: string): StatusTone {
  return isKnown(status) ? tones[status] : 'good'
}

/** Returns the worst status, or 'unknown' if any is unknown. */
export function overallOf(statuses: readonly string[]): ServiceStatus | 'unknown' {
  if (statuses.length === 0 || !statuses.every(isKnown)) return 'unknown'
  const worst = Math.max(...statuses.map(status => serviceStatuses.findIndex(known => known === status)))
  return serviceStatuses[worst] ?? 'unknown'
}

/** Milliseconds above which a response counts as slow. */
const slow = 2000

/** Derives a service's status from a response. */
export function statusOf({ isUp, milliseconds }: { isUp: boolean; milliseconds: number }): ServiceStatus {
  return isUp ? (milliseconds > slow ? 'degraded' : 'operational') : 'outage'
}

/** Hours below which an uptime isn't meaningful: a single failed hour would distort it. */
const fewestHours = 24

/** Returns the share of hours without a failure, 0–1; 'too-early' for less than a day, null without log data. */
export function uptimeOf(
  logged: { readonly hours: number; readonly failedHours: number } | undefined,
): number | 'too-early' | null {
  if (!logged || logged.hours === 0) return null
  return logged.hours < fewestHours ? 'too-early' : 1 - logged.failedHours / logged.hours
}

/** Returns the median; null for an empty list. */
export function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? null
}

import { connected, database } from '@overtone/data'
import type { Result } from '@overtone/domain'
import { each, resultOf } from '../connection/resultOf'

/** The services behind the pages. */
export type BackendService = 'database' | 'storage' | 'auth' | 'realtime'

/** The result of a health check: the state of a service and its response time in milliseconds. */
export interface Answer {
  readonly isUp: boolean
  readonly milliseconds: number
}

/** The timeout of a health check in milliseconds. */
const patience = 8000

/** Returns true for every response but a server error. */
async function responds(path: string): Promise<boolean> {
  const { supabaseUrl, publishableKey } = connected()
  const { status } = await fetch(`${supabaseUrl}${path}`, {
    cache: 'no-store',
    headers: { apikey: publishableKey },
    signal: AbortSignal.timeout(patience),
  })
  return status < 500
}

function opensSocket(): Promise<boolean> {
  const { supabaseUrl, publishableKey } = connected()
  const address = `${supabaseUrl.replace(/^http/, 'ws')}/realtime/v1/websocket?apikey=${publishableKey}&vsn=1.0.0`
  return new Promise(resolve => {
    const socket = new WebSocket(address)
    const settle = (isUp: boolean) => {
      clearTimeout(timer)
      resolve(isUp)
      socket.close()
    }
    const timer = setTimeout(() => settle(false), patience)
    socket.onopen = () => settle(true)
    socket.onerror = () => settle(false)
  })
}

const checks: Readonly<Record<BackendService, () => Promise<boolean>>> = {
  database: () => responds('/rest/v1/tracks?select=id&limit=1'),
  storage: () => responds('/storage/v1/bucket'),
  auth: () => responds('/auth/v1/health'),
  realtime: opensSocket,
}

/** Checks one service now, bypassing every cache. Never rejects. */
export async function askService(service: BackendService): Promise<Answer> {
  const start = performance.now()
  const isUp = await checks[service]().catch(() => false)
  return { isUp, milliseconds: Math.round(performance.now() - start) }
}

/** The hours on record, and those in which at least three network addresses reported a failure. */
export interface LoggedUptime {
  readonly service: string
  /** At most 720, the last 30 days. */
  readonly hours: number
  readonly failedHours: number
}

/** Returns the uptime of the shell (`shell`) and its areas (`remotes`) according to the log. Errors: `loadFailed`. */
export function getLoggedUptime(): Promise<Result<LoggedUptime[]>> {
  return resultOf(
    database().rpc('logged_uptime', undefined, { get: true }),
    each(row => ({ service: row.service, hours: row.hours, failedHours: row.failed_hours })),
    'loadFailed',
  )
}

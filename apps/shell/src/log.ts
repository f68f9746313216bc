import type * as logModule from '@overtone/data/log'
import type { RemoteFailure } from '@overtone/federation'
import { emitBeaconEvent, type BeaconEvent } from './beacons/beaconEvents'

/** The lazy-loaded logger, flushed when the page unloads. If an entry can't be written, it goes to the console. */
let opened: Promise<typeof logModule> | null = null

async function write(origin: BeaconEvent, message: string, context?: object): Promise<void> {
  emitBeaconEvent(origin)
  opened ??= import('@overtone/data/log').then(log => {
    log.flushLogOnLeave(window)
    return log
  })
  try {
    const { createLogger } = await opened
    createLogger(origin).error(message, context)
  } catch {
    opened = null
    console.warn('Not logged:', message)
  }
}

/** Logs why a remote failed to render, under its name and version. */
export function logRemoteFailure({ remote, version, phase, message }: RemoteFailure): void {
  void write({ remote, version, kind: phase }, `The remote failed in phase ${phase}: ${message}`)
}

/** Returns the app and release that a script belongs to: both are in the URL of every script. */
function originOf(text: string): BeaconEvent | null {
  const [, remote, version] = /\/artifacts\/([^/]+)\/([^/]+)\//.exec(text) ?? []
  return remote && version ? { remote, version, kind: 'error' } : null
}

/** Logs uncaught errors, under the app and release whose code threw them. */
export function logErrorsOf(shellVersion: string): void {
  const shell: BeaconEvent = { remote: 'shell', version: shellVersion, kind: 'error' }
  window.addEventListener('error', ({ message, filename, error }: ErrorEvent) => {
    const stack = error instanceof Error ? error.stack : undefined
    void write(originOf(stack ?? filename) ?? shell, message, { stack })
  })
  window.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    const { message, stack } = reason instanceof Error ? reason : { message: String(reason), stack: undefined }
    void write(originOf(stack ?? '') ?? shell, message, { stack })
  })
}

/** The part of a service worker's global scope that ours uses: the types of pages and workers exclude each other. */
export interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: { unregister(): Promise<boolean> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void
  addEventListener(type: 'message', listener: (event: LastingEvent & { readonly data: unknown }) => void): void
}

export interface LastingEvent {
  waitUntil(work: Promise<unknown>): void
}

/** Prefix of the names of all caches. */
export const prefix = 'overtone-'

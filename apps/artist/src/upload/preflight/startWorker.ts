import type { Answers, Reply, Request } from './messages'

declare const __webpack_public_path__: string

export interface PreflightWorker {
  /** Sends a request. Wait for the response before the next one. Rejects with the error of the worker. */
  ask<Kind extends Request['kind']>(
    request: Extract<Request, { kind: Kind }>,
    transfer?: readonly Transferable[],
  ): Promise<Answers[Kind]>
  stop(): void
}

/** Opens a worker. Workers must be same-origin, so a cross-origin script is imported by a local one. */
function open(address: string): Worker {
  if (new URL(address, location.href).origin === location.origin) return new Worker(address)
  const script = new Blob([`importScripts(${JSON.stringify(address)})`], { type: 'text/javascript' })
  const url = URL.createObjectURL(script)
  try {
    return new Worker(url)
  } finally {
    setTimeout(() => URL.revokeObjectURL(url), 10_000) // the worker fetches it asynchronously
  }
}

/** Starts the worker that reads and measures files, which keeps the main thread responsive. */
export function startWorker(): PreflightWorker {
  const worker = open(`${__webpack_public_path__}workers/preflight.js`)
  return {
    ask: <Kind extends Request['kind']>(
      request: Extract<Request, { kind: Kind }>,
      transfer: readonly Transferable[] = [],
    ) =>
      new Promise<Answers[Kind]>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Reply<Kind>>) =>
          data.isFine ? resolve(data.answer) : reject(new Error(data.message))
        worker.onerror = event => reject(new Error(event.message || 'The worker did not start'))
        worker.postMessage(request, [...transfer])
      }),
    stop: () => worker.terminate(),
  }
}

import type { Answers, Reply, Request } from './messages'

declare const __webpack_public_path__: string

export interface PreflightWorker {
  /** Asks one thing; the next only after the answer. Rejects with what the worker could not do. */
  ask<Kind extends Request['kind']>(
    request: Extract<Request, { kind: Kind }>,
    transfer?: readonly Transferable[],
  ): Promise<Answers[Kind]>
  stop(): void
}

/** A worker starts from its own origin only: where this remote comes from another, a line from here fetches it. */
function open(address: string): Worker {
  if (new URL(address, location.href).origin === location.origin) return new Worker(address)
  const script = new Blob([`importScripts(${JSON.stringify(address)})`], { type: 'text/javascript' })
  const url = URL.createObjectURL(script)
  try {
    return new Worker(url)
  } finally {
    setTimeout(() => URL.revokeObjectURL(url), 10_000) // it is read after the call returns
  }
}

/** Starts the worker that reads and measures, so that the page stays as quick as it is. */
export function startWorker(): PreflightWorker {
  const worker = open(`${__webpack_public_path__}workers/preflight.js`)
  return {
    ask: (request, transfer = []) =>
      new Promise((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<Reply>) =>
          data.isFine ? resolve(data.answer as never) : reject(new Error(data.message))
        worker.onerror = event => reject(new Error(event.message || 'The worker did not start'))
        worker.postMessage(request, [...transfer])
      }),
    stop: () => worker.terminate(),
  }
}

/** The phases from a registry entry to a rendered page, in order, in which a remote can fail. */
export const loadPhases = ['registry', 'entry', 'chunk', 'evaluation', 'contract', 'render'] as const
export type LoadPhase = (typeof loadPhases)[number]

/** The failure of a remote. Plain data: it crosses bundles. */
export interface RemoteFailure {
  readonly remote: string
  readonly version: string
  readonly phase: LoadPhase
  readonly message: string
}

/** Thrown by a loader. It has a `phase`, because `instanceof` and messages are unreliable across bundles. */
export class RemoteLoadError extends Error {
  readonly phase: LoadPhase

  constructor(phase: LoadPhase, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'RemoteLoadError'
    this.phase = phase
  }
}

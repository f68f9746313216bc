import type { Failure, FailureKey } from '@overtone/domain'

export const networkError = 2
export const sourceError = 4
/** Not a code of MediaError: the sound output is missing, or has failed. */
export const outputError = 5

const keys: Readonly<Record<number, FailureKey>> = {
  1: 'playbackAborted',
  [networkError]: 'playbackNetworkError',
  3: 'decodingFailed',
  [sourceError]: 'audioUnsupported',
}

/**
 * The failure of every track while the browser finds no sound output. Compared by identity; the player bar has its text. A
 * key of its own would raise the major version of every shared entry point.
 */
export const noOutput: Failure = { code: 'failed', key: 'decodingFailed' }

/** Maps the code of a deck's error to a failure: `offline` for the network, else `failed`. Source: specification core §8. */
export function mediaFailure(code: number): Failure {
  if (code === outputError) return noOutput
  return {
    code: code === networkError ? 'offline' : 'failed',
    key: keys[code] ?? 'playbackFailed',
  }
}

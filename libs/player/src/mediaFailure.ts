import type { Failure, FailureKey } from '@overtone/domain'

export const networkError = 2
export const sourceError = 4

const keys: Readonly<Record<number, FailureKey>> = {
  1: 'playbackAborted',
  [networkError]: 'playbackNetworkError',
  3: 'decodingFailed',
  [sourceError]: 'audioUnsupported',
}

/** Maps a MediaError code to a failure: `offline` for the network, else `failed`. Source: specification core §8. */
export function mediaFailure(code: number): Failure {
  return {
    code: code === networkError ? 'offline' : 'failed',
    key: keys[code] ?? 'playbackFailed',
  }
}

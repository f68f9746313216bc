import type { Failure } from '@overtone/domain'

export const networkError = 2
export const sourceError = 4

const messages: Readonly<Record<number, string>> = {
  1: 'Playback was aborted',
  [networkError]: 'Network error occurred',
  3: 'Audio decoding failed',
  [sourceError]: 'Audio format not supported',
}

/** What the person reads for a MediaError code: `offline` for the network, else `failed`. Source: specification core §8. */
export function mediaFailure(code: number): Failure {
  return {
    code: code === networkError ? 'offline' : 'failed',
    message: messages[code] ?? 'An unknown error occurred',
  }
}

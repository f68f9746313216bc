import { expect, test } from 'vitest'
import { RemoteLoadError } from './remoteFailure'

test('RemoteLoadError has the phase, the cause and a name for logs', () => {
  const cause = new Error('timed out')
  const error = new RemoteLoadError('chunk', 'gone', { cause })
  expect(error).toMatchObject({ name: 'RemoteLoadError', phase: 'chunk', message: 'gone', cause })
})

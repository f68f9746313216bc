import { expect, test } from 'vitest'
import { $signInWanted, askToSignIn } from './signInWanted'

test('every call to askToSignIn reaches the shell, even the second in a row', () => {
  const received: number[] = []
  const stop = $signInWanted.listen(count => received.push(count))
  askToSignIn()
  askToSignIn()
  stop()
  expect(received).toEqual([1, 2])
})

import { expect, test } from 'vitest'
import { $signInWanted, askToSignIn } from './signInWanted'

test('every call of askToSignIn reaches the shell, also the second in a row', () => {
  const received: number[] = []
  const stop = $signInWanted.listen(count => received.push(count))
  askToSignIn()
  askToSignIn()
  stop()
  expect(received).toEqual([1, 2])
})

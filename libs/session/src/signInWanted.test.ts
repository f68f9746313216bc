import { expect, test } from 'vitest'
import { $signInWanted, askToSignIn } from './signInWanted'

test('every call of askToSignIn reaches the shell, also the second in a row', () => {
  const heard: number[] = []
  const stop = $signInWanted.listen(count => heard.push(count))
  askToSignIn()
  askToSignIn()
  stop()
  expect(heard).toEqual([1, 2])
})

import { expect, test } from 'vitest'
import { $signInWanted, askToSignIn } from './signInWanted'

test('tells the shell of every call, also of the second in a row', () => {
  const heard: number[] = []
  const stop = $signInWanted.listen(count => heard.push(count))
  askToSignIn()
  askToSignIn()
  stop()
  expect(heard).toEqual([1, 2])
})

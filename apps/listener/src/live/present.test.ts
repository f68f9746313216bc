import { expect, test } from 'vitest'
import { guestsIn, isHostIn, listenersIn } from './present'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

test('guests are listed once, the host first; visitors count without a face', () => {
  const present = {
    a: [{ id: id(2), name: 'Ben' }],
    b: [{ id: id(2), name: 'Ben' }],
    c: [{ host: true, id: id(9), name: 'Ada' }],
    d: [{}],
  }
  expect(guestsIn(present)).toEqual([
    { id: id(9), name: 'Ada', isHost: true },
    { id: id(2), name: 'Ben', isHost: false },
  ])
  expect([isHostIn(present), listenersIn(present)]).toEqual([true, 3])
})

test('forged presence is left out or cut', () => {
  const present = {
    a: [{ id: 'javascript:', name: 'Eve' }],
    b: [{ id: id(1), name: 7 }],
    c: [{ id: id(3), name: 'x'.repeat(500) }],
  }
  expect(guestsIn(present)).toEqual([{ id: id(3), name: 'x'.repeat(100), isHost: false }])
  const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [String(n), [{ id: id(n), name: 'A' }]]))
  expect(guestsIn(many)).toHaveLength(24)
})

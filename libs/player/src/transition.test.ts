import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fadeSeconds, planTransition, type Situation } from './transition'

const usual: Situation = {
  repeat: 'off',
  length: 3,
  remaining: 2,
  crossfade: true,
  duration: 180,
  nextDuration: 180,
}
const plan = (part: Partial<Situation> = {}) => planTransition({ ...usual, ...part })

test.each<[string, Partial<Situation>, string]>([
  ['the queue continues', {}, 'next'],
  ['the queue ends', { remaining: 0 }, 'nothing'],
  ['the queue repeats', { remaining: 0, repeat: 'all' }, 'next'],
  ['a repeated queue of one repeats its track', { remaining: 0, length: 1, repeat: 'all' }, 'same'],
  ['a track repeats', { repeat: 'one' }, 'same'],
])('%s', (_, part, to) => {
  expect(plan(part).to).toBe(to)
})

test.each<[string, Partial<Situation>, number]>([
  ['two long tracks', {}, fadeSeconds],
  ['two tracks of exactly two fades', { duration: 12, nextDuration: 12 }, 6],
  ['a short track', { duration: 2 * fadeSeconds - 0.1 }, 0],
  ['a short next track', { nextDuration: 2 * fadeSeconds - 0.1 }, 0],
  ['an unknown length', { duration: 0 }, 0],
  ['crossfade off', { crossfade: false }, 0],
])('the fade of %s follows the rules', (_, part, fade) => {
  expect(plan(part).fade).toBe(fade)
})

test('only a transition to another track fades, for less than half of either', () => {
  const situation = fc
    .record({
      repeat: fc.constantFrom('off', 'all', 'one'),
      length: fc.integer({ min: 1, max: 50 }),
      played: fc.nat(49),
      crossfade: fc.boolean(),
      duration: fc.double({ min: 0, max: 1200, noNaN: true }),
      nextDuration: fc.double({ min: 0, max: 1200, noNaN: true }),
    })
    .map(({ played, ...rest }) => ({ ...rest, remaining: rest.length - 1 - (played % rest.length) }))
  fc.assert(
    fc.property(situation, it => {
      const { to, fade } = planTransition(it)
      expect(to === 'same').toBe(it.repeat === 'one' || (it.repeat === 'all' && it.length === 1))
      expect(to === 'next' && it.remaining === 0 && it.repeat !== 'all').toBe(false)
      expect([0, fadeSeconds]).toContain(fade)
      if (fade > 0) {
        expect([to, it.crossfade, it.repeat]).toEqual(['next', true, expect.not.stringMatching('one')])
        expect(2 * fade).toBeLessThanOrEqual(Math.min(it.duration, it.nextDuration))
      }
    }),
  )
})

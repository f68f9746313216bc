import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTrackDetails } from './trackDetails'

const messages = (track: Parameters<typeof checkTrackDetails>[0]) => checkTrackDetails(track).map(it => it.message)

test('checks only what was entered', () => {
  expect(checkTrackDetails({})).toEqual([])
})

test('asks for a title of 200 characters at most', () => {
  expect(messages({ title: ' \n ' })).toEqual(['Track title is required'])
  expect(messages({ title: '🎵'.repeat(200) })).toEqual([])
  expect(messages({ title: 'a'.repeat(201) })).toEqual(['Track title must be at most 200 characters'])
})

test('takes every price in cents from free to 999.99', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), cents => {
      expect(messages({ price: cents / 100 })).toEqual([])
    }),
  )
  expect([messages({ price: 0 }), messages({ price: 999.99 }), messages({ price: 0.1 + 0.2 })]).toEqual([[], [], []])
  expect(messages({ price: 1.005 })).toEqual(['Price must be in steps of $0.01'])
})

test('refuses every other price', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ max: -0.001 }), fc.double({ min: 1000 }), fc.constant(NaN)), price => {
      expect(messages({ price })).toEqual(['Price must be between $0.00 and $999.99'])
    }),
  )
})

test('takes whole beats per minute from 1 to 300, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -500, max: 500 }), fc.double()), bpm => {
      const isFine = Number.isInteger(bpm) && bpm >= 1 && bpm <= 300
      expect(messages({ bpm }).length).toBe(isFine ? 0 : 1)
    }),
  )
  expect([messages({ bpm: null }), messages({ bpm: 1 }), messages({ bpm: 300 })]).toEqual([[], [], []])
  expect(messages({ bpm: 0 })).toEqual(['BPM must be a whole number between 1 and 300'])
})

test('takes twenty minutes and not more', () => {
  expect([messages({ duration: 0 }), messages({ duration: 1200 })]).toEqual([[], []])
  expect(messages({ duration: 1200.5 })).toEqual(['Track must be at most 20 minutes long'])
  expect(messages({ duration: NaN })).toEqual(['Track must be at most 20 minutes long'])
})

test('names every field that is wrong', () => {
  const problems = checkTrackDetails({ title: '', price: -1, bpm: 0.5, duration: -1 })
  expect(problems.map(problem => problem.field)).toEqual(['title', 'price', 'bpm', 'duration'])
})

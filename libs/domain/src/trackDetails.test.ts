import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkTrackDetails, type EnteredTrack } from './trackDetails'

const issuesOf = (track: EnteredTrack) =>
  checkTrackDetails(track).map(({ key, params }) => (params ? { key, params } : { key }))

test('checkTrackDetails checks only the fields that were entered', () => {
  expect(checkTrackDetails({})).toEqual([])
})

test('checkTrackDetails requires a title of at most 200 characters', () => {
  expect(issuesOf({ title: ' \n ' })).toEqual([{ key: 'trackTitleRequired' }])
  expect(issuesOf({ title: '🎵'.repeat(200) })).toEqual([])
  expect(issuesOf({ title: 'a'.repeat(201) })).toEqual([{ key: 'trackTitleTooLong', params: { most: 200 } }])
})

test('checkTrackDetails accepts every price in cents from free to 999.99', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), cents => {
      expect(issuesOf({ price: cents / 100 })).toEqual([])
    }),
  )
  expect([issuesOf({ price: 0 }), issuesOf({ price: 999.99 }), issuesOf({ price: 0.1 + 0.2 })]).toEqual([[], [], []])
  expect(issuesOf({ price: 1.005 })).toEqual([{ key: 'priceStep' }])
})

test('checkTrackDetails rejects every other price', () => {
  fc.assert(
    fc.property(fc.oneof(fc.double({ max: -0.001 }), fc.double({ min: 1000 }), fc.constant(NaN)), price => {
      expect(issuesOf({ price })).toEqual([{ key: 'priceOutOfRange' }])
    }),
  )
})

test('checkTrackDetails accepts a whole bpm from 1 to 300, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -500, max: 500 }), fc.double()), bpm => {
      const isFine = Number.isInteger(bpm) && bpm >= 1 && bpm <= 300
      expect(issuesOf({ bpm }).length).toBe(isFine ? 0 : 1)
    }),
  )
  expect([issuesOf({ bpm: null }), issuesOf({ bpm: 1 }), issuesOf({ bpm: 300 })]).toEqual([[], [], []])
  expect(issuesOf({ bpm: 0 })).toEqual([{ key: 'bpmOutOfRange', params: { most: 300 } }])
})

test('checkTrackDetails accepts at most twenty minutes', () => {
  expect([issuesOf({ duration: 0 }), issuesOf({ duration: 1200 })]).toEqual([[], []])
  expect(issuesOf({ duration: 1200.5 })).toEqual([{ key: 'trackTooLong', params: { minutes: 20 } }])
  expect(issuesOf({ duration: NaN })).toEqual([{ key: 'trackTooLong', params: { minutes: 20 } }])
})

test('checkTrackDetails names every invalid field', () => {
  const problems = checkTrackDetails({ title: '', price: -1, bpm: 0.5, duration: -1 })
  expect(problems.map(problem => problem.field)).toEqual(['title', 'price', 'bpm', 'duration'])
})

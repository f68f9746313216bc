import { sampleTrack } from '@overtone/testing'
import { expect, test } from 'vitest'
import { sampleEvents, sampleStreams, sampleUpcoming, timeOf } from './sampleStreams'
import { tracksOfSamples } from './sampleTracks'

test('there are three streams, two scheduled ones and two events, as specified', () => {
  expect([sampleStreams, sampleUpcoming, sampleEvents].map(list => list.length)).toEqual([3, 2, 2])
})

test('each sample plays a track of its genre, without repeats while others are left', () => {
  const catalog = ['Folk', 'Pop', 'Jazz', 'Rock', 'Electronic', 'Pop', 'Hip Hop'].map((genre, n) =>
    sampleTrack({ id: `track ${n}`, genre }),
  )
  const chosen = tracksOfSamples(catalog)
  expect(chosen.get('standards')?.genre).toBe('Jazz')
  expect(chosen.get('beats')?.genre).toBe('Hip Hop')
  expect(new Set([...chosen.values()].map(({ id }) => id)).size).toBe(7)
})

test('samples repeat tracks of a small catalog and have none from an empty one', () => {
  const only = sampleTrack({ id: 'only', genre: 'Folk' })
  expect([...tracksOfSamples([only]).values()]).toEqual(Array<typeof only>(7).fill(only))
  expect(tracksOfSamples([]).size).toBe(0)
})

test('every sample date is in the future, at its hour', () => {
  const now = new Date(2026, 11, 30, 22, 15)
  for (const sample of [...sampleUpcoming, ...sampleEvents]) {
    const time = timeOf(sample, now)
    expect(time.getTime()).toBeGreaterThan(now.getTime())
    expect([time.getHours(), time.getMinutes()]).toEqual([sample.hour, 0])
  }
})

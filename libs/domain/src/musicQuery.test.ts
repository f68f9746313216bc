import { expect, test } from 'vitest'
import { readMusicQuery } from './musicQuery'

test.each([
  ['F 120–130', 'F', 120, 130],
  ['F 120-130', 'F', 120, 130],
  ['f 120 — 130 BPM', 'F', 120, 130],
  ['F, 130-120', 'F', 120, 130],
  ['C# 98', 'C#', 98, 98],
  ['c♯ 98bpm', 'C#', 98, 98],
  ['Bb 90', 'A#', 90, 90],
  ['C♭ 90', 'B', 90, 90],
  ['E# 90', 'F', 90, 90],
  ['B# 90', 'C', 90, 90],
  ['Am 90', 'A', 90, 90],
  ['G minor 90-100', 'G', 90, 100],
  ['120-130 bpm D#', 'D#', 120, 130],
  ['98 C#', 'C#', 98, 98],
  ['120 bpm', null, 120, 120],
  ['120 BPM', null, 120, 120],
  ['01 bpm', null, 1, 1],
  ['300 bpm', null, 300, 300],
  [' 120–130 ', null, 120, 130],
  ['F#', 'F#', null, null],
  ['a♭', 'G#', null, null],
])('%j is a key and a tempo', (q, key, minBpm, maxBpm) => {
  expect(readMusicQuery(q)).toEqual({ key, minBpm, maxBpm })
})

test.each([
  ...['', 'F', 'Bb', 'Am', '120', '99 problems', 'low tide', 'H 120', 'F120', 'F 5', 'F 120-', 'F 120-1300', '400 bpm'],
  ...['00 bpm', 'A 120 love songs', 'F 120–130 low tide', 'F## 120', '1999-2001'],
])('%j is text', q => {
  expect(readMusicQuery(q)).toBeNull()
})

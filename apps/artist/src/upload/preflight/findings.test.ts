import { expect, test } from 'vitest'
import type { Analysis } from '../analysis/analyze'
import { findingsOf, isStopped } from './findings'
import type { Preflight } from './preflight'
import { keyOfTag } from './readFile'
import { noTags } from './tags'

const analysis: Analysis = {
  peaks: [],
  highest: 0.9,
  clips: 0,
  silenceBefore: 0,
  silenceAfter: 0,
  duration: 200,
  range: 6,
  truePeak: -1,
  loudness: -14,
  tempo: { bpm: 120, confidence: 0.8, choices: [120, 60, 240] },
  key: { key: 'A', mode: 'minor', next: 'E', confidence: 0.6 },
}

function found(change: Partial<Analysis> = {}, known: Partial<Preflight> = {}) {
  const reading = { format: 'WAV', sampleRate: 44_100, channels: 2, bits: 16, duration: 200, tags: noTags }
  return findingsOf({
    reading,
    isPlayable: true,
    duration: 200,
    analysis: { ...analysis, ...change },
    hash: null,
    ...known,
  })
}

const names = (...of: Parameters<typeof found>) => found(...of).map(({ weight, name }) => `${weight} ${name}`)

test('asks only about the tempo if a track has no problems', () => {
  expect(names()).toEqual(['check tempo', 'fine format', 'fine loudness'])
  expect(isStopped(found())).toBe(false)
})

test.each([
  ['clipping', { clips: 3 }],
  ['loud', { loudness: -7 }],
  ['quiet', { loudness: -25 }],
  ['silenceBefore', { silenceBefore: 1.2 }],
  ['silenceAfter', { silenceAfter: 6 }],
] as const)('gives advice on %s', (name, change) => {
  expect(names(change)).toContain(`check ${name}`)
})

test('blocks unplayable and overlong files, and reports nothing else about unplayable ones', () => {
  expect(names({}, { isPlayable: false, analysis: null })).toEqual(['fix unplayable'])
  const long = found({}, { duration: 1200.5 })
  expect(long[0]).toMatchObject({ weight: 'fix', message: 'Track must be at most 20 minutes long' })
  expect(isStopped(long)).toBe(true)
})

test('reports a silent or unmeasured track without further advice', () => {
  expect(names({ loudness: null })).toEqual(['check silent', 'fine format'])
  expect(names({}, { analysis: null })).toEqual(['fine format', 'note notMeasured'])
})

test.each([
  ['F#', 'F#'],
  ['Gb minor', 'F#'],
  ['a♭m', 'G#'],
  ['Am', 'A'],
  ['8A', null],
  [undefined, null],
])('parses the key tag %s', (tag, key) => {
  expect(keyOfTag(tag)).toBe(key)
})

test.each(['ALAC', 'AC-3'])('stops a file in %s, which few browsers play, even if this one does', format => {
  const reading = { format, sampleRate: 44_100, channels: 2, bits: 16, duration: 200, tags: noTags }
  for (const isPlayable of [true, false]) {
    const findings = found({}, { reading, isPlayable })
    expect(findings).toEqual([{ weight: 'fix', name: 'rareFormat', value: format }])
    expect(isStopped(findings)).toBe(true)
  }
})

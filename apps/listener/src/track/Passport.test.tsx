// @vitest-environment happy-dom
import { ok, type Measurement, type PublicCredit, type Result, type Track } from '@overtone/domain'
import { sampleTrack } from '@overtone/testing'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Passport } from './Passport'
import { certaintyOf, playNeeds } from './passportFacts'

const getMeasurement = vi.fn<() => Promise<Result<Measurement | null>>>()
const getTrackCredits = vi.fn<() => Promise<Result<{ credits: readonly PublicCredit[]; release: null }>>>()
vi.mock('@overtone/data/releases', async () => {
  const { createQueries } = await import('@overtone/data')
  return {
    measurementOf: createQueries('measurement', (_: string) => getMeasurement()),
    trackCreditsOf: createQueries('track-credits', (_: string) => getTrackCredits()),
  }
})
afterEach(cleanup)

let count = 0
/** Shows the passport of a track; returns the text of a fact by its name. */
async function open(track: Partial<Track>, measured: Measurement | null, credits: readonly PublicCredit[] = []) {
  getMeasurement.mockResolvedValue(ok(measured))
  getTrackCredits.mockResolvedValue(ok({ credits, release: null }))
  render(<Passport track={sampleTrack({ id: `${(count += 1)}`, ...track })} />)
  await vi.waitFor(() => expect(getTrackCredits).toHaveBeenCalledTimes(count))
  const facts = () => within(screen.getByRole('region', { name: 'Passport' })).getAllByRole('term')
  return (name: string) => facts().find(term => term.textContent === name)?.parentElement?.textContent
}
const measured: Measurement = {
  truePeak: -1.04,
  range: 6.25,
  tempo: { bpm: 120, confidence: 0.5 },
  key: { key: 'F#', confidence: 0.9 },
}

test('says how each value is known and how sure that is', async () => {
  const fact = await open({ key: 'F#', bpm: 60, loudness: -14.21, duration: 200 }, measured)
  await vi.waitFor(() =>
    expect(fact('Key')).toContain('Measured, and confirmed by the artist. The measurement is certain.'),
  )
  expect(fact('Tempo')).toContain('60 BPM')
  expect(fact('Tempo')).toContain('Entered by the artist; measured: 120 BPM. The measurement is fairly certain.')
  expect(fact('Loudness')).toContain('-14.2 LUFS')
  expect(fact('True peak')).toContain('-1 dBTP')
  expect(fact('Dynamic range')).toContain('6.3 LU')
  expect(fact('AI-assisted')).toContain('No')
  expect(fact('Credits')).toContain('The artist alone')
  expect(fact('A play counts')).toContain('After 30 seconds')
})

test('says what is not known of a track that nobody measured', async () => {
  const credits = [{ id: 'ben', name: 'Ben', role: 'producer' } as const]
  const fact = await open({ key: 'C', bpm: null, loudness: null, duration: 40, isAiAssisted: true }, null, credits)
  await vi.waitFor(() => expect(fact('Credits')).toContain('1 person'))
  expect(fact('Key')).toContain('Entered by the artist.')
  for (const name of ['Tempo', 'Loudness', 'True peak', 'Dynamic range'])
    expect(fact(name)).toBe(`${name}UnknownNot measured.`)
  expect(fact('AI-assisted')).toContain('Yes')
  expect(fact('A play counts')).toContain('After 20 seconds')
})

test.each([
  [1, 'certain'],
  [0.5, 'fair'],
  [0.1, 'uncertain'],
])('a certainty of %d is %s', (confidence, word) => expect(certaintyOf(confidence)).toBe(word))

test('a play needs 30 seconds, or half of a short track', () => {
  expect([200, 60, 40].map(playNeeds)).toEqual([30, 30, 20])
})

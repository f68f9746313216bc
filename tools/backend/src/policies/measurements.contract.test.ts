import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFixture, type Fixture } from './fixture'

let fixture: Fixture
beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

const measurement = {
  truePeak: -1.02,
  range: 6.3,
  tempo: { bpm: 120, confidence: 0.4 },
  key: { key: 'F#', confidence: 1 },
}
const none = { truePeak: null, range: null, tempo: null, key: null }

async function store(value: unknown, by: 'artist' | 'other_artist' = 'artist'): Promise<string | number> {
  const { client } = fixture.people[by]
  const { data, error } = await client
    .from('tracks')
    .update({ measurement: value as never })
    .eq('id', fixture.ids.published ?? '')
    .select('id')
  return error?.code ?? data?.length ?? 0
}
const stored = async () => {
  const { data } = await fixture.at.anon
    .from('tracks')
    .select('measurement')
    .eq('id', fixture.ids.published ?? '')
  return (data as { measurement: unknown }[])[0]?.measurement
}

test('an artist stores what was measured of a track, and everybody reads it', async () => {
  for (const value of [none, measurement]) {
    expect(await store(value)).toBe(1)
    expect(await stored()).toEqual(value)
  }
  expect(await store(none, 'other_artist')).toBe(0)
  expect(await stored()).toEqual(measurement)
})

test.each([
  ['no object', []],
  ['a number', 5],
  ['a missing part', { truePeak: 0, range: 1, tempo: null }],
  ['an unknown part', { ...none, loudness: -14 }],
  ['a text as number', { ...none, truePeak: '-1' }],
  ['a peak out of range', { ...none, truePeak: 51 }],
  ['a negative range', { ...none, range: -1 }],
  ['a tempo out of range', { ...none, tempo: { bpm: 301, confidence: 1 } }],
  ['a certainty above 1', { ...none, tempo: { bpm: 120, confidence: 1.1 } }],
  ['a tempo without certainty', { ...none, tempo: { bpm: 120 } }],
  ['an unknown key', { ...none, key: { key: 'H', confidence: 1 } }],
  ['a key that is a number', { ...none, key: { key: 1, confidence: 1 } }],
  ['a key without a name', { ...none, key: { confidence: 1 } }],
  ['more than fits', { ...none, key: { key: 'C', confidence: 1, note: 'x'.repeat(400) } }],
])('a measurement that is %s is refused', async (_, value) => {
  expect(await store(value)).toBe('23514')
  expect(await stored()).toEqual(measurement)
})

test('lists of tracks leave it out', async () => {
  const [row] = await fixture.at.sql<{ track: object }[]>`
    select private.track_in_list(t) as track from tracks t where id = ${fixture.ids.published ?? ''}`
  expect(Object.keys(row?.track ?? {})).toContain('loudness')
  expect(Object.keys(row?.track ?? {})).not.toContain('measurement')
})

test('new audio has its own measurement, or none', async () => {
  const { client, id } = fixture.people.artist
  const { audio_url: audio } = (await fixture.at.anon.from('tracks').select('audio_url').limit(1)).data?.[0] as {
    audio_url: string
  }
  const replace = (name: string, value?: object) =>
    client.rpc('replace_audio', {
      ...{ track_id: fixture.ids.published, audio_hash: null, duration: 90, peaks: [], loudness: -14, note: 'Louder' },
      audio_url: `${new URL(audio).origin}/storage/v1/object/public/audio-files/tracks/${id}/${name}.mp3`,
      ...(value ? { measurement: value } : {}),
    })
  expect((await replace('a', none)).error).toBeNull()
  expect(await stored()).toEqual(none)
  expect((await replace('b', { ...none, range: -1 })).error).toMatchObject({ code: '23514' })
  expect((await replace('c')).error).toBeNull()
  expect(await stored()).toBeNull()
})

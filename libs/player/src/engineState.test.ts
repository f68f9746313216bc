import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type EngineEvent, type EngineState, idle, isPlaying, reduce, retryDelays } from './engineState'

const source = { id: 'track', audioUrl: 'song.mp3', fullAudio: null, duration: 180, loudness: null }
const load: EngineEvent = { type: 'load', source }
const ready: EngineEvent = { type: 'ready', duration: 181.5 }
const playing: EngineEvent = { type: 'playing' }
const at = (position: number): EngineEvent => ({ type: 'time', position, buffered: position + 10 })
const error = (code: number, isOnline: boolean | undefined = true): EngineEvent => ({ type: 'error', code, isOnline })
const after = (...events: EngineEvent[]): EngineState => events.reduce(reduce, idle)

test('a track is loaded, ready, played, paused and resumed, and ends at its start', () => {
  let state = after(load)
  expect(state).toMatchObject({ phase: 'loading', duration: 180, position: 0, loads: 1 })
  state = [ready, playing, at(12)].reduce(reduce, state)
  expect(state).toMatchObject({ phase: 'playing', duration: 181.5, position: 12, buffered: 22 })
  state = reduce(state, { type: 'pause' })
  expect(state).toMatchObject({ phase: 'paused', position: 12 })
  state = reduce(state, { type: 'resume' })
  expect(state).toMatchObject({ phase: 'playing', position: 12, loads: 1, seeks: 0 })
  state = reduce(state, { type: 'ended' })
  expect(state).toMatchObject({ phase: 'ended', position: 0, error: null })
  expect(isPlaying(state.phase)).toBe(false)
  state = reduce(state, { type: 'resume' })
  expect(state).toMatchObject({ phase: 'playing', position: 0, loads: 1, seeks: 1 })
})

test('a source without a duration keeps that of its track', () => {
  expect(after(load, { type: 'ready', duration: 0 }).duration).toBe(180)
})

test('waiting means buffering only while playing', () => {
  expect(after(load, ready, playing, { type: 'waiting' }).phase).toBe('buffering')
  expect(after(load, { type: 'waiting' }).phase).toBe('loading')
  expect(after(load, ready, playing, { type: 'pause' }, { type: 'waiting' }).phase).toBe('paused')
})

test('play on a track that already plays, or tries to, changes nothing', () => {
  for (const state of [after(load), after(load, ready, playing), after(load, ready, playing, { type: 'waiting' })]) {
    expect(reduce(state, { type: 'resume' })).toBe(state)
  }
})

test('a track paused before it is ready continues to load', () => {
  expect(after(load, { type: 'pause' }, { type: 'resume' })).toMatchObject({ phase: 'loading', loads: 1 })
})

test('a seek is clamped to the track and takes effect at once', () => {
  const state = after(load, ready, playing)
  expect(reduce(state, { type: 'seek', seconds: 60 })).toMatchObject({ position: 60, phase: 'playing', seeks: 1 })
  expect(reduce(state, { type: 'seek', seconds: -5 }).position).toBe(0)
  expect(reduce(state, { type: 'seek', seconds: 999 }).position).toBe(181.5)
  expect(reduce(state, { type: 'seek', seconds: NaN })).toBe(state)
})

test('a seek after the end stays there, paused', () => {
  const ended = after(load, ready, playing, { type: 'ended' })
  expect(reduce(ended, { type: 'seek', seconds: 30 })).toMatchObject({ phase: 'paused', position: 30 })
})

test('a network error retries from the same position, five times, and then fails', () => {
  let state = after(load, ready, playing, at(60))
  for (const [index] of retryDelays.entries()) {
    state = reduce(state, error(2))
    expect(state).toMatchObject({ phase: 'retrying', position: 60, attempt: index + 1, error: null })
    state = reduce(state, { type: 'retry' })
    expect(state).toMatchObject({ phase: 'loading', position: 60, loads: index + 2 })
  }
  state = reduce(state, error(2))
  expect(state).toMatchObject({ phase: 'failed', error: { code: 'offline', key: 'playbackNetworkError' } })
  expect(reduce(state, { type: 'resume' })).toMatchObject({ phase: 'loading', position: 60, attempt: 0, error: null })
})

test('a second of sound past the error restores all retries, but less does not', () => {
  const state = after(load, ready, playing, at(60), error(2), { type: 'retry' }, playing)
  expect(reduce(state, at(60.5)).attempt).toBe(1)
  expect(reduce(state, at(61.5)).attempt).toBe(0)
})

test('a source that cannot be loaded counts as a network error, unless online and never ready', () => {
  expect(after(load, error(4, true))).toMatchObject({
    phase: 'failed',
    error: { key: 'audioUnsupported' },
  })
  expect(after(load, error(4, false)).phase).toBe('retrying')
  expect(reduce(after(load), { type: 'error', code: 4, isOnline: undefined }).phase).toBe('retrying')
  expect(after(load, ready, playing, error(2), { type: 'retry' }, error(4, true))).toMatchObject({ phase: 'retrying' })
})

test('a network error while paused is retried by the next play', () => {
  const paused = after(load, ready, playing, at(60), { type: 'pause' }, error(2))
  expect(paused).toMatchObject({ phase: 'paused', error: null })
  expect(reduce(paused, { type: 'resume' })).toMatchObject({ phase: 'loading', position: 60, loads: 2 })
})

test('coming online reloads a retrying or starving source, and nothing else', () => {
  const played = after(load, ready, playing, at(60))
  expect(reduce(reduce(played, error(2)), { type: 'online' })).toMatchObject({
    phase: 'loading',
    position: 60,
    loads: 2,
  })
  expect(reduce(reduce(played, { type: 'waiting' }), { type: 'online' })).toMatchObject({ phase: 'loading', loads: 2 })
  expect(reduce(played, { type: 'online' })).toBe(played)
})

test('a cued track is loaded on play, from its position', () => {
  const cued = after({ type: 'cue', source, position: 42 })
  expect(cued).toMatchObject({ phase: 'paused', position: 42, duration: 180, isBroken: true })
  expect(reduce(cued, at(0))).toBe(cued)
  expect(reduce(cued, { type: 'resume' })).toMatchObject({ phase: 'loading', position: 42, isBroken: false, loads: 2 })
})

test('a start is counted for each track and each repeat, not for a retry, a seek or a resume', () => {
  const playing180 = after(load, ready, playing, at(60))
  expect(playing180.starts).toBe(1)
  const same = [
    error(2),
    { type: 'retry' },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'seek', seconds: 0 },
  ] as const
  expect(same.reduce<EngineState>(reduce, playing180).starts).toBe(1)
  expect(reduce(playing180, { type: 'again' })).toMatchObject({ starts: 2, position: 0, phase: 'playing', seeks: 1 })
  expect([{ type: 'ended' } as const, { type: 'resume' } as const].reduce<EngineState>(reduce, playing180).starts).toBe(
    2,
  )
  expect(reduce(playing180, load).starts).toBe(2)
})

test('effective commands are counted by origin', () => {
  const played = after({ ...load, by: 'party' }, ready, playing, at(10))
  expect(played.commands).toEqual({ user: 0, queue: 0, party: 1 })
  const gave = (event: EngineEvent) => reduce(played, event).commands
  expect(gave({ type: 'pause' })).toEqual({ user: 1, queue: 0, party: 1 })
  expect(gave({ type: 'seek', seconds: 5, by: 'party' })).toEqual({ user: 0, queue: 0, party: 2 })
  expect(gave({ type: 'again', by: 'queue' })).toEqual({ user: 0, queue: 1, party: 1 })
  expect(gave({ type: 'unload' })).toEqual({ user: 1, queue: 0, party: 1 })
  // Includes a pause by the device, reports, and commands without effect
  expect(gave({ type: 'paused' })).toEqual({ user: 1, queue: 0, party: 1 })
  for (const event of [at(11), error(2), { type: 'resume' }, { type: 'ended' }] as const) {
    expect(gave(event)).toBe(played.commands)
  }
})

test('a fade is over when its track has to be reloaded', () => {
  const faded = after({ type: 'load', source, fade: 6 }, ready, playing, at(2))
  expect([faded.fade, reduce(reduce(faded, error(2)), { type: 'retry' }).fade]).toEqual([6, 0])
})

test('every sequence of events has an error only in the failed phase, and counts retries', () => {
  const event = fc.oneof(
    fc
      .constantFrom<EngineEvent['type']>('unload', 'pause', 'resume', 'again', 'retry', 'online', 'playing')
      .map(type => ({ type }) as EngineEvent),
    fc.constantFrom<EngineEvent>(
      load,
      { type: 'cue', source, position: 9 },
      ready,
      { type: 'paused' },
      { type: 'waiting' },
      { type: 'ended' },
      { type: 'refused' },
    ),
    fc.integer({ min: 0, max: 200 }).map(at),
    fc.integer({ min: -10, max: 300 }).map((seconds): EngineEvent => ({ type: 'seek', seconds })),
    fc.tuple(fc.integer({ min: 0, max: 5 }), fc.boolean()).map(([code, isOnline]) => error(code, isOnline)),
  )
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), events => {
      const state = after(...events)
      expect(state.error !== null).toBe(state.phase === 'failed')
      expect(state.source === null).toBe(state.phase === 'idle')
      expect(state.attempt).toBeLessThanOrEqual(retryDelays.length)
      expect(state.attempt > 0 || state.phase !== 'retrying').toBe(true)
      expect(state.position).toBeGreaterThanOrEqual(0)
    }),
  )
})

import { fail, ok, type Result, type Track } from '@overtone/domain'
import { vi } from 'vitest'
import { FakeEnvironment } from '../fakeDeck'
import { setAutoplay, setRepeat } from '../modes'
import { $queue } from '../queueStore'
import { startPlayer } from '../startPlayer'
import { continueQueue } from './continueQueue'
import { FakeEffects } from './fakeEffects'

export const charts = { title: 'Charts', path: '/charts' }
export const offline = fail({ code: 'offline' })

/** Starts the player and the effect that continues its queue. */
export function startContinuing() {
  vi.useFakeTimers()
  const environment = new FakeEnvironment()
  const effects = new FakeEffects()
  const stopPlayer = startPlayer(environment)
  const stopEffect = continueQueue(effects)
  const end = () => {
    stopEffect()
    stopPlayer()
    setAutoplay(true)
    setRepeat('off')
    vi.useRealTimers()
  }
  return { environment, effects, end }
}

/** The queue in letters, the current one capitalized, tracks in key behind a bar. */
export function shown(): string {
  const { entries, index } = $queue.get()
  return entries
    .map(entry => ({ ...entry, name: entry.track.id }))
    .map(({ name, from }, at) => (from === 'key' ? '|' : '') + (at === index ? name.toUpperCase() : name))
    .join('')
}

/** Waits until the pending loads have resolved. */
export const arrive = () => vi.advanceTimersByTimeAsync(0)

export function listWith(...pages: Result<readonly Track[]>[]) {
  return { ...charts, more: vi.fn(async () => pages.shift() ?? ok([])) }
}

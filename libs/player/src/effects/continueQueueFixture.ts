import { fail, ok, type Result, type Track } from '@overtone/domain'
import { vi } from 'vitest'
import { startFakePlayer } from '../playerFixture'
import { $queue } from '../queueStore'
import { continueQueue } from './continueQueue'
import { FakeEffects } from './fakeEffects'

export const charts = { title: 'Charts', path: '/charts' }
export const offline = fail({ code: 'offline' })

/** Starts the player and the effect that continues its queue. */
export function startContinuing() {
  const { environment, end: endPlayer } = startFakePlayer()
  const effects = new FakeEffects()
  const stopEffect = continueQueue(effects)
  const end = () => {
    stopEffect()
    endPlayer()
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

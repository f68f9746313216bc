import { getTrack } from '@overtone/data'
import type { Result, Track } from '@overtone/domain'
import { $currentTrack, $playback, pause, playTracks, resume, seek } from '@overtone/player'
import { batch } from 'nanostores'
import { beside, reduce, type Order, type PlayAlong, type PlayAlongEvent, type PlayerNow } from './playAlongState'

const byParty = { by: 'party' } as const

function playerNow(): PlayerNow {
  const { phase, position, duration, commands } = $playback.get()
  return { phase, position, duration, commands, trackId: $currentTrack.get()?.id ?? null }
}

function carryOut(order: Exclude<Order, { type: 'fetch' }>): void {
  if (order.type === 'play') playTracks([order.track], 0, byParty)
  if (order.type === 'seek') seek(order.seconds, byParty)
  if (order.type === 'pause') pause(byParty)
  if (order.type === 'resume') resume(byParty)
}

/**
 * Makes the player mirror the host's until the user takes over. Calls `onTrack` with the result of each fetch of a
 * track of the host. Returns `send` for further events, and a cleanup function.
 */
export function playAlong(
  onState: (state: PlayAlong, before: PlayAlong) => void,
  onTrack: (found: Result<Track>) => void,
): { send: (event: PlayAlongEvent) => void; stop: () => void } {
  let state = beside(playerNow())

  function send(event: PlayAlongEvent): void {
    const before = state
    state = reduce(state, event, performance.now())
    const { orders } = state
    onState(state, before)
    if (orders === before.orders) return
    // In one batch, so that listeners of the player see no intermediate states
    batch(() => {
      for (const order of orders) {
        if (order.type === 'fetch') void fetch(order.trackId)
        else carryOut(order)
      }
    })
  }

  async function fetch(trackId: string): Promise<void> {
    const found = await getTrack(trackId)
    if (state.wanted !== trackId) return
    onTrack(found)
    send({ type: 'found', trackId, track: found.ok ? found.data : null })
  }

  const unbind = $playback.listen(() => send({ type: 'player', player: playerNow() }))
  return {
    send,
    stop() {
      unbind()
      state = { ...state, wanted: null }
    },
  }
}

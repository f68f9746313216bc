import { endParty, keepParty, openChannel, type LiveChannel, type Party } from '@overtone/data/community'
import type { Failure } from '@overtone/domain'
import { $currentTrack, $phase, $position } from '@overtone/player'
import { $user } from '@overtone/session'
import { setHere, type Here, type Hosted } from './here'
import { measureLag } from './measureLag'
import { isStillTrue, type PartyState } from './partyState'
import { listenersIn } from './present'

/** Milliseconds between two words of a host whose state does not change, and of being kept in the list. */
const beat = 2000
const keeping = 60_000

interface Hosting {
  readonly channel: LiveChannel
  readonly stop: () => void
}
let hosting: Hosting | null = null

/**
 * From now on tells everybody in the party what the player here does, until the party ends, the person signs out or
 * the page is left. Others hear the same tracks only where they may: published ones.
 */
export function hostParty(party: Party): void {
  leaveHosting({ role: 'nowhere' })
  const run = Math.random().toString(36).slice(2)
  let here: Hosted = { role: 'host', party, link: 'connecting', listeners: 0 }
  let lag = 0
  let now = stateOf(run)
  let told: PartyState | null = null
  let toldAt = 0

  function update(changes: Partial<Hosted>): void {
    here = { ...here, ...changes }
    setHere(here)
  }

  function tell(): void {
    told = now
    toldAt = performance.now()
    void channel.say('state', { ...now, sentAt: toldAt, lag })
  }

  /** The player has said where it stands. */
  function onPlayer(): void {
    now = stateOf(run)
    if (!isStillTrue(told, now) || performance.now() - toldAt >= beat) tell()
  }

  async function keep(): Promise<void> {
    const kept = await keepParty(party.id)
    if (kept.ok && !kept.data && hosting === mine) leaveHosting({ role: 'over', party, why: 'ended' })
  }

  const channel = openChannel(`party:${party.id}`, {
    isPrivate: true,
    onState(link) {
      if (link === 'refused') return leaveHosting({ role: 'over', party, why: 'not-there' })
      update({ link })
      if (link === 'open') tell()
    },
    onPresence(present) {
      const listeners = listenersIn(present)
      // Who has just come knows nothing yet
      if (listeners > here.listeners) tell()
      update({ listeners })
    },
  })
  channel.show({ host: true })
  // A page in the background may have no timers, but a player that plays goes on to say so
  const beats = setInterval(() => performance.now() - toldAt >= beat && tell(), beat)
  const keeps = setInterval(() => void keep(), keeping)
  const stopMeasuring = measureLag(milliseconds => (lag = milliseconds))
  const unbind = [
    ...[$phase, $position, $currentTrack].map(store => store.listen(onPlayer)),
    $user.listen(user => user?.id !== party.hostId && leaveHosting({ role: 'nowhere' })),
  ]

  const mine: Hosting = {
    channel,
    stop() {
      unbind.forEach(end => end())
      clearInterval(beats)
      clearInterval(keeps)
      stopMeasuring()
      channel.close()
    },
  }
  hosting = mine
  update({})
  void keep()
}

function stateOf(run: string): PartyState {
  return {
    run,
    trackId: $currentTrack.get()?.id ?? null,
    isPlaying: $phase.get() === 'playing',
    position: $position.get(),
    at: performance.now(),
  }
}

function leaveHosting(next: Here): void {
  if (!hosting) return
  hosting.stop()
  hosting = null
  setHere(next)
}

/** Ends the party for everybody. Returns why it could not, or null. */
export async function endHostedParty(party: Party): Promise<Failure | null> {
  const ended = await endParty(party.id)
  if (!ended.ok) return ended.error
  await hosting?.channel.say('ended', {})
  leaveHosting({ role: 'nowhere' })
  return null
}

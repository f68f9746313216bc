import { endParty, keepPartyAlive, openChannel, type LiveChannel, type Party } from '@overtone/data/community'
import type { Failure } from '@overtone/domain'
import { $currentTrack, $phase, $position } from '@overtone/player'
import { $user } from '@overtone/session'
import { setMembership, type Membership, type Hosted } from './partyStore'
import { measureLag } from './measureLag'
import { isStillTrue, type PartyState } from './partyState'
import { openRoom } from './partyRoom'
import { guestsIn, listenersIn } from './present'

/** Intervals of the heartbeat with an unchanged state, and of renewing the listing, in milliseconds. */
const beat = 2000
const keeping = 60_000

interface Hosting {
  readonly channel: LiveChannel
  readonly stop: () => void
}
let hosting: Hosting | null = null

/**
 * Broadcasts the state of the player to the party, until it ends, the user signs out or the page closes. Only the
 * track's id is sent: followers load it under their own permissions, so they hear published tracks only.
 */
export function hostParty(party: Party): void {
  leaveHosting({ role: 'nowhere' })
  const run = Math.random().toString(36).slice(2)
  let membership: Hosted = { role: 'host', party, link: 'connecting', listeners: 0, guests: [] }
  let lag = 0
  let now = stateOf(run)
  let reported: PartyState | null = null
  let reportedAt = 0

  function update(changes: Partial<Hosted>): void {
    membership = { ...membership, ...changes }
    setMembership(membership)
  }

  function report(): void {
    reported = now
    reportedAt = performance.now()
    void channel.say('state', { ...now, sentAt: reportedAt, lag })
  }

  /** Broadcasts changes immediately, an unchanged state with the heartbeat. */
  function onPlayer(): void {
    now = stateOf(run)
    if (!isStillTrue(reported, now) || performance.now() - reportedAt >= beat) report()
  }

  async function stayConnected(): Promise<void> {
    const saved = await keepPartyAlive(party.id)
    if (saved.ok && !saved.data && hosting === mine) leaveHosting({ role: 'over', party, why: 'ended' })
  }

  const channel = openChannel(`party:${party.id}`, {
    isPrivate: true,
    onState(link) {
      if (link === 'refused') return leaveHosting({ role: 'over', party, why: 'not-there' })
      update({ link })
      if (link === 'open') report()
    },
    onPresence(present) {
      const listeners = listenersIn(present)
      // A new listener needs the current state
      if (listeners > membership.listeners) report()
      update({ listeners, guests: guestsIn(present) })
    },
  })
  const user = $user.get()
  channel.show({ host: true, ...(user ? { id: user.id, name: user.name } : {}) })
  const closeRoom = openRoom(party, now => {
    if (now.hostId !== $user.get()?.id) leaveHosting({ role: 'nowhere' })
  })
  // Browsers throttle timers of background pages; the events of a playing player aren't throttled
  const beats = setInterval(() => performance.now() - reportedAt >= beat && report(), beat)
  const heartbeat = setInterval(() => void stayConnected(), keeping)
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
      clearInterval(heartbeat)
      stopMeasuring()
      channel.close()
      closeRoom()
    },
  }
  hosting = mine
  update({})
  void stayConnected()
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

/** Stops hosting here; the party itself goes on. */
export function leaveHosting(next: Membership): void {
  if (!hosting) return
  hosting.stop()
  hosting = null
  setMembership(next)
}

/** Ends the party for everyone. Returns the failure, or null. */
export async function endHostedParty(party: Party): Promise<Failure | null> {
  const ended = await endParty(party.id)
  if (!ended.ok) return ended.error
  await hosting?.channel.say('ended', {})
  leaveHosting({ role: 'nowhere' })
  return null
}

import { getParties, openChannel, type Party } from '@overtone/data/community'
import { $isPlaying, resume } from '@overtone/player'
import { $user } from '@overtone/session'
import { joining, reduce, type FollowerEvent } from './followerState'
import { setMembership, setOffBy, type Membership } from './partyStore'
import { hostClock } from './hostClock'
import { giveQueueBack, saveQueue } from './savedQueue'
import { measureLag } from './measureLag'
import { readReportedState } from './partyState'
import { playAlong } from './playAlong'
import type { HostNow } from './playAlongState'
import { hostParty } from './partyHost'
import { openRoom } from './partyRoom'
import { guestsIn, isHostIn, listenersIn } from './present'

const second = 1000

interface Following {
  readonly again: () => void
  readonly stop: (givesBack: boolean) => void
}
let following: Following | null = null

/**
 * Follows a party: the player mirrors the host's, and the user's queue is stored. Continues while the user visits other
 * pages.
 */
export function followParty(party: Party): void {
  leaveParty()
  saveQueue()
  let state = joining(party, performance.now())
  /** The last track of the party that was put in the player. */
  let trackId: string | null = null

  function send(event: FollowerEvent): void {
    const before = state
    state = reduce(state, event, performance.now())
    if (state.over) return finish({ role: 'over', party, why: state.over })
    if (state.membership !== before.membership) setMembership(state.membership)
    if (state.askedAt !== before.askedAt) void ask()
    if (state.membership.host === 'away' && before.membership.host !== 'away') player.send({ type: 'host', host: null })
  }

  async function ask(): Promise<void> {
    const found = await getParties()
    if (found.ok && following === mine) send({ type: 'listed', isListed: found.data.some(({ id }) => id === party.id) })
  }

  const player = playAlong(
    (next, last) => {
      if (next.offBy !== last.offBy) setOffBy(next.offBy)
      if (next.isFollowing !== last.isFollowing) send({ type: 'player', changes: { isFollowing: next.isFollowing } })
      if (next.isElsewhere && !last.isElsewhere) giveQueueBack(trackId)
    },
    found => {
      trackId = found.ok ? found.data.id : trackId
      const problem = found.error
      send({ type: 'player', changes: { track: found.ok ? found.data : null, problem } })
    },
  )
  const close = joinChannel(party, send, host => player.send({ type: 'host', host }))
  const closeRoom = openRoom(party, now => {
    if (now.hostId !== $user.get()?.id) return send({ type: 'host', party: now })
    const wasPlaying = state.reported?.isPlaying ?? false
    finish({ role: 'nowhere' }, false)
    hostParty(now)
    if (wasPlaying) resume() // the old host may have left before
  })
  const ticks = setInterval(() => send({ type: 'tick' }), second)

  const mine: Following = {
    again() {
      saveQueue()
      player.send({ type: 'again' })
    },
    stop(givesBack) {
      clearInterval(ticks)
      close()
      closeRoom()
      player.stop()
      setOffBy(null)
      // A user who stopped following, or who hosts from now on, keeps what they are playing
      if (givesBack) giveQueueBack(state.membership.isFollowing || !$isPlaying.get() ? trackId : null)
    },
  }
  following = mine
  setMembership(state.membership)
}

/** Opens the channel of a party. Returns a cleanup function. */
function joinChannel(party: Party, send: (event: FollowerEvent) => void, onHost: (host: HostNow) => void): () => void {
  const clock = hostClock()
  let lag = 0
  const channel = openChannel(`party:${party.id}`, {
    isPrivate: true,
    onState: link => send({ type: 'link', link }),
    onSaid: {
      state(said) {
        const state = readReportedState(said)
        if (!state) return
        clock.observe(state, performance.now(), lag)
        send({ type: 'reported', state })
        onHost({ state, ahead: clock.ahead() })
      },
      ended: () => send({ type: 'ended' }),
    },
    onPresence: present => {
      const guests = guestsIn(present)
      send({ type: 'present', isHostHere: isHostIn(present), listeners: listenersIn(present), guests })
    },
  })
  const user = $user.get()
  channel.show(user ? { id: user.id, name: user.name } : {})
  const stopMeasuring = measureLag(milliseconds => (lag = milliseconds))
  return () => {
    stopMeasuring()
    channel.close()
  }
}

function finish(next: Membership, givesBack = true): void {
  if (!following) return
  following.stop(givesBack)
  following = null
  setMembership(next)
}

/** Resumes following the host after the user paused, seeked or changed the track. */
export function followAgain(): void {
  following?.again()
}

/** Leaves the party and restores the user's queue, paused at its old position. */
export function leaveParty(): void {
  finish({ role: 'nowhere' })
}

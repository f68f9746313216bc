import { getParties, openChannel, type Party } from '@overtone/data/community'
import { $isPlaying } from '@overtone/player'
import { setHere, setOffBy, type Followed, type Here } from './here'
import { hostClock } from './hostClock'
import { giveQueueBack, keepQueue } from './keptQueue'
import { measureLag } from './measureLag'
import { readToldState, type PartyState } from './partyState'
import { playAlong } from './playAlong'
import { isHostIn, listenersIn } from './present'

/** Milliseconds without a word after which a host counts as away: one that plays says something every 2 s. */
const silence = { playing: 8000, paused: 90_000 } as const
const looking = 1000
/** Milliseconds between two looks whether the party of a host who is not there goes on. */
const asking = 15_000

interface Following {
  readonly again: () => void
  readonly stop: () => void
}
let following: Following | null = null

/**
 * Follows a party: the player does what the host's does, and the own queue stands aside. It goes on while the person
 * looks at other pages.
 */
export function followParty(party: Party): void {
  leaveParty()
  const clock = hostClock()
  let here: Followed = {
    role: 'follower',
    party,
    link: 'connecting',
    listeners: 0,
    isFollowing: true,
    host: 'unknown',
    track: null,
    problem: null,
  }
  let told: PartyState | null = null
  let heardAt = performance.now()
  let askedAt = heardAt
  let lag = 0
  let hasSeenHost = false
  /** What the party has left in the player. */
  let trackId: string | null = null

  function update(changes: Partial<Followed>): void {
    here = { ...here, ...changes }
    setHere(here)
  }

  const end: Here = { role: 'over', party, why: 'ended' }
  keepQueue()
  const player = playAlong({
    stateNow: () => (here.host === 'here' ? told : null),
    hostTime: ours => clock.hostTime(ours),
    onApart() {
      setOffBy(null)
      update({ isFollowing: false })
    },
    onOther: () => giveQueueBack(trackId),
    onTrack(track, problem) {
      trackId = track?.id ?? trackId
      update({ track, problem })
    },
    onOff: setOffBy,
  })

  function onState(said: Readonly<Record<string, unknown>>): void {
    const state = readToldState(said)
    if (!state) return
    heardAt = performance.now()
    clock.hear(state, heardAt, lag)
    told = state
    if (here.host !== 'here') update({ host: 'here' })
    player.align()
  }

  function onAway(): void {
    if (here.host !== 'here') return
    setOffBy(null)
    update({ host: 'away' })
    player.halt()
  }

  const channel = openChannel(`party:${party.id}`, {
    isPrivate: true,
    onState(link) {
      // The policies shut the channel of a party that has ended
      if (link === 'refused') return finish(hasSeenHost ? end : { ...end, why: 'not-there' })
      // Nobody can say anything to who is not there: the silence counts from now on
      heardAt = performance.now()
      update({ link })
    },
    onSaid: {
      state: onState,
      ended: () => finish(end),
    },
    onPresence(present) {
      const isHostHere = isHostIn(present)
      if (hasSeenHost && !isHostHere) onAway()
      hasSeenHost ||= isHostHere
      update({ listeners: listenersIn(present) })
    },
  })
  channel.show({})
  const stopMeasuring = measureLag(milliseconds => (lag = milliseconds))
  const watch = setInterval(() => {
    const longest = told?.isPlaying ? silence.playing : silence.paused
    if (here.link === 'open' && performance.now() - heardAt > longest) onAway()
    if (here.host !== 'here' && performance.now() - askedAt > asking) void ask()
  }, looking)

  async function ask(): Promise<void> {
    askedAt = performance.now()
    const found = await getParties()
    const isOver = found.ok && !found.data.some(({ id }) => id === party.id)
    if (isOver && here.host !== 'here' && following === mine) finish(end)
  }

  const mine: Following = {
    again() {
      keepQueue()
      update({ isFollowing: true })
      player.again()
    },
    stop() {
      clearInterval(watch)
      stopMeasuring()
      channel.close()
      player.end()
      setOffBy(null)
      // Who has gone their own way goes on hearing what they play
      giveQueueBack(here.isFollowing || !$isPlaying.get() ? trackId : null)
    },
  }
  following = mine
  update({})
}

function finish(next: Here): void {
  if (!following) return
  following.stop()
  following = null
  setHere(next)
}

/** Goes back to what the host plays, after one's own pause, seek or other track. */
export function followAgain(): void {
  following?.again()
}

/** Leaves the party: the own queue comes back, paused where it stood. */
export function leaveParty(): void {
  finish({ role: 'nowhere' })
}

import { getParty, openChannel, type LiveChannel, type Party } from '@overtone/data/community'
import { $currentTrack, $position } from '@overtone/player'
import { $user } from '@overtone/session'
import { atom, readonlyType } from 'nanostores'
import { limiter } from './pluckLimit'
import { frequencyOf, partials, soundPluck, untilHalfBeat, type Partial } from './pluckSound'

/** A tone that somebody plucked; `n` is new for each, so that views can restart their animation. */
export interface Pluck {
  readonly n: number
  /** The account, as its client says. */
  readonly by: string
  readonly partial: Partial
}

const $writable = atom<Pluck | null>(null)
/** The latest pluck in the party. */
export const $pluck = readonlyType($writable)

/** True if plucks sound; they show in any case. */
export const $hearsPlucks = atom(true)

let channel: LiveChannel | null = null
let count = 0
/** The limits of one sender and of what sounds: anybody may send, so the rest is dropped. */
let maySend = limiter(5, 1000)
let maySound = limiter(10, 1000)

function receive(by: string, partial: Partial): void {
  if (!maySound(performance.now())) return
  $writable.set({ n: (count += 1), by, partial })
  const track = $currentTrack.get()
  if ($hearsPlucks.get())
    soundPluck(frequencyOf(track?.key ?? null, partial), untilHalfBeat($position.get(), track?.bpm ?? null))
}

/**
 * Opens the channel in which everybody in a party answers the music. `onHost` receives the party again once it has another
 * host, as the database has it. Returns a cleanup function.
 */
export function openRoom(party: Party, onHost: (party: Party) => void): () => void {
  channel?.close()
  maySend = limiter(5, 1000)
  maySound = limiter(10, 1000)
  let hostId = party.hostId
  const mine = openChannel(`plucks:${party.id}`, {
    isPrivate: true,
    onSaid: {
      pluck({ by, partial }) {
        const known = partials.find(each => each === partial)
        if (known && typeof by === 'string') receive(by, known)
      },
      handed() {
        void getParty(party.slug).then(found => {
          if (channel !== mine || !found.data || found.data.hostId === hostId) return
          hostId = found.data.hostId
          onHost(found.data)
        })
      },
    },
  })
  channel = mine
  return () => {
    mine.close()
    if (channel === mine) channel = null
    $writable.set(null)
  }
}

/** Plucks a tone for everybody in the party, at most five a second. */
export function pluck(partial: Partial): void {
  const user = $user.get()
  if (!user || !maySend(performance.now())) return
  receive(user.id, partial)
  void channel?.say('pluck', { by: user.id, partial })
}

/** Announces to everybody that the party has another host. */
export async function announceHost(): Promise<void> {
  await channel?.say('handed', {})
}

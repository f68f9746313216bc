import { handOverParty, type Party } from '@overtone/data/community'
import type { Failure } from '@overtone/domain'
import { followParty } from './partyFollower'
import { leaveHosting } from './partyHost'
import { announceHost } from './partyRoom'

/** Milliseconds that the old host goes on, to avoid a gap before the new one has begun. */
const changing = 1000

/**
 * Hands the party over and follows it: the music goes on from the new host's player. Returns the failure, or null.
 */
export async function handOver(party: Party, person: string): Promise<Failure | null> {
  const handed = await handOverParty(party.id, person)
  if (!handed.ok) return handed.error
  await announceHost()
  await new Promise(resolve => setTimeout(resolve, changing))
  leaveHosting({ role: 'nowhere' })
  followParty({ ...party, hostId: person })
  return null
}

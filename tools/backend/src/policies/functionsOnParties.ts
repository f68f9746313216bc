import type { TestRole } from './fixture'
import { active, everybody, nobody } from './roleGroups'

/** Calls of the functions of parties without a party; parties.contract and partyRooms.contract test those in one. */
export const onParties: readonly (readonly [call: string, may: readonly TestRole[]])[] = [
  ['select from keep_party(gen_random_uuid()) as kept where kept', nobody],
  ['select from end_party(gen_random_uuid()) as ended where ended', nobody],
  ['select from hand_over_party(gen_random_uuid(), :other)', nobody],
  [`select from read_party_requests(gen_random_uuid()) as found where found = '[]'`, everybody],
  ['select from request_in_party(gen_random_uuid(), :published)', nobody],
  ['select from vote_in_party(gen_random_uuid(), true)', nobody],
  ['select from settle_party_request(gen_random_uuid())', nobody],
  [`select start_party('Evening', 'Jazz')`, active],
]

import { createQueries, database, invalidateQueries } from '@overtone/data'
import { fail, ok, type Result } from '@overtone/domain'
import * as v from 'valibot'
import type { Tables, TablesInsert } from '../database.types'
import { parsedOrNull, type Schema } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import { randomName } from '../uploads/storedFiles'

/** A running listening party: its host plays, and others follow. */
export interface Party {
  readonly id: string
  readonly hostId: string
  readonly hostName: string
  readonly title: string
  readonly genre: string
  /** The name of its page: `/live/evening-3f9a`. */
  readonly slug: string
  /** ISO 8601. */
  readonly startedAt: string
}

/** A chat message of a party. */
export interface PartyMessage {
  readonly id: string
  readonly partyId: string
  readonly userId: string
  readonly userName: string
  readonly body: string
  /** ISO 8601. */
  readonly createdAt: string
}

/** The genres of a party. Source: specification secondary §2, "Live Streams". */
export const partyGenres = ['Rock', 'Pop', 'Electronic', 'Hip Hop', 'Jazz'] as const

/** The maximum number of characters in a title and a message, and of messages and parties that are returned. */
export const partyLimits = { title: 100, message: 500, messages: 50, parties: 24 } as const

function toParty(row: Tables<'parties'>): Party {
  return {
    id: row.id,
    hostId: row.host_id,
    hostName: row.host_name,
    title: row.title,
    genre: row.genre,
    slug: row.slug,
    startedAt: row.started_at,
  }
}

type PartyMessageRow = Tables<'party_messages'>

const partyMessage: Schema<PartyMessageRow> = v.object({
  id: v.string(),
  party_id: v.string(),
  user_id: v.string(),
  user_name: v.string(),
  body: v.string(),
  created_at: v.string(),
})

/** Parses a change of `party_messages`; null if it isn't a valid row. */
export function readPartyMessage(row: unknown): PartyMessage | null {
  const message = parsedOrNull(partyMessage, row)
  return message && toPartyMessage(message)
}

/**
 * Maps a row of `party_messages` to its entity.
 * @deprecated For changes from a channel, use `readPartyMessage`, which checks them.
 */
function toPartyMessage(row: PartyMessageRow): PartyMessage {
  return {
    id: row.id,
    partyId: row.party_id,
    userId: row.user_id,
    userName: row.user_name,
    body: row.body,
    createdAt: row.created_at,
  }
}

/**
 * Returns the running parties, latest first, at most 24; one whose host is away is only returned to its host. Errors:
 * `loadFailed`.
 */
export function getParties(): Promise<Result<Party[]>> {
  const request = database()
    .from('parties')
    .select('*')
    .order('started_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(partyLimits.parties)
  return resultOf(request, each(toParty), 'loadFailed')
}

/**
 * Returns a running party by the name of its page; null if there is none, or its host is away. Errors: `loadFailed`.
 */
export function getParty(slug: string): Promise<Result<Party | null>> {
  const request = database().from('parties').select('*').eq('slug', slug).limit(1)
  return resultOf(request, ([row]) => (row ? toParty(row) : null), 'loadFailed')
}

/**
 * Starts a party of the current user and ends their previous one. Errors: `invalid` `streamTitleRequired`,
 * `not-authenticated` `signInToGoLive`, `rate-limited`, `goLiveFailed`.
 */
export async function startParty(title: string, genre: (typeof partyGenres)[number]): Promise<Result<Party>> {
  if (!title.trim()) return fail({ code: 'invalid', key: 'streamTitleRequired' })
  const started = await resultOf(database().rpc('start_party', { title, genre }), toParty, 'goLiveFailed')
  invalidateQueries('parties')
  const isNobody = started.error?.code === 'not-authenticated' || started.error?.code === 'forbidden'
  return isNobody ? fail({ code: 'not-authenticated', key: 'signInToGoLive' }) : started
}

/** Sends a heartbeat of the host. Returns false if the party has ended. Errors: `updateFailed`. */
export function keepPartyAlive(id: string): Promise<Result<boolean>> {
  return resultOf(database().rpc('keep_party', { party_id: id }), yes => yes, 'updateFailed')
}

/** Ends a party, as its host or as a moderator. Idempotent. Errors: `updateFailed`. */
export async function endParty(id: string): Promise<Result<null>> {
  const ended = await resultOf(database().rpc('end_party', { party_id: id }), yes => yes, 'updateFailed')
  if (ended.ok) invalidateQueries('parties')
  return ended.ok ? ok(null) : ended
}

/** Returns the last 50 messages of a party, oldest first. Errors: `loadFailed`. */
export function getPartyMessages(partyId: string): Promise<Result<PartyMessage[]>> {
  const request = database()
    .from('party_messages')
    .select('*')
    .eq('party_id', partyId)
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(partyLimits.messages)
  return resultOf(request, rows => rows.map(toPartyMessage).reverse(), 'loadFailed')
}

/** Creates an id for a new message, in the format of the database. */
export function newPartyMessageId(): string {
  return randomName().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/**
 * Sends a message to a party. Idempotent by id, a UUID chosen by the sender. Errors: `rate-limited`, `forbidden`
 * (signed out, or the party has ended), `sendMessageFailed`.
 */
export async function sendPartyMessage(id: string, partyId: string, body: string): Promise<Result<null>> {
  // The database sets the author and ignores what a client sends
  const columns = { id, party_id: partyId, body: body.trim() } as TablesInsert<'party_messages'>
  const request = database().from('party_messages').insert(columns)
  const sent = await resultOf(request, () => null, 'sendMessageFailed')
  return sent.error?.code === 'conflict' ? ok(null) : sent
}

/** Deletes a message; allowed for its author, the host and moderators. Errors: `deleteFailed`. */
export function deletePartyMessage(id: string): Promise<Result<null>> {
  return resultOf(database().from('party_messages').delete().eq('id', id), () => null, 'deleteFailed')
}

/**
 * Hands a party of the current user over to somebody else. Errors: `partyNotFound`, `userNotFound`, `hostsAlready`,
 * `updateFailed`.
 */
export async function handOverParty(partyId: string, person: string): Promise<Result<null>> {
  const request = database().rpc('hand_over_party', { party_id: partyId, person })
  const handed = await resultOf(request, () => null, 'updateFailed', 'partyNotFound')
  if (handed.ok) invalidateQueries('parties', 'party')
  return handed
}

export const partyOf = createQueries('party', getParty)
export const partiesNow = createQueries('parties', getParties)

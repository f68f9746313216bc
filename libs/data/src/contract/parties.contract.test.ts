import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  deletePartyMessage,
  endParty,
  getParties,
  getPartyMessages,
  keepPartyAlive,
  newPartyMessageId,
  sendPartyMessage,
  startParty,
} from '../entries/community'
import { actAs, dataOf, createTestUser, removePeople, unique, type TestUser } from './fixture'

let host: TestUser
let listener: TestUser

beforeAll(async () => {
  host = await createTestUser('Party Host')
  listener = await createTestUser('Party Listener')
})
afterAll(removePeople)

const idsOfParties = async () => dataOf(await getParties()).map(({ id }) => id)

test('a party is visible to everyone until its host ends it', async () => {
  await actAs(host)
  const title = unique('Evening')
  const party = dataOf(await startParty(` ${title} `, 'Hip Hop'))
  expect(party).toMatchObject({ hostId: host.id, hostName: 'Party Host', title, genre: 'Hip Hop' })
  expect(dataOf(await keepPartyAlive(party.id))).toBe(true)
  await actAs(null)
  expect(dataOf(await getParties()).find(({ id }) => id === party.id)).toEqual(party)
  await actAs(listener)
  expect(dataOf(await keepPartyAlive(party.id))).toBe(false)
  dataOf(await endParty(party.id))
  expect(await idsOfParties()).toContain(party.id)
  await actAs(host)
  dataOf(await endParty(party.id))
  expect(await idsOfParties()).not.toContain(party.id)
})

test('a party requires a signed-in host and a title that is not too long', async () => {
  await actAs(host)
  expect((await startParty('  ', 'Jazz')).error).toEqual({ code: 'invalid', key: 'streamTitleRequired' })
  expect((await startParty('x'.repeat(101), 'Jazz')).error).toEqual({ code: 'invalid', key: 'goLiveFailed' })
  await actAs(null)
  expect((await startParty('Evening', 'Jazz')).error).toEqual({
    code: 'not-authenticated',
    key: 'signInToGoLive',
  })
})

test('party messages are stored once, in order and verbatim', async () => {
  await actAs(host)
  const { id: partyId } = dataOf(await startParty('Evening', 'Jazz'))
  await actAs(listener)
  const [first, second] = [newPartyMessageId(), newPartyMessageId()]
  const markup = '<img src=x onerror=alert(1)>'
  dataOf(await sendPartyMessage(first, partyId, ` ${markup} `))
  dataOf(await sendPartyMessage(first, partyId, 'Again'))
  dataOf(await sendPartyMessage(second, partyId, 'Second'))
  const messages = dataOf(await getPartyMessages(partyId))
  expect(messages.map(({ id, userName, body }) => [id, userName, body])).toEqual([
    [first, 'Party Listener', markup],
    [second, 'Party Listener', 'Second'],
  ])
  dataOf(await deletePartyMessage(second))
  expect(dataOf(await getPartyMessages(partyId)).map(({ id }) => id)).toEqual([first])
  expect((await sendPartyMessage(newPartyMessageId(), partyId, ' ')).error?.code).toBe('invalid')
})

test('party messages are rate-limited, and forbidden to visitors', async () => {
  await actAs(host)
  const { id: partyId } = dataOf(await startParty('Evening', 'Jazz'))
  const errors = []
  for (let n = 0; n < 6; n++) errors.push((await sendPartyMessage(newPartyMessageId(), partyId, `Message ${n}`)).error)
  expect(errors.at(-1)).toEqual({
    code: 'rate-limited',
    key: 'messagesTooFast',
  })
  expect(errors.slice(0, 5)).toEqual([null, null, null, null, null])
  await actAs(null)
  const visitor = await sendPartyMessage(newPartyMessageId(), partyId, 'Hello')
  expect(visitor.error?.key).toBe('sendMessageFailed')
})

import { randomUUID } from 'node:crypto'
import type { ChatChannel } from '@overtone/domain'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectData, supabase } from '../connection/connection'
import type { Database } from '../database.types'
import {
  deleteChatMessage,
  editChatMessage,
  getChatChanges,
  getChatMessages,
  getChatPeople,
  getMyMute,
  hideChatMessage,
  muteInChat,
  reactToChatMessage,
  sendChatMessage,
  showChatMessage,
  unmuteInChat,
} from '../entries/community'
import { cuttableWire } from './cuttableWire'
import { enter, leaveRooms } from './enteredRooms'
import {
  actAs,
  dataOf,
  createTestUser,
  newTrack,
  project,
  removePeople,
  service,
  unique,
  type TestUser,
} from './fixture'

let ada: TestUser
let ben: TestUser
let mo: TestUser
let other: SupabaseClient<Database>
let third: SupabaseClient<Database>
const soon = { timeout: 5000, interval: 5 }

beforeAll(async () => {
  ada = await createTestUser('Chat Ada', 'artist')
  ben = await createTestUser('Chat Ben')
  mo = await createTestUser('Chat Mo', 'moderator')
  other = await browserOf(ben)
  third = await browserOf(await createTestUser('Chat Cy'))
})
beforeEach(() => actAs(ada))
afterEach(leaveRooms)
afterAll(async () => {
  await removePeople()
  await service.from('chat_messages').delete().is('user_id', null)
})

const channel: ChatChannel = 'tech-support'
const say = (text: string, more: { clientId?: string; trackId?: string } = {}) =>
  sendChatMessage({ channel, clientId: randomUUID(), text, ...more })
/** A client signed in as this user, separate from the one under test. */
async function browserOf({ tokens }: TestUser): Promise<SupabaseClient<Database>> {
  const client = createClient<Database>(project.supabaseUrl, project.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  await client.auth.setSession(tokens)
  return client
}
async function sendAs(who: SupabaseClient<Database>, text: string): Promise<void> {
  const { error } = await who.rpc('send_chat_message', { channel, body: text, client_id: randomUUID() })
  if (error) throw error
}

describe('a message', () => {
  test('is sent, read back with its author, edited and deleted', async () => {
    const text = unique('Hello')
    const sent = dataOf(await say(` ${text} `))
    expect(sent).toMatchObject({ channel, userId: ada.id, text, state: 'shown', isEdited: false, attachment: null })
    const page = dataOf(await getChatMessages(channel))
    expect(page.messages.at(-1)).toMatchObject({ id: sent.id, text, mine: [] })
    expect(page.people).toContainEqual({ id: ada.id, name: 'Chat Ada', role: 'artist', avatarUrl: null })
    expect(dataOf(await getChatPeople([ada.id]))).toEqual([page.people.find(({ id }) => id === ada.id)])
    expect(dataOf(await editChatMessage(sent.id, 'Better'))).toMatchObject({ text: 'Better', isEdited: true })
    expect(dataOf(await reactToChatMessage(sent.id, '🎧', true)).reactions).toEqual({ '🎧': 1 })
    expect(dataOf(await getChatMessages(channel)).messages.at(-1)?.mine).toEqual(['🎧'])
    expect(dataOf(await deleteChatMessage(sent.id))).toMatchObject({ text: '', state: 'deleted', reactions: {} })
    expect((await editChatMessage(sent.id, 'x')).error?.key).toBe('messageNotFound')
  })

  test('can attach a track, with or without text', async () => {
    const trackId = await newTrack(ada, { title: 'Carried' })
    expect(dataOf(await say('', { trackId })).attachment).toEqual({
      type: 'track',
      id: trackId,
      title: 'Carried',
      artist: 'Chat Ada',
      duration: 180,
    })
  })

  test('is rejected with a reason if it breaks a rule', async () => {
    expect((await say(' ')).error).toEqual({ code: 'invalid', key: 'messageRequired' })
    expect((await say('x'.repeat(10_000))).error).toMatchObject({ key: 'messageTooLong', params: { most: 2000 } })
    await actAs(null)
    expect((await say('Hello')).error).toEqual({ code: 'not-authenticated', key: 'notAuthenticated' })
    expect(dataOf(await getChatMessages(channel)).messages.length).toBeGreaterThan(0)
  })

  test('is stored once even if sent repeatedly', async () => {
    await actAs(mo)
    const clientId = randomUUID()
    const [one, two] = [dataOf(await say('Once', { clientId })), dataOf(await say('Once', { clientId }))]
    expect(two.id).toBe(one.id)
  })

  test('is paginated backwards from the latest, and listed by changes since a revision', async () => {
    const where: ChatChannel = 'marketplace'
    const rows = Array.from({ length: 120 }, (_, i) => ({
      id: 10_000_000 + i,
      revision: 10_000_000 + i,
      channel: where,
      user_id: ben.id,
      client_id: randomUUID(),
      body: `Number ${i}`,
    }))
    await service.from('chat_messages').delete().eq('channel', where)
    const { error } = await service.from('chat_messages').insert(rows)
    expect(error).toBeNull()
    const texts: string[] = []
    let before: number | undefined
    for (let more = true; more;) {
      const page = dataOf(await getChatMessages(where, before))
      texts.unshift(...page.messages.map(({ text }) => text))
      before = page.messages[0]?.id
      more = page.hasMore
    }
    expect(texts).toEqual(rows.map(({ body }) => body))
    const changes = dataOf(await getChatChanges(where, 10_000_117))
    expect(changes.messages.map(({ text }) => text)).toEqual(['Number 118', 'Number 119'])
    await service.from('chat_messages').delete().eq('channel', where)
  })
})

test('moderators hide messages and mute users; a muted user is notified and cannot write', async () => {
  const { id, text } = dataOf(await say('Against the rules'))
  expect((await hideChatMessage(id)).error).toEqual({ code: 'forbidden', key: 'insufficientPrivileges' })
  await actAs(mo)
  expect(dataOf(await hideChatMessage(id))).toMatchObject({ state: 'hidden', text: '' })
  expect(dataOf(await showChatMessage(id))).toMatchObject({ state: 'shown', text })
  expect((await muteInChat(ada.id, 10, 'Flood')).ok).toBe(true)
  await actAs(ada)
  expect(Date.parse(dataOf(await getMyMute(ada.id)) ?? '')).toBeGreaterThan(Date.now())
  expect((await say('Hello?')).error).toEqual({ code: 'forbidden', key: 'mutedInChat' })
  await actAs(mo)
  expect((await unmuteInChat(ada.id)).ok).toBe(true)
  await actAs(ada)
  expect(dataOf(await getMyMute(ada.id))).toBeNull()
})

describe('the room', () => {
  test('reports messages, presence and typing within 150 ms', async () => {
    const { room, seen, received, isOpen } = enter(ada.id)
    await isOpen()
    await vi.waitFor(() => expect(received.present).toEqual([ada.id]), soon)
    const times: number[] = []
    for (const text of ['Fast', 'Faster'].map(unique)) {
      const from = performance.now()
      await sendAs(other, text)
      await vi.waitFor(() => expect([...seen.values()].map(message => message.text)).toContain(text), soon)
      times.push(performance.now() - from)
    }
    expect(Math.min(...times)).toBeLessThan(150)

    const listening = other.channel('chat:community', { config: { private: true } })
    const typed = new Promise(resolve =>
      listening.on('broadcast', { event: 'typing' }, ({ payload }) => resolve(payload)),
    )
    await new Promise(resolve => listening.subscribe(resolve))
    room.type(channel, true)
    expect(await typed).toEqual({ user: ada.id, channel, is: true })
    await listening.send({ type: 'broadcast', event: 'typing', payload: { user: ben.id, channel, is: true } })
    await vi.waitFor(() => expect(received.typing).toEqual([`${ben.id} ${channel} true`]), soon)
    await other.removeAllChannels()
  })

  test('neither loses nor duplicates messages across a dropped connection', async () => {
    const wire = await cuttableWire(project.supabaseUrl)
    connectData({ ...project, supabaseUrl: wire.url })
    await (await supabase()).auth.setSession(ada.tokens)
    const { seen, received, record, states, isOpen } = enter(ada.id)
    await isOpen()
    const sentTexts = ['one', 'two', 'three', 'four'].map(unique)
    await sendAs(third, sentTexts[0] ?? '')
    await vi.waitFor(() => expect(seen.size).toBe(1), soon)
    const [first] = seen.values()

    wire.cut()
    await vi.waitFor(() => expect(states.at(-1)).toBe('lost'), soon)
    await sendAs(third, sentTexts[1] ?? '')
    await sendAs(third, sentTexts[2] ?? '')
    await third.rpc('edit_chat_message', { message_id: first?.id ?? 0, body: 'Changed' })
    expect((await say('Into the void')).error?.code).toBe('offline')
    const { revision } = received
    wire.restore()
    await isOpen(2)
    await sendAs(third, sentTexts[3] ?? '')
    for (const message of dataOf(await getChatChanges(channel, revision)).messages) record(message)
    await vi.waitFor(() => expect(seen.size).toBe(4), soon)
    const texts = [...seen.values()].sort((a, b) => a.id - b.id).map(({ text }) => text)
    expect(texts).toEqual(['Changed', ...sentTexts.slice(1)])
    await vi.waitFor(() => expect(received.times).toBe(2), soon)
    wire.close()
  }, 40_000)

  test('is readable by visitors, who have no presence', async () => {
    await actAs(null)
    const { seen, received, isOpen } = enter(null)
    await isOpen()
    const row = { channel, user_id: mo.id, client_id: randomUUID(), body: 'For all' }
    await service.from('chat_messages').insert({ ...row, id: 20_000_000, revision: 20_000_000 })
    await vi.waitFor(() => expect(seen.size).toBe(1), soon)
    expect(received.present).toEqual([])
  })
})

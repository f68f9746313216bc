import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { active, admins, moderators, nobody, superAdmins } from './roleGroups'
import { testRoles, createFixture } from './fixture'
import type { TestRole, Fixture } from './fixture'

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
beforeEach(async () => {
  await fixture.at.sql`truncate chat_mutes, private.chat_budgets`
})
afterAll(() => fixture?.at.stop())

type Speaker = Exclude<TestRole, 'visitor'> | 'bystander'
interface Message {
  id: number
  user_id: string | null
  body: string
  reactions: Record<string, number>
  attachment: { title: string; duration: number } | null
  revision: number
  deleted_at: string | null
  hidden_at: string | null
  edited_at: string | null
}

const accounts = testRoles.filter(testRole => testRole !== 'visitor')
const as = (who: Speaker) => fixture.people[who].client
const call = (who: Speaker, name: string, args: object) => as(who).rpc(name, args).single<Message>()
const send = (who: Speaker, changes: object = {}) =>
  call(who, 'send_chat_message', { channel: 'general', body: 'Hello', client_id: randomUUID(), ...changes })
async function sent(who: Speaker, changes: object = {}): Promise<Message> {
  const { data, error } = await send(who, changes)
  if (error) throw new Error(error.message)
  return data
}
async function read(id: number): Promise<Message | null> {
  const { data } = await fixture.at.anon.from('chat_messages').select('*').eq('id', id).single<Message>()
  return data
}

describe('writing', () => {
  test('is for active users, and everybody can read', async () => {
    const may: string[] = []
    for (const testRole of accounts) if (!(await send(testRole)).error) may.push(testRole)
    expect(may).toEqual(active)
    expect(
      (await fixture.at.anon.rpc('send_chat_message', { channel: 'general', body: 'x', client_id: randomUUID() }))
        .error,
    ).not.toBeNull()
    expect((await fixture.at.anon.from('chat_messages').select('id')).data?.length).toBeGreaterThan(4)
  })

  test("stores a message once under its sender's id, also when both calls arrive at the same moment", async () => {
    const client_id = randomUUID()
    const [one, two] = await Promise.all([send('user', { client_id }), send('user', { client_id })])
    expect(one?.data?.id).toBe(two?.data?.id)
    expect((await send('user', { client_id })).data?.id).toBe(one?.data?.id)
    expect((await send('other', { client_id })).data?.id).not.toBe(one?.data?.id)
  })

  test('keeps markup literally, without surrounding whitespace', async () => {
    const body = `<script>alert(1)</script>'; drop table chat_messages; --`
    expect((await sent('user', { body: ` ${body}\n` })).body).toBe(body)
  })

  test.each([
    [{ body: ' \n ' }, 'Message is required'],
    [{ body: 'x'.repeat(10_000) }, 'Message must be at most 2000 characters'],
    [{ channel: 'secrets' }, 'Channel not found'],
    [{ track_id: randomUUID() }, 'Track not found'],
  ])('refuses %o', async (changes, message) => {
    expect((await send('user', changes)).error?.message).toBe(message)
  })

  test('attaches a published track with title and length, and no draft', async () => {
    const { attachment } = await sent('user', { body: '', track_id: fixture.ids.published })
    expect(attachment).toMatchObject({ type: 'track', id: fixture.ids.published, title: 'Out', duration: 200 })
    expect((await send('artist', { track_id: fixture.ids.draft })).error?.message).toBe('Track not found')
  })

  test('accepts five of twenty messages at once, and reports the rate limit', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('user')))
    const refused = answers.flatMap(({ error }) => (error ? [error] : []))
    expect(answers.length - refused.length).toBe(5)
    expect(refused[0]).toMatchObject({
      message: 'You are writing too fast. Please wait a moment.',
      hint: 'rate-limited',
    })
    expect((await send('other')).error).toBeNull()
  })

  test('numbers changes of all writers in the order in which they become visible', async () => {
    const seen: number[] = []
    const reading = (async () => {
      for (let i = 0; i < 40; i += 1) {
        const { data } = await fixture.at.anon
          .from('chat_messages')
          .select('revision')
          .gt('revision', seen.at(-1) ?? 0)
          .order('revision')
        seen.push(...(data ?? []).map(row => row.revision as number))
      }
    })()
    await Promise.all((['user', 'other', 'artist', 'admin'] as const).flatMap(who => [send(who), send(who), send(who)]))
    await reading
    const { data } = await fixture.at.anon.from('chat_messages').select('revision').order('revision')
    const all = (data ?? []).map(row => row.revision as number)
    expect(all.filter(revision => revision <= (seen.at(-1) ?? 0))).toEqual(seen)
  })
})

describe('a message', () => {
  test('is edited and deleted only by its author, and a deleted one loses its text', async () => {
    const { id, revision } = await sent('user')
    for (const who of ['other', 'moderator', 'super_admin'] as const) {
      expect((await call(who, 'edit_chat_message', { message_id: id, body: 'Mine' })).error?.hint).toBe('forbidden')
      expect((await call(who, 'delete_chat_message', { message_id: id })).error?.hint).toBe('forbidden')
    }
    const edited = await call('user', 'edit_chat_message', { message_id: id, body: 'Hello all' })
    expect(edited.data).toMatchObject({ id, body: 'Hello all', edited_at: expect.any(String) as unknown })
    expect(edited.data?.revision).toBeGreaterThan(revision)
    await call('other', 'react_to_chat_message', { message_id: id, emoji: '🔥', reacts: true })
    expect((await call('user', 'delete_chat_message', { message_id: id })).error).toBeNull()
    expect(await read(id)).toMatchObject({ body: '', reactions: {}, deleted_at: expect.any(String) as unknown })
    expect((await call('user', 'edit_chat_message', { message_id: id, body: 'x' })).error?.hint).toBe('not-found')
  })

  test('counts each reacting user once, with the thirteen emoji', async () => {
    const { id } = await sent('user')
    const react = (who: Speaker, emoji: string, reacts = true) =>
      call(who, 'react_to_chat_message', { message_id: id, emoji, reacts })
    await Promise.all([react('user', '🔥'), react('other', '🔥'), react('other', '🔥'), react('artist', '🎹')])
    expect((await read(id))?.reactions).toEqual({ '🔥': 2, '🎹': 1 })
    await react('user', '🔥', false)
    expect((await read(id))?.reactions).toEqual({ '🔥': 1, '🎹': 1 })
    expect((await react('user', '💣')).error?.code).toBe('23514')
    expect((await as('user').from('chat_reactions').select('user_id').eq('message_id', id)).data).toEqual([])
    expect((await fixture.at.anon.from('chat_reactions').select('user_id')).data).toEqual([])
  })

  test('is deleted with its author, and so are their reactions', async () => {
    const leaver = await fixture.at.signUp('leaver@overtone.test', 'Leaver')
    const args = { channel: 'general', body: 'Soon gone', client_id: randomUUID() }
    const { data } = await leaver.client.rpc('send_chat_message', args).single<Message>()
    const { id } = await sent('user')
    await leaver.client.rpc('react_to_chat_message', { message_id: id, emoji: '🔥', reacts: true })
    await call('other', 'react_to_chat_message', { message_id: id, emoji: '🔥', reacts: true })
    expect((await leaver.client.rpc('delete_my_account')).error).toBeNull()
    expect(await read(data?.id ?? 0)).toMatchObject({
      body: '',
      user_id: null,
      deleted_at: expect.any(String) as unknown,
    })
    expect((await read(id))?.reactions).toEqual({ '🔥': 1 })
  })
})

describe('moderating', () => {
  const standing: readonly (readonly [Speaker, readonly TestRole[]])[] = [
    ['user', moderators],
    ['artist', moderators],
    ['moderator', admins],
    ['admin', superAdmins],
    ['super_admin', nobody],
  ]

  test.each(standing)('a %s requires a higher rank', async (author, may) => {
    const { id } = await sent(author)
    const user = fixture.people[author].id
    const did: Record<string, Speaker[]> = { hide: [], show: [], mute: [], unmute: [] }
    for (const who of accounts) {
      const hidden = await call(who, 'hide_chat_message', { message_id: id, reason: 'Spam' })
      if (!hidden.error) {
        did.hide?.push(who)
        expect(await read(id)).toMatchObject({ body: '', hidden_at: expect.any(String) as unknown })
      }
      if (!(await call(who, 'show_chat_message', { message_id: id })).error) did.show?.push(who)
      expect(await read(id)).toMatchObject({ body: 'Hello', hidden_at: null })
      if (!(await as(who).rpc('mute_in_chat', { person: user, minutes: 10 })).error) did.mute?.push(who)
      if (!(await as(who).rpc('unmute_in_chat', { person: user })).error) did.unmute?.push(who)
    }
    expect(did).toEqual({ hide: may, show: may, mute: may, unmute: may })
  })

  test('hides a text from everybody, its author included, and writes the audit log', async () => {
    const { id } = await sent('user', { body: 'Secret offense' })
    await call('moderator', 'hide_chat_message', { message_id: id, reason: 'Insult' })
    expect((await call('user', 'edit_chat_message', { message_id: id, body: 'Again' })).error?.hint).toBe('forbidden')
    expect(await fixture.allowedRoles('select from private.chat_hidden')).toEqual([])
    const audit = await fixture.at.sql`
      select action, details ->> 'reason' as reason from admin_activity_logs
      where target_id = ${String(id)} and admin_id = ${fixture.people.moderator.id}`
    expect(audit).toEqual([{ action: 'hide_chat_message', reason: 'Insult' }])
  })

  test('mutes for a time: the user can read, delete and see the mute, but not write', async () => {
    const { id } = await sent('user')
    const user = fixture.people.user.id
    expect((await as('moderator').rpc('mute_in_chat', { person: user, minutes: 10, reason: 'Flood' })).error).toBeNull()
    const muted = { message: 'You are muted in the chat', hint: 'forbidden' }
    expect((await send('user')).error).toMatchObject(muted)
    expect((await call('user', 'edit_chat_message', { message_id: id, body: 'x' })).error).toMatchObject(muted)
    const reaction = { message_id: id, emoji: '🔥', reacts: true }
    expect((await call('user', 'react_to_chat_message', reaction)).error).toMatchObject(muted)
    expect((await as('user').from('chat_mutes').select('reason')).data).toEqual([{ reason: 'Flood' }])
    expect((await as('other').from('chat_mutes').select('reason')).data).toEqual([])
    expect((await call('user', 'delete_chat_message', { message_id: id })).error).toBeNull()
    await fixture.at.sql`update chat_mutes set until = now() - interval '1 second'`
    expect((await send('user')).error).toBeNull()
  })

  test('cannot be bypassed by direct writes', async () => {
    const { id } = await sent('user')
    expect(await fixture.allowedRoles(`update chat_messages set body = 'x' where id = ${id}`)).toEqual([])
    expect(await fixture.allowedRoles(`delete from chat_messages where id = ${id}`)).toEqual([])
    expect(await fixture.allowedRoles("select private.next_chat_step('general')")).toEqual([])
  })
})

describe('the live channel', () => {
  const room = 'chat:community'
  async function outcome(client: Fixture['at']['anon'], event: string): Promise<string> {
    const channel = client.channel(room, { config: { private: true, broadcast: { ack: true } } })
    const status = await new Promise<string>(resolve => channel.subscribe(resolve))
    const said = status === 'SUBSCRIBED' ? await channel.send({ type: 'broadcast', event, payload: {} }) : ''
    await client.removeAllChannels()
    return `${status} ${said}`
  }

  test("is received by everybody, and signed-in users who aren't muted can send", async () => {
    expect(await outcome(fixture.at.anon, 'typing')).toMatch(/^SUBSCRIBED (error|timed out)/)
    expect(await outcome(as('user'), 'typing')).toBe('SUBSCRIBED ok')
    await as('moderator').rpc('mute_in_chat', { person: fixture.people.user.id, minutes: 10 })
    expect(await outcome(as('user'), 'typing')).toMatch(/^SUBSCRIBED (error|timed out)/)
  })
})

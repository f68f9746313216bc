import { beforeEach, expect, test } from 'vitest'
import { artist, at, listener, other } from './listeners'
import type { TestUser } from '../testing/testBackend'

let track: string

interface Read {
  readonly is_on: boolean
  readonly comments: readonly { id: string; body: string; is_hidden: boolean; is_pinned: boolean; seconds: number }[]
}

beforeEach(async () => {
  await at.sql`delete from private.moderation_cases`
  await at.sql`delete from tracks`
  await at.sql`update users set role = 'user', is_active = true where id = ${other.id}`
  const [row] = await at.sql<{ id: string }[]>`
    insert into tracks (artist_id, title, genre, audio_url, duration, is_published)
    values (${artist.id}, 'Ferry', 'Folk', 'https://files.overtone.test/a.mp3', 180, true) returning id`
  track = row?.id ?? ''
})

const newId = () => crypto.randomUUID()
const add = (by: TestUser, body: string, more: object = { seconds: 12 }, id = newId()) =>
  by.client.rpc('add_comment', { id, track_id: track, body, ...more })

async function added(by: TestUser, body: string, more?: object): Promise<string> {
  const answer = await add(by, body, more)
  if (answer.error) throw new Error(answer.error.message)
  return (answer.data as { id: string }).id
}
const read = async (client = at.anon) => (await client.rpc('read_comments', { track_id: track })).data as Read
const bodies = async (client = at.anon) => (await read(client)).comments.map(({ body }) => body)

test('comments come by their moment, replies behind what they answer, and a reply to a reply joins it', async () => {
  const late = await added(listener, 'Late', { seconds: 90 })
  await added(other, 'Early', { seconds: 3.5 })
  const reply = await added(artist, 'Thanks', { parent_id: late })
  await added(listener, 'Welcome', { parent_id: reply })
  expect(await bodies()).toEqual(['Early', 'Late', 'Thanks', 'Welcome'])
  expect((await read()).comments[1]).toMatchObject({ seconds: 90, parent_id: null, is_artist: false })
  expect((await read()).comments[2]).toMatchObject({ seconds: null, parent_id: late, is_artist: true })
})

test('repeating a comment adds it once, and nobody takes the id of another', async () => {
  const id = newId()
  for (let i = 0; i < 2; i += 1) expect((await add(listener, 'Once', { seconds: 1 }, id)).error).toBeNull()
  const { error } = await add(other, 'Mine', { seconds: 1 }, id)
  expect(error?.message).toBe('Comment not found')
  expect(await bodies()).toEqual(['Once'])
})

test('eleven comments in five minutes are too many, also at once', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => add(listener, `Flood ${i}`)))
  expect(answers.filter(({ error }) => error === null)).toHaveLength(10)
  expect(answers.find(({ error }) => error)?.error?.message).toBe('Too many comments. Please try again later.')
})

test('only its author deletes a comment, with its replies', async () => {
  const id = await added(listener, 'Mine')
  await added(other, 'Answer', { parent_id: id })
  for (const { client } of [artist, other]) await client.rpc('delete_comment', { id })
  expect(await bodies()).toEqual(['Mine', 'Answer'])
  await listener.client.rpc('delete_comment', { id })
  expect(await bodies()).toEqual([])
})

test('the artist pins one comment, and puts comments away for all but their author', async () => {
  const [first, second] = [await added(listener, 'First'), await added(other, 'Second')]
  for (const id of [first, second]) await artist.client.rpc('pin_comment', { id, is_pinned: true })
  expect((await read()).comments.filter(({ is_pinned }) => is_pinned).map(({ id }) => id)).toEqual([second])
  expect((await other.client.rpc('pin_comment', { id: first, is_pinned: true })).error?.message).toBe(
    'Comment not found',
  )
  await artist.client.rpc('put_comment_away', { id: second, is_away: true })
  expect(await bodies()).toEqual(['First'])
  expect(await bodies(listener.client)).toEqual(['First'])
  for (const { client } of [other, artist])
    expect((await read(client)).comments).toMatchObject([{ is_hidden: false }, { is_hidden: true, is_pinned: false }])
  const { error } = await add(listener, 'Behind its back', { parent_id: second })
  expect(error?.message).toBe('Comment not found')
  await artist.client.rpc('put_comment_away', { id: second, is_away: false })
  expect(await bodies()).toEqual(['First', 'Second'])
})

test('turned off, existing comments stay and new ones are refused, for the artist too', async () => {
  await added(listener, 'Before')
  await artist.client.rpc('set_comments', { track_id: track, is_on: false })
  expect(await read()).toMatchObject({ is_on: false, comments: [{ body: 'Before' }] })
  for (const by of [listener, artist]) expect((await add(by, 'After')).error?.message).toBe('Comments are turned off')
  await artist.client.rpc('set_comments', { track_id: track, is_on: true })
  expect((await add(listener, 'After')).error).toBeNull()
})

test('comments on a hidden track and of suspended accounts are not shown', async () => {
  await added(other, 'Gone')
  await at.sql`update users set is_active = false where id = ${other.id}`
  expect(await bodies()).toEqual([])
  await at.sql`update tracks set is_published = false where id = ${track}`
  expect(await read()).toBeNull()
  expect((await add(listener, 'Here')).error?.message).toBe('Track not found')
  expect(await bodies(artist.client)).toEqual([])
})

test('a reported comment is hidden by a moderator, who hears its track, and restored on appeal', async () => {
  const id = await added(listener, 'Rude')
  await at.sql`update users set role = 'moderator' where id = ${other.id}`
  const report = (by: TestUser) =>
    by.client.rpc('report_content', { kind: 'comment', subject_id: id, reason: 'harassment' })
  expect((await report(listener)).error?.message).toBe('You cannot report yourself')
  expect((await report(artist)).error).toBeNull()
  const queue = (await other.client.rpc('moderation_queue', {})).data as {
    cases: { id: string; title: string; track: { id: string } }[]
  }
  expect(queue.cases).toMatchObject([{ title: 'Rude', track: { id: track } }])
  const case_id = queue.cases[0]?.id
  expect(
    (await other.client.rpc('decide_case', { case_id, action: 'hide', reason: 'Against the rules' })).error,
  ).toBeNull()
  expect(await bodies()).toEqual([])
  expect(await bodies(artist.client)).toEqual([])
  for (const { client } of [listener, other]) expect(await bodies(client)).toEqual(['Rude'])
  await artist.client.rpc('put_comment_away', { id, is_away: false })
  expect(await bodies()).toEqual([])
  await listener.client.rpc('appeal_decision', { case_id, appeal: 'It was a joke' })
  await other.client.rpc('decide_appeal', { case_id, is_upheld: false, reason: 'Indeed' })
  expect(await bodies()).toEqual(['Rude'])
})

test('a flagged word opens a case', async () => {
  const id = await added(listener, 'This is spam')
  const cases = await at.sql`select kind, subject_id, is_flagged from private.moderation_cases`
  expect([...cases]).toEqual([{ kind: 'comment', subject_id: id, is_flagged: true }])
})

test('the artist and who was answered find it in their notifications, others don’t', async () => {
  const kinds = async ({ client }: TestUser) =>
    ((await client.rpc('my_notifications')).data as { kind: string; subject_id: string }[])
      .filter(({ subject_id }) => subject_id === track)
      .map(({ kind }) => kind)
  const id = await added(listener, 'Lovely')
  const rude = await added(other, 'Rude', { parent_id: id })
  expect([await kinds(artist), await kinds(listener), await kinds(other)]).toEqual([
    ['comment', 'comment'],
    ['answer'],
    [],
  ])
  await artist.client.rpc('put_comment_away', { id: rude, is_away: true })
  await added(artist, 'Thanks', { parent_id: id })
  expect([await kinds(artist), await kinds(listener)]).toEqual([['comment'], ['answer']])
})

test('who is named in the chat finds it in the bell, unless the message is taken away', async () => {
  const say = (by: TestUser, body: string) =>
    by.client.rpc('send_chat_message', { channel: 'music-feedback', body, client_id: newId() })
  const mentions = async ({ client }: TestUser) =>
    ((await client.rpc('my_notifications')).data as { kind: string; title: string; name: string }[]).filter(
      ({ kind }) => kind === 'mention',
    )
  await say(artist, 'Good evening')
  const sent = await say(listener, 'Thank you, @blue room, and @Blue Room again')
  expect(sent.error).toBeNull()
  expect(await mentions(artist)).toMatchObject([{ title: 'music-feedback' }])
  expect([await mentions(listener), await mentions(other)]).toEqual([[], []])
  await say(artist, 'I mention myself: @Blue Room')
  expect(await mentions(artist)).toHaveLength(1)
  const [message] = sent.data as { id: number }[]
  await listener.client.rpc('delete_chat_message', { message_id: message?.id })
  expect(await mentions(artist)).toEqual([])
})

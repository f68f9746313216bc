import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addCommunity } from './communityRows'
import { moderatorsOf } from './moderators'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'

type Moderators = ReturnType<typeof moderatorsOf>

let fixture: Fixture
let clientOf: Moderators['clientOf']
let decide: Moderators['decide']
let decideAppeal: Moderators['decideAppeal']
let lastEntry: Moderators['lastEntry']
let queue: Moderators['queue']

beforeAll(async () => {
  fixture = await createFixture()
  ;({ clientOf, decide, decideAppeal, lastEntry, queue } = moderatorsOf(fixture))
  await addCommunity(fixture)
}, 60_000)
afterAll(() => fixture?.at.stop())

const author = () => fixture.people.bystander.client
const found = async (client: typeof fixture.at.anon, kind = 'discussion') => {
  const answer = await client.rpc('find_posts', { kind })
  return (answer.data as { posts: { id: string; is_hidden: boolean }[] }).posts.map(({ id, is_hidden }) => ({
    id,
    is_hidden,
  }))
}
const upcoming = async (client: typeof fixture.at.anon) => {
  const answer = await client.rpc('upcoming_events')
  return (answer.data as { id: string; is_hidden: boolean }[]).map(({ id, is_hidden }) => ({ id, is_hidden }))
}
const counted = async () => {
  const answer = await fixture.at.anon.rpc('community_overview')
  const { discussions, showcases, events, categories } = answer.data as Record<string, Record<string, number>>
  return [discussions, categories?.general, showcases, events]
}
async function caseOfReport(kind: string, subject_id: string): Promise<Record<string, unknown>> {
  const answer = await clientOf('user').rpc('report_content', { kind, subject_id, reason: 'harassment' })
  expect(answer.error).toBeNull()
  const again = await clientOf('user').rpc('report_content', { kind, subject_id, reason: 'spam' })
  expect(again.error?.message).toBe('You have reported this already')
  const opened = (await queue({ kind })).cases.find(each => each.subject_id === subject_id)
  if (!opened) throw new Error(`No case about ${kind} ${subject_id}`)
  return opened
}

describe('in the community', () => {
  test('hiding a discussion hides its replies, except from its author, and can be undone', async () => {
    const { discussion = '', hidden_discussion: other = '' } = fixture.ids
    await clientOf('other').from('post_replies').insert({ post_id: discussion, body: 'Here' })
    const replies = async (client: typeof fixture.at.anon) =>
      (await client.from('post_replies').select('body').eq('post_id', discussion)).data
    const opened = await caseOfReport('discussion', discussion)
    expect(opened).toMatchObject({
      title: 'Begin',
      excerpt: 'Begin\nWhere?',
      author_name: 'bystander',
      choices: ['dismiss', 'hide', 'warn'],
    })
    const id = opened.id as string
    expect(await counted()).toEqual([1, 1, 1, 1])
    expect((await decide('moderator', id, 'hide')).error).toBeNull()
    expect(await lastEntry()).toMatchObject({
      action: 'moderate_hide',
      target_type: 'discussion',
      target_id: discussion,
    })
    expect(await counted()).toEqual([0, 0, 1, 1])
    expect(await found(fixture.at.anon)).toEqual([])
    expect(await found(clientOf('moderator'))).toEqual([])
    expect((await found(author())).toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(
      [discussion, other].toSorted().map(each => ({ id: each, is_hidden: true })),
    )
    const readers = [fixture.at.anon, clientOf('user'), clientOf('other'), clientOf('moderator'), author()]
    const read = await Promise.all(readers.map(reader => reader.rpc('read_post', { post: discussion })))
    const shown = { title: 'Begin', author: { name: 'bystander' }, is_hidden: true }
    expect(read.map(({ data }) => data as object | null)).toMatchObject([null, null, null, shown, shown])
    expect([await replies(fixture.at.anon), await replies(clientOf('user'))]).toEqual([[], []])
    expect([await replies(clientOf('other')), await replies(author())]).toEqual([
      [{ body: 'Here' }],
      [{ body: 'Here' }],
    ])

    const notices = (await author().rpc('my_moderation_notices')).data as object[]
    expect(notices[0]).toMatchObject({ kind: 'discussion', subject_id: discussion, title: 'Begin', action: 'hide' })
    expect((await author().rpc('appeal_decision', { case_id: id, appeal: 'I only asked' })).error).toBeNull()
    expect((await decideAppeal('admin', id, false)).error).toBeNull()
    expect(await counted()).toEqual([1, 1, 1, 1])
    expect(await found(fixture.at.anon)).toEqual([{ id: discussion, is_hidden: false }])
    expect(await replies(fixture.at.anon)).toEqual([{ body: 'Here' }])
  })

  test('a hidden post that is deleted counts once', async () => {
    const { bystander = '' } = fixture.ids
    const before = await counted()
    const [post] = await fixture.at.sql<{ id: string }[]>`
      insert into posts (author_id, kind, category, title, body)
      values (${bystander}, 'discussion', 'general', 'Short', 'Life') returning id`
    await decide('moderator', (await caseOfReport('discussion', post?.id ?? '')).id as string, 'hide')
    expect((await author().from('posts').delete().eq('id', post?.id).select('id')).data).toHaveLength(1)
    expect(await counted()).toEqual(before)
  })

  test('a showcase has the title of its track, and an appeal that is upheld leaves it hidden', async () => {
    const { showcase = '' } = fixture.ids
    const opened = await caseOfReport('showcase', showcase)
    expect(opened).toMatchObject({ title: 'Out', excerpt: 'Hear this', author_name: 'artist' })
    expect((await decide('moderator', opened.id as string, 'hide')).error).toBeNull()
    expect([await found(fixture.at.anon, 'showcase'), (await counted())[2]]).toEqual([[], 0])
    await clientOf('artist').rpc('appeal_decision', { case_id: opened.id, appeal: 'Mine' })
    expect((await decideAppeal('admin', opened.id as string, true)).error).toBeNull()
    expect(await found(fixture.at.anon, 'showcase')).toEqual([])
  })

  test('a hidden event is visible only to its host, and can be restored; a warning hides nothing', async () => {
    const { event = '', hidden_event: other = '' } = fixture.ids
    const first = await caseOfReport('event', event)
    expect(first).toMatchObject({ title: 'Open studio', author_name: 'bystander' })
    expect((await decide('moderator', first.id as string, 'warn')).error).toBeNull()
    expect(await upcoming(fixture.at.anon)).toEqual([{ id: event, is_hidden: false }])

    const second = await caseOfReport('event', event)
    expect((await decide('moderator', second.id as string, 'hide')).error).toBeNull()
    expect([await upcoming(fixture.at.anon), (await counted())[3]]).toEqual([[], 0])
    expect((await upcoming(author())).map(each => each.id).toSorted()).toEqual([event, other].toSorted())
    const join = await clientOf('user').from('event_attendees').insert({ event_id: event })
    expect(join.error?.code).toBe('42501')
    await author().rpc('appeal_decision', { case_id: second.id, appeal: 'It is real' })
    expect((await decideAppeal('admin', second.id as string, false)).error).toBeNull()
    expect(await upcoming(fixture.at.anon)).toEqual([{ id: event, is_hidden: false }])
  })
})

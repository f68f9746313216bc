import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moderatorsOf, type Queue } from './moderators'
import { createFixture } from './fixture'
import type { TestRole, Fixture } from './fixture'

type Moderators = ReturnType<typeof moderatorsOf>

let fixture: Fixture
let clientOf: Moderators['clientOf']
let decide: Moderators['decide']
let decideAppeal: Moderators['decideAppeal']
let lastEntry: Moderators['lastEntry']
let openCase: Moderators['openCase']
let queue: Moderators['queue']

const caseOf = async (id: string) =>
  (await fixture.at.sql`select * from private.moderation_cases where id = ${id}`)[0] as Record<string, unknown>
const entryCount = async () =>
  (await fixture.at.sql`select count(*)::int as n from admin_activity_logs`)[0]?.n as number

beforeAll(async () => {
  fixture = await createFixture()
  ;({ clientOf, decide, decideAppeal, lastEntry, openCase, queue } = moderatorsOf(fixture))
  Object.assign(fixture.ids, { case_of_nobody: await openCase('nobody', 'playlist', fixture.ids.list_of_bystander) })
}, 60_000)
afterAll(() => fixture?.at.stop())

describe('a report', () => {
  test("joins the open case, once per user, and doesn't reveal the reporter to the author", async () => {
    const report = (by: Exclude<TestRole, 'visitor'>, reason: string, details?: string) =>
      clientOf(by).rpc('report_content', { kind: 'track', subject_id: fixture.ids.published, reason, details })
    expect((await report('user', 'spam', '  Sells pills ')).error).toBeNull()
    expect((await report('other', 'fake')).error).toBeNull()
    expect((await report('user', 'fake')).error).toMatchObject({
      message: 'You have reported this already',
      hint: 'conflict',
    })
    const { cases } = await queue({ kind: 'track', reason: 'fake' })
    expect(cases).toMatchObject([
      {
        subject_id: fixture.ids.published,
        author_name: 'artist',
        title: 'Out',
        report_count: 2,
        is_flagged: false,
        choices: ['dismiss', 'hide', 'warn'],
        reports: [
          { reporter_name: 'other', reason: 'fake', details: '' },
          { reporter_name: 'user', reason: 'spam', details: 'Sells pills' },
        ],
      },
    ])
    const notices = await clientOf('artist').rpc('my_moderation_notices')
    expect((notices.data as { title: string }[]).map(notice => notice.title)).not.toContain('Out')
  })

  test('is limited to twenty an hour', async () => {
    const author = await fixture.at.signUp('busy@overtone.test', 'Busy')
    const reporter = await fixture.at.signUp('eager@overtone.test', 'Eager')
    const tracks = await fixture.at.sql<{ id: string }[]>`
      insert into tracks (artist_id, title, genre, audio_url)
      select ${author.id}, 'Number ' || n, 'Jazz', 'https://files.overtone.test/a.mp3' from generate_series(1, 21) n
      returning id`
    const answers = await Promise.all(
      tracks.map(({ id }) => reporter.client.rpc('report_content', { kind: 'track', subject_id: id, reason: 'spam' })),
    )
    const refused = answers.filter(({ error }) => error !== null)
    expect(refused.map(({ error }) => error?.message)).toEqual(['Too many reports. Please try again later.'])
    await fixture.at.sql`delete from private.moderation_cases where author_id = ${author.id}`
  })
})

describe('hiding', () => {
  test('removes a track from lists, search and links, until an appeal restores it', async () => {
    const track = fixture.ids.track_of_bystander ?? ''
    const author = fixture.people.bystander.client
    const seen = async () => {
      const byLink = await clientOf('user').from('tracks').select('id').eq('id', track)
      const found = await fixture.at.anon.rpc('search_tracks', { q: 'By bystander' })
      return [byLink.data?.length, (found.data as { total: number }).total]
    }
    expect(await seen()).toEqual([1, 1])
    await clientOf('user').rpc('report_content', { kind: 'track', subject_id: track, reason: 'copyright' })
    const [opened] = (await queue({ reason: 'copyright' })).cases
    const id = opened?.id as string
    expect((await decide('moderator', id, 'hide', ' Stolen ')).error).toBeNull()
    expect(await seen()).toEqual([0, 0])
    expect(await lastEntry()).toMatchObject({
      admin_id: fixture.ids.moderator,
      action: 'moderate_hide',
      target_type: 'track',
      target_id: track,
      details: { case: id, title: 'By bystander', author: fixture.ids.bystander, reason: 'Stolen' },
    })
    expect((await decide('admin', id, 'dismiss')).error).toMatchObject({
      message: 'This case is decided already',
      hint: 'conflict',
    })
    expect((await queue({ status: 'decided', reason: 'copyright' })).cases).toMatchObject([{ track: { id: track } }])
    const publish = await author.from('tracks').update({ is_published: true }).eq('id', track)
    expect(publish.error).toMatchObject({ message: 'Hidden by moderation', hint: 'forbidden' })

    const notices = async () => (await author.rpc('my_moderation_notices')).data as Record<string, unknown>[]
    expect(await notices()).toEqual([
      {
        id,
        kind: 'track',
        subject_id: track,
        title: 'By bystander',
        action: 'hide',
        reason: 'Stolen',
        decided_at: expect.any(String) as string,
        appeal: null,
        is_upheld: null,
        appeal_reason: null,
        is_new: true,
      },
    ])
    await author.rpc('see_moderation_notices')
    expect((await notices())[0]?.is_new).toBe(false)

    const appeal = (text: string) => author.rpc('appeal_decision', { case_id: id, appeal: text })
    expect((await appeal(' ')).error?.message).toBe('Please say why')
    expect((await clientOf('other').rpc('appeal_decision', { case_id: id, appeal: 'Me' })).error?.hint).toBe(
      'not-found',
    )
    expect((await appeal('It is mine')).error).toBeNull()
    expect((await appeal('Really')).error).toMatchObject({ message: 'You have appealed already', hint: 'conflict' })
    expect((await queue({ status: 'appealed' })).cases.find(found => found.id === id)?.choices).toEqual([])
    expect((await decideAppeal('moderator', id, true)).error).toMatchObject({
      message: 'Another moderator decides this appeal',
      hint: 'forbidden',
    })
    expect((await decideAppeal('admin', id, false)).error).toBeNull()
    expect(await lastEntry()).toMatchObject({ action: 'overturn_decision', target_id: track })
    expect(await seen()).toEqual([1, 1])
    expect((await notices())[0]).toMatchObject({ is_upheld: false, appeal_reason: 'Looked at again', is_new: true })
  })

  test('hides a playlist from its readers while its owner still sees it', async () => {
    const list = fixture.ids.list_of_bystander ?? ''
    expect((await decide('moderator', fixture.ids.case_of_nobody ?? '', 'hide')).error).toBeNull()
    const of = async (client: typeof fixture.at.anon) =>
      (await client.from('playlists').select('id').eq('id', list)).data
    expect(await of(fixture.at.anon)).toEqual([])
    expect(await of(clientOf('user'))).toEqual([])
    expect(await of(fixture.people.bystander.client)).toEqual([{ id: list }])
    const publish = await fixture.people.bystander.client.from('playlists').update({ is_public: true }).eq('id', list)
    expect(publish.error?.message).toBe('Hidden by moderation')
  })

  test('fails for deleted content, and leaves the case open without a trace', async () => {
    const id = await openCase('artist', 'track', '00000000-0000-4000-8000-000000000000')
    const before = await entryCount()
    expect((await decide('moderator', id, 'hide')).error).toMatchObject({ message: 'Content not found' })
    expect([(await caseOf(id)).status, await entryCount()]).toEqual(['open', before])
    expect((await decide('moderator', id, 'dismiss')).error).toBeNull()
  })
})

test('a chat message is flagged, reported, hidden in place and shown again', async () => {
  const author = fixture.people.bystander
  const sent = await author.client.rpc('send_chat_message', {
    channel: 'general',
    body: 'Is this a scam?',
    client_id: '00000000-0000-4000-8000-000000000001',
  })
  const message = String((sent.data as { id: number }[])[0]?.id)
  const report = { kind: 'message', subject_id: message, reason: 'harassment' }
  expect((await author.client.rpc('report_content', report)).error?.message).toBe('You cannot report yourself')
  expect((await clientOf('user').rpc('report_content', report)).error).toBeNull()
  const [found] = (await queue({ kind: 'message' })).cases
  expect(found).toMatchObject({ title: 'Is this a scam?', is_flagged: true, reasons: ['scam', 'harassment'] })
  const id = found?.id as string
  expect((await decide('moderator', id, 'hide')).error).toBeNull()
  const body = async () => {
    const { data } = await fixture.at.anon.from('chat_messages').select('body').eq('id', message).single()
    return data?.body as unknown
  }
  expect(await body()).toBe('')
  expect((await clientOf('user').rpc('report_content', report)).error?.message).toBe('Content not found')
  await author.client.rpc('appeal_decision', { case_id: id, appeal: 'A question only' })
  expect((await decideAppeal('super_admin', id, false)).error).toBeNull()
  expect(await body()).toBe('Is this a scam?')
  expect((await queue({ kind: 'message' })).cases).toEqual([])
})

test('a suspension is audited, read and appealed while suspended, and undone by another administrator', async () => {
  const user = await fixture.at.signUp('loud@overtone.test', 'Loud')
  Object.assign(fixture.ids, { loud: user.id })
  const id = await openCase('loud', 'user', user.id)
  expect((await decide('admin', id, 'suspend', 'Threats')).error).toBeNull()
  const recorded = await fixture.at.sql`select action from admin_activity_logs order by id desc limit 2`
  expect(recorded.map(row => row.action as string)).toEqual(['moderate_suspend', 'suspend_user'])
  expect((await user.client.from('playlists').insert({ title: 'Mix' })).error?.code).toBe('42501')
  expect((await user.client.rpc('my_moderation_notices')).data).toMatchObject([
    { action: 'suspend', reason: 'Threats' },
  ])
  expect((await user.client.rpc('appeal_decision', { case_id: id, appeal: 'Not me' })).error).toBeNull()
  expect((await decideAppeal('admin', id, false)).error?.message).toBe('Another moderator decides this appeal')
  expect((await decideAppeal('super_admin', id, false)).error).toBeNull()
  expect((await user.client.from('playlists').insert({ title: 'Mix' })).error).toBeNull()
})

test('lets the moderator who decided also decide the appeal, but only if nobody else may', async () => {
  const id = await openCase('admin', 'user', 'the only super admin')
  expect((await decide('super_admin', id, 'warn')).error).toBeNull()
  await clientOf('admin').rpc('appeal_decision', { case_id: id, appeal: 'No' })
  expect((await decideAppeal('super_admin', id, true)).error?.message).toBe('Another moderator decides this appeal')
  await fixture.at.sql`update users set is_active = false where id = ${fixture.people.other_super_admin.id}`
  expect((await decideAppeal('super_admin', id, true)).error).toBeNull()
  expect(await caseOf(id)).toMatchObject({ status: 'decided', is_upheld: true, appeal_decided_by_name: 'super_admin' })
})

test('two concurrent decisions result in one', async () => {
  const id = await openCase('artist', 'user', 'at once')
  const before = await entryCount()
  const answers = await Promise.all([decide('admin', id, 'warn'), decide('moderator', id, 'dismiss')])
  expect(answers.map(({ error }) => error?.hint).sort()).toEqual(['conflict', undefined])
  expect(await entryCount()).toBe(before + 1)
})

test('a queue of many pages skips nothing and repeats nothing, in both orders', async () => {
  await fixture.at.sql`
    insert into private.moderation_cases (kind, subject_id, title, moved_at)
    select 'message', 'page ' || n, 'Line', now() - (n / 2) * interval '1 minute' from generate_series(1, 45) n`
  const all = async (args: object) => {
    const found: string[] = []
    for (let cursor: string | null = null; ;) {
      const page: Queue = await queue({ ...args, kind: 'message', page_size: 10, cursor })
      found.push(...page.cases.map(each => each.subject_id as string).filter(each => each.startsWith('page ')))
      if (page.next === null) return found
      cursor = page.next
    }
  }
  const open = await all({ status: 'open' })
  expect([open.length, new Set(open).size]).toEqual([45, 45])
  expect(open.at(-1)).toBe('page 1')
  expect((await queue()).counts.open).toBeGreaterThanOrEqual(45)
  await fixture.at.sql`
    update private.moderation_cases set status = 'decided', action = 'dismiss', reason = 'x' where kind = 'message'`
  const decided = await all({ status: 'decided' })
  expect([decided.length, decided[0]]).toEqual([45, 'page 1'])
  const { error } = await clientOf('moderator').rpc('moderation_queue', { cursor: 'nonsense' })
  expect(error).toMatchObject({ message: 'Invalid search', hint: 'invalid' })
})

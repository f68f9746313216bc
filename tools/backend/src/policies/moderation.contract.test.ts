import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actors, setStage } from './stage'
import type { Actor, Stage } from './stage'

let stage: Stage

const nobody: readonly Actor[] = []
const admins: readonly Actor[] = ['admin', 'super_admin']
const moderators: readonly Actor[] = ['moderator', ...admins]
const active = actors.filter(actor => actor !== 'visitor' && actor !== 'suspended')

/** Opens a case about something of theirs, behind the functions, and gives its id. */
async function openCase(author: string, kind = 'track', subject = author): Promise<string> {
  const [row] = await stage.at.sql<{ id: string }[]>`
    insert into private.moderation_cases (kind, subject_id, author_id, title)
    values (${kind}, ${subject}, ${stage.ids[author] ?? null}, 'Something') returning id`
  return row?.id ?? ''
}

const caseOf = async (id: string) =>
  (await stage.at.sql`select * from private.moderation_cases where id = ${id}`)[0] as Record<string, unknown>
const lastAct = async () => (await stage.at.sql`select * from admin_activity_logs order by id desc limit 1`)[0]
const acts = async () => (await stage.at.sql`select count(*)::int as n from admin_activity_logs`)[0]?.n as number
const clientOf = (actor: Exclude<Actor, 'visitor'>) => stage.people[actor].client
const decide = (by: Exclude<Actor, 'visitor'>, case_id: string, action: string, reason = 'Against the rules') =>
  clientOf(by).rpc('decide_case', { case_id, action, reason })
const decideAppeal = (by: Exclude<Actor, 'visitor'>, case_id: string, is_upheld: boolean) =>
  clientOf(by).rpc('decide_appeal', { case_id, is_upheld, reason: 'Looked at again' })

interface Queue {
  readonly cases: readonly Record<string, unknown>[]
  readonly next: string | null
  readonly counts: Readonly<Record<string, number>>
}
async function queue(args: object = {}, by: Exclude<Actor, 'visitor'> = 'moderator'): Promise<Queue> {
  const answer = await clientOf(by).rpc('moderation_queue', args)
  if (answer.error) throw new Error(answer.error.message)
  return answer.data as Queue
}

beforeAll(async () => {
  stage = await setStage()
  const cases: Record<string, string> = {
    case_of_nobody: await openCase('nobody', 'playlist', stage.ids.list_of_bystander),
  }
  for (const author of ['artist', 'moderator', 'admin', 'super_admin'] as const) {
    cases[`case_of_${author}`] = await openCase(author, 'track', stage.ids[`track_of_${author}`])
    cases[`user_case_of_${author}`] = await openCase(author, 'user', stage.ids[author])
  }
  for (const action of ['hide', 'suspend']) {
    const id = await openCase('artist', 'playlist', `appealed ${action}`)
    await stage.at.sql`
      update private.moderation_cases set status = 'appealed', action = ${action}, reason = 'x',
        appeal = 'No', appealed_at = now() where id = ${id}`
    cases[`appeal_against_${action}`] = id
  }
  Object.assign(stage.ids, cases)
  await stage.at.sql`
    insert into private.held_content (kind, subject_id, was_public) values ('track', ${stage.ids.draft ?? ''}, true)`
}, 60_000)
afterAll(() => stage?.at.stop())

const rules: readonly (readonly [statement: string, may: readonly Actor[]])[] = [
  ['select moderation_queue()', moderators],
  [`select decide_case(:case_of_artist, 'dismiss', 'Fine')`, moderators],
  [`select decide_case(:case_of_artist, 'hide', 'Not fine')`, moderators],
  [`select decide_case(:case_of_artist, 'warn', 'Careful')`, moderators],
  [`select decide_case(:case_of_artist, 'suspend', 'Enough')`, admins],
  [`select decide_case(:case_of_moderator, 'dismiss', 'Fine')`, admins],
  [`select decide_case(:case_of_moderator, 'hide', 'Not fine')`, admins],
  [`select decide_case(:case_of_moderator, 'suspend', 'Enough')`, admins],
  [`select decide_case(:case_of_admin, 'dismiss', 'Fine')`, ['super_admin']],
  [`select decide_case(:case_of_admin, 'hide', 'Not fine')`, ['super_admin']],
  [`select decide_case(:case_of_admin, 'suspend', 'Enough')`, ['super_admin']],
  [`select decide_case(:case_of_super_admin, 'dismiss', 'Fine')`, nobody],
  [`select decide_case(:case_of_super_admin, 'suspend', 'Enough')`, nobody],
  [`select decide_case(:user_case_of_artist, 'hide', 'A person')`, nobody],
  [`select decide_case(:user_case_of_artist, 'warn', 'Careful')`, moderators],
  [`select decide_case(:case_of_nobody, 'dismiss', 'Fine')`, moderators],
  [`select decide_case(:case_of_nobody, 'hide', 'Not fine')`, moderators],
  [`select decide_case(:case_of_nobody, 'warn', 'Who?')`, nobody],
  [`select decide_case(:case_of_artist, 'hide', '  ')`, nobody],
  [`select decide_case(:case_of_artist, 'hide', repeat('x', 501))`, nobody],
  [`select decide_case(:case_of_artist, null, 'Nothing')`, nobody],
  [`select decide_case(gen_random_uuid(), 'hide', 'Missing')`, nobody],
  [`select decide_case(:appeal_against_hide, 'dismiss', 'Again')`, nobody],
  [`select decide_appeal(:appeal_against_hide, true, 'Stays')`, moderators],
  [`select decide_appeal(:appeal_against_hide, false, 'Sorry')`, moderators],
  [`select decide_appeal(:appeal_against_hide, null, 'Well')`, nobody],
  [`select decide_appeal(:appeal_against_suspend, true, 'Stays')`, admins],
  [`select decide_appeal(:appeal_against_suspend, false, 'Sorry')`, admins],
  [`select decide_appeal(:case_of_artist, true, 'No appeal')`, nobody],
  [`select appeal_decision(:appeal_against_hide, 'Again')`, nobody],
  [`select appeal_decision(:case_of_artist, 'Not decided')`, nobody],
  [`select report_content('track', :spare, 'spam')`, active],
  [`select report_content('track', :published, 'other', 'Mine')`, active.filter(actor => actor !== 'artist')],
  [`select report_content('track', :draft, 'spam')`, nobody],
  [`select report_content('playlist', :open, 'scam')`, active.filter(actor => actor !== 'artist')],
  [`select report_content('playlist', :closed, 'scam')`, nobody],
  [`select report_content('user', :bystander, 'harassment')`, active],
  [`select report_content('user', :suspended, 'harassment')`, nobody],
  [`select report_content('user', :me, 'harassment')`, nobody],
  [`select report_content('track', :spare, 'other', ' ')`, nobody],
  [`select report_content('track', :spare, 'spam', repeat('x', 1001))`, nobody],
  [`select report_content('track', 'x', 'spam')`, nobody],
  [`update tracks set is_published = true where id = :draft`, nobody],
  ['select from private.moderation_cases', nobody],
  ['select from private.moderation_reports', nobody],
  ['delete from private.held_content', nobody],
  [`select private.hold_back('track', :published, 'x')`, nobody],
  [`select private.give_back('track', :published)`, nobody],
]

test.each(rules)('%s', async (statement, may) => {
  expect(await stage.whoMay(statement)).toEqual(actors.filter(actor => may.includes(actor)))
})

describe('a report', () => {
  test('joins the case that is open, once for each person, and says nothing of the reporter to the author', async () => {
    const report = (by: Exclude<Actor, 'visitor'>, reason: string, details?: string) =>
      clientOf(by).rpc('report_content', { kind: 'track', subject_id: stage.ids.published, reason, details })
    expect((await report('user', 'spam', '  Sells pills ')).error).toBeNull()
    expect((await report('other', 'fake')).error).toBeNull()
    expect((await report('user', 'fake')).error).toMatchObject({
      message: 'You have reported this already',
      hint: 'conflict',
    })
    const { cases } = await queue({ kind: 'track', reason: 'fake' })
    expect(cases).toMatchObject([
      {
        subject_id: stage.ids.published,
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

  test('is one of twenty an hour at most', async () => {
    const author = await stage.at.signUp('busy@overtone.test', 'Busy')
    const reporter = await stage.at.signUp('eager@overtone.test', 'Eager')
    const tracks = await stage.at.sql<{ id: string }[]>`
      insert into tracks (artist_id, title, genre, audio_url)
      select ${author.id}, 'Number ' || n, 'Jazz', 'https://files.overtone.test/a.mp3' from generate_series(1, 21) n
      returning id`
    const answers = await Promise.all(
      tracks.map(({ id }) => reporter.client.rpc('report_content', { kind: 'track', subject_id: id, reason: 'spam' })),
    )
    const refused = answers.filter(({ error }) => error !== null)
    expect(refused.map(({ error }) => error?.message)).toEqual(['Too many reports. Please try again later.'])
    await stage.at.sql`delete from private.moderation_cases where author_id = ${author.id}`
  })
})

describe('the check of words', () => {
  const addTrack = (title: string, more: object = {}) =>
    clientOf('other')
      .from('tracks')
      .insert({
        title,
        genre: 'Jazz',
        audio_url: 'https://files.overtone.test/a.mp3',
        artist_id: stage.ids.other,
        ...more,
      })
      .select('id')
      .single<{ id: string }>()
  const caseAbout = async (subject: string | undefined) =>
    (await stage.at.sql`select * from private.moderation_cases where subject_id = ${subject ?? ''} and is_flagged`)[0]

  test.each([
    ['Buy now, no SCAM!', ['scam']],
    ['(fake)', ['fake']],
    ['two words: spam fake', ['spam', 'fake']],
  ])('puts "%s" into the queue', async (title, reasons) => {
    const { data } = await addTrack(title)
    const found = await caseAbout(data?.id)
    expect(found).toMatchObject({ title, reasons, status: 'open', report_count: 0, author_id: stage.ids.other })
  })

  test.each(['Fakenham', 'spammer', 'illegally', 'scampi', 'éfake', 'fake_news'])('lets %s pass', async title => {
    const { data } = await addTrack(title)
    expect(await caseAbout(data?.id)).toBeUndefined()
  })

  test('reads description and tags, drafts once they are published, and no text twice', async () => {
    const { data } = await addTrack('Fine', { is_published: false, tags: ['spam'], description: 'illegal' })
    const track = data?.id ?? ''
    expect(await caseAbout(track)).toBeUndefined()
    await clientOf('other').from('tracks').update({ is_published: true }).eq('id', track)
    expect(await caseAbout(track)).toMatchObject({ status: 'open', excerpt: 'Fine\nillegal\nspam' })
    await decide('moderator', (await caseAbout(track))?.id as string, 'dismiss')
    await clientOf('other').from('tracks').update({ title: 'Fine', genre: 'Pop' }).eq('id', track)
    expect((await queue({ kind: 'track' })).cases.map(found => found.subject_id)).not.toContain(track)
    await clientOf('other').from('tracks').update({ title: 'Still a scam' }).eq('id', track)
    expect((await queue({ kind: 'track' })).cases.map(found => found.subject_id)).toContain(track)
  })

  test('reads playlists', async () => {
    const { data } = await clientOf('other').from('playlists').insert({ title: 'No scam' }).select('id').single()
    expect(await caseAbout((data as { id: string }).id)).toMatchObject({ kind: 'playlist', title: 'No scam' })
  })
})

describe('hiding', () => {
  test('takes a track out of lists, search and links, until an appeal gives it back', async () => {
    const track = stage.ids.track_of_bystander ?? ''
    const author = stage.people.bystander.client
    const seen = async () => {
      const byLink = await clientOf('user').from('tracks').select('id').eq('id', track)
      const found = await stage.at.anon.rpc('search_tracks', { q: 'By bystander' })
      return [byLink.data?.length, (found.data as { total: number }).total]
    }
    expect(await seen()).toEqual([1, 1])
    await clientOf('user').rpc('report_content', { kind: 'track', subject_id: track, reason: 'copyright' })
    const [opened] = (await queue({ reason: 'copyright' })).cases
    const id = opened?.id as string
    expect((await decide('moderator', id, 'hide', ' Stolen ')).error).toBeNull()
    expect(await seen()).toEqual([0, 0])
    expect(await lastAct()).toMatchObject({
      admin_id: stage.ids.moderator,
      action: 'moderate_hide',
      target_type: 'track',
      target_id: track,
      details: { case: id, title: 'By bystander', author: stage.ids.bystander, reason: 'Stolen' },
    })
    expect((await decide('admin', id, 'dismiss')).error).toMatchObject({
      message: 'This case is decided already',
      hint: 'conflict',
    })
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
    expect(await lastAct()).toMatchObject({ action: 'overturn_decision', target_id: track })
    expect(await seen()).toEqual([1, 1])
    expect((await notices())[0]).toMatchObject({ is_upheld: false, appeal_reason: 'Looked at again', is_new: true })
  })

  test('keeps a playlist from its readers while its owner still sees it', async () => {
    const list = stage.ids.list_of_bystander ?? ''
    expect((await decide('moderator', stage.ids.case_of_nobody ?? '', 'hide')).error).toBeNull()
    const of = async (client: typeof stage.at.anon) => (await client.from('playlists').select('id').eq('id', list)).data
    expect(await of(stage.at.anon)).toEqual([])
    expect(await of(clientOf('user'))).toEqual([])
    expect(await of(stage.people.bystander.client)).toEqual([{ id: list }])
    const publish = await stage.people.bystander.client.from('playlists').update({ is_public: true }).eq('id', list)
    expect(publish.error?.message).toBe('Hidden by moderation')
  })

  test('of something that is gone is refused and leaves the case open, without a trace', async () => {
    const id = await openCase('artist', 'track', '00000000-0000-4000-8000-000000000000')
    const before = await acts()
    expect((await decide('moderator', id, 'hide')).error).toMatchObject({ message: 'Content not found' })
    expect([(await caseOf(id)).status, await acts()]).toEqual(['open', before])
    expect((await decide('moderator', id, 'dismiss')).error).toBeNull()
  })
})

test('a message of the chat is flagged, reported, hidden in place and shown again', async () => {
  const author = stage.people.bystander
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
    const { data } = await stage.at.anon.from('chat_messages').select('body').eq('id', message).single()
    return data?.body as unknown
  }
  expect(await body()).toBe('')
  expect((await clientOf('user').rpc('report_content', report)).error?.message).toBe('Content not found')
  await author.client.rpc('appeal_decision', { case_id: id, appeal: 'A question only' })
  expect((await decideAppeal('super_admin', id, false)).error).toBeNull()
  expect(await body()).toBe('Is this a scam?')
  expect((await queue({ kind: 'message' })).cases).toEqual([])
})

test('suspending is audited as such, read and appealed while suspended, and undone by another administrator', async () => {
  const person = await stage.at.signUp('loud@overtone.test', 'Loud')
  Object.assign(stage.ids, { loud: person.id })
  const id = await openCase('loud', 'user', person.id)
  expect((await decide('admin', id, 'suspend', 'Threats')).error).toBeNull()
  const recorded = await stage.at.sql`select action from admin_activity_logs order by id desc limit 2`
  expect(recorded.map(row => row.action as string)).toEqual(['moderate_suspend', 'suspend_user'])
  expect((await person.client.from('playlists').insert({ title: 'Mix' })).error?.code).toBe('42501')
  expect((await person.client.rpc('my_moderation_notices')).data).toMatchObject([
    { action: 'suspend', reason: 'Threats' },
  ])
  expect((await person.client.rpc('appeal_decision', { case_id: id, appeal: 'Not me' })).error).toBeNull()
  expect((await decideAppeal('admin', id, false)).error?.message).toBe('Another moderator decides this appeal')
  expect((await decideAppeal('super_admin', id, false)).error).toBeNull()
  expect((await person.client.from('playlists').insert({ title: 'Mix' })).error).toBeNull()
})

test('who decided decides the appeal too where nobody else may', async () => {
  const id = await openCase('admin', 'user', 'the only super admin')
  expect((await decide('super_admin', id, 'warn')).error).toBeNull()
  await clientOf('admin').rpc('appeal_decision', { case_id: id, appeal: 'No' })
  expect((await decideAppeal('super_admin', id, true)).error).toBeNull()
  expect(await caseOf(id)).toMatchObject({ status: 'decided', is_upheld: true, appeal_decided_by_name: 'super_admin' })
})

test('two who decide at once come to one decision', async () => {
  const id = await openCase('artist', 'user', 'at once')
  const before = await acts()
  const answers = await Promise.all([decide('admin', id, 'warn'), decide('moderator', id, 'dismiss')])
  expect(answers.map(({ error }) => error?.hint).sort()).toEqual(['conflict', undefined])
  expect(await acts()).toBe(before + 1)
})

test('a queue of many pages skips nothing and repeats nothing, in both orders', async () => {
  await stage.at.sql`
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
  await stage.at.sql`
    update private.moderation_cases set status = 'decided', action = 'dismiss', reason = 'x' where kind = 'message'`
  const decided = await all({ status: 'decided' })
  expect([decided.length, decided[0]]).toEqual([45, 'page 1'])
  const { error } = await clientOf('moderator').rpc('moderation_queue', { cursor: 'nonsense' })
  expect(error).toMatchObject({ message: 'Invalid search', hint: 'invalid' })
})

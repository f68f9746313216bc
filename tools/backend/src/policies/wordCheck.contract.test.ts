import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { moderatorsOf } from './moderators'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'
import { fileAddress } from '../testing/testBackend'

type Moderators = ReturnType<typeof moderatorsOf>

let fixture: Fixture
let clientOf: Moderators['clientOf']
let decide: Moderators['decide']
let queue: Moderators['queue']

beforeAll(async () => {
  fixture = await createFixture()
  ;({ clientOf, decide, queue } = moderatorsOf(fixture))
}, 60_000)
afterAll(() => fixture?.at.stop())

describe('the word check', () => {
  const addTrack = (title: string, more: object = {}) =>
    clientOf('other')
      .from('tracks')
      .insert({
        title,
        genre: 'Jazz',
        audio_url: fileAddress(`audio-files/tracks/${fixture.ids.other}/a.mp3`),
        artist_id: fixture.ids.other,
        ...more,
      })
      .select('id')
      .single<{ id: string }>()
  const caseAbout = async (subject: string | undefined) =>
    (await fixture.at.sql`select * from private.moderation_cases where subject_id = ${subject ?? ''} and is_flagged`)[0]

  test.each([
    ['Buy now, no SCAM!', ['scam']],
    ['(fake)', ['fake']],
    ['two words: spam fake', ['spam', 'fake']],
  ])('adds "%s" to the queue', async (title, reasons) => {
    const { data } = await addTrack(title)
    const found = await caseAbout(data?.id)
    expect(found).toMatchObject({ title, reasons, status: 'open', report_count: 0, author_id: fixture.ids.other })
  })

  test.each(['Fakenham', 'spammer', 'illegally', 'scampi', 'éfake', 'fake_news'])('accepts %s', async title => {
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

describe('the word check in profiles', () => {
  const flagged = (user: string) =>
    fixture.at.sql`
      select id, title, excerpt, reasons, report_count, status from private.moderation_cases
      where kind = 'user' and subject_id = ${user} and is_flagged order by moved_at`

  test("adds a new user's name to the queue, and lets them join", async () => {
    const user = await fixture.at.signUp('best@overtone.test', 'No SCAM at all')
    expect(await flagged(user.id)).toMatchObject([
      { title: 'No SCAM at all', excerpt: 'No SCAM at all', reasons: ['scam'], report_count: 0, status: 'open' },
    ])
  })

  test('reads name and bio at each change, refuses none, and reads no text twice', async () => {
    const user = await fixture.at.signUp('bio@overtone.test', 'Fakenham')
    const edit = (changes: object) => user.client.from('users').update(changes).eq('id', user.id).select('bio')
    expect(await flagged(user.id)).toEqual([])
    expect((await edit({ bio: 'All fake' })).data).toEqual([{ bio: 'All fake' }])
    const [found] = await flagged(user.id)
    expect(found).toMatchObject({ title: 'Fakenham', excerpt: 'Fakenham\nAll fake', reasons: ['fake'] })
    expect((await decide('moderator', found?.id as string, 'dismiss')).error).toBeNull()
    await edit({ website: 'https://overtone.test', bio: 'All fake' })
    await fixture.people.super_admin.client.rpc('suspend_user', { user_id: user.id })
    await fixture.people.super_admin.client.rpc('activate_user', { user_id: user.id })
    expect(await flagged(user.id)).toHaveLength(1)
    await edit({ name: 'Spam' })
    expect(await flagged(user.id)).toMatchObject([
      { status: 'decided' },
      { status: 'open', title: 'Spam', excerpt: 'Spam\nAll fake' },
    ])
  })

  test('reads a bio once it becomes public', async () => {
    const user = await fixture.at.signUp('shy@overtone.test', 'Shy')
    const edit = (changes: object) => user.client.from('users').update(changes).eq('id', user.id)
    expect((await edit({ settings: { privacy: { profilePublic: false } } })).error).toBeNull()
    expect((await edit({ bio: 'illegal' })).error).toBeNull()
    expect(await flagged(user.id)).toEqual([])
    expect((await edit({ settings: { privacy: { profilePublic: true } } })).error).toBeNull()
    expect(await flagged(user.id)).toMatchObject([{ excerpt: 'Shy\nillegal' }])
  })
})

describe('the word check in the community', () => {
  test("reads posts, and deleted ones can't be hidden", async () => {
    const { artist = '', spare = '' } = fixture.ids
    const { sql } = fixture.at
    await sql`insert into posts (author_id, kind, category, title, body)
      values (${artist}, 'discussion', 'general', 'A scam?', 'Or not')`
    await sql`insert into posts (author_id, kind, track_id, body) values (${artist}, 'showcase', ${spare}, 'No spam')`
    await sql`insert into community_events (host_id, title, description, starts_at)
      values (${artist}, 'Evening', 'Nothing illegal', now() + interval '1 day')`
    const cases = (await queue({ page_size: 100 })).cases.filter(each => each.is_flagged)
    expect(cases).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'discussion',
          title: 'A scam?',
          excerpt: 'A scam?\nOr not',
          reasons: ['scam'],
        }),
        expect.objectContaining({ kind: 'showcase', title: 'Spare', excerpt: 'No spam', reasons: ['spam'] }),
        expect.objectContaining({ kind: 'event', title: 'Evening', reasons: ['illegal'] }),
      ]),
    )
    const event = cases.find(each => each.kind === 'event')
    await sql`delete from community_events where id = ${event?.subject_id as string}`
    expect((await decide('moderator', event?.id as string, 'hide')).error?.message).toBe('Content not found')
  })
})

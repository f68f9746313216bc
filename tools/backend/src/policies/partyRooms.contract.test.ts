import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { active, everybody, nobody } from './roleGroups'
import { createFixture, type Fixture } from './fixture'

let fixture: Fixture
let party: string

beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

beforeEach(async () => {
  await fixture.at.sql`delete from parties`
  party = (await start('artist', 'Evening of Fifths!')).id
  Object.assign(fixture.ids, { party })
})

const clientOf = (who: 'artist' | 'user' | 'other') => fixture.people[who].client

async function start(who: 'artist' | 'user' | 'other', title: string): Promise<{ id: string; slug: string }> {
  const started = await clientOf(who).rpc('start_party', { title, genre: 'Jazz' })
  if (started.error) throw new Error(started.error.message)
  return started.data as { id: string; slug: string }
}

test('a party has a page named by its title, unique even if the title isn’t, or has no letters', async () => {
  const slugs = [await start('user', 'Evening of Fifths!'), await start('other', '夜 🎷')].map(({ slug }) => slug)
  expect(slugs[0]).toMatch(/^evening-of-fifths-[0-9a-f]{4}$/)
  expect(slugs[1]).toMatch(/^party-[0-9a-f]{4}$/)
  // The name that the next party would get is taken
  const id = crypto.randomUUID()
  const insert = (taken: string) => fixture.at.sql<{ slug: string }[]>`
    insert into parties (id, host_id, host_name, title, genre)
    values (${taken}, ${fixture.ids.bystander ?? ''}, 'B', 'Same', 'Jazz') returning slug`
  const [first] = await insert(id)
  await fixture.at.sql`update parties set ended_at = now() where id = ${id}`
  const [second] = await insert(`${id.slice(0, 4)}${crypto.randomUUID().slice(4)}`)
  expect(first?.slug).toBe(`same-${id.slice(0, 4)}`)
  expect(second?.slug).toMatch(new RegExp(`^same-${id.slice(0, 4)}[0-9a-f]+$`))
})

test.each([
  ['select from hand_over_party(:party, :other)', ['artist']],
  ['select from hand_over_party(:party, :suspended)', nobody],
  [`select from read_party_requests(:party) as found where found = '[]'`, everybody],
  ['select from request_in_party(:party, :published)', active],
  ['select from request_in_party(:party, :draft)', nobody],
  ['select from request_in_party(gen_random_uuid(), :published)', nobody],
] as const)('%s', async (call, may) => {
  expect(await fixture.allowedRoles(call)).toEqual(may)
})

test('votes order the requests, each person has one, and only the host settles them', async () => {
  const ask = (who: 'artist' | 'user' | 'other', name: string, args: object) => clientOf(who).rpc(name, args)
  const read = async (who: 'artist' | 'user' | 'other' = 'user') =>
    (await ask(who, 'read_party_requests', { party_id: party })).data as {
      id: string
      track: { id: string }
      votes: number
      is_mine: boolean
    }[]
  const { published, spare } = fixture.ids
  await ask('user', 'request_in_party', { party_id: party, track_id: published })
  await ask('other', 'request_in_party', { party_id: party, track_id: spare })
  await ask('user', 'request_in_party', { party_id: party, track_id: spare })
  await ask('user', 'request_in_party', { party_id: party, track_id: spare })
  expect((await read()).map(({ track, votes, is_mine }) => [track.id, votes, is_mine])).toEqual([
    [spare, 2, true],
    [published, 1, true],
  ])
  const [first] = await read()
  Object.assign(fixture.ids, { request: first?.id })
  expect(await fixture.allowedRoles('select from vote_in_party(:request, true)')).toEqual(active)
  expect(await fixture.allowedRoles('select from settle_party_request(:request)')).toEqual(['artist'])
  await ask('user', 'vote_in_party', { request_id: first?.id, is_on: false })
  expect((await read())[0]).toMatchObject({ track: { id: published } })
  await ask('artist', 'settle_party_request', { request_id: first?.id })
  expect((await read()).map(({ track }) => track.id)).toEqual([published])
  const { error } = await ask('user', 'vote_in_party', { request_id: first?.id, is_on: true })
  expect(error?.message).toBe('Request not found')
  await ask('artist', 'end_party', { party_id: party })
  expect(await read()).toEqual([])
})

test('one person has five open requests, and others add theirs', async () => {
  const names = ['user', 'other', 'artist', 'moderator', 'admin', 'super_admin'] as const
  const answers = []
  for (const name of names)
    answers.push(
      await clientOf('user').rpc('request_in_party', { party_id: party, track_id: fixture.ids[`track_of_${name}`] }),
    )
  expect(answers.map(({ error }) => error?.message ?? null)).toEqual([
    ...[null, null, null, null, null],
    'You already have 5 requests in this party',
  ])
  const { error } = await clientOf('other').rpc('request_in_party', {
    party_id: party,
    track_id: fixture.ids.track_of_super_admin,
  })
  expect(error).toBeNull()
})

test('the new host hosts alone, and nobody gets a second party', async () => {
  await start('other', 'Own')
  const hand = (who: 'artist' | 'user', to: string) =>
    clientOf(who).rpc('hand_over_party', { party_id: party, person: fixture.ids[to] })
  expect((await hand('artist', 'other')).error?.message).toBe('This person already hosts a party')
  expect((await hand('artist', 'user')).error).toBeNull()
  const keep = async (who: 'artist' | 'user') =>
    (await clientOf(who).rpc('keep_party', { party_id: party })).data as boolean
  expect([await keep('artist'), await keep('user')]).toEqual([false, true])
  expect((await hand('artist', 'artist')).error?.message).toBe('Party not found')
  const [row] = await fixture.at.sql`select host_name from parties where id = ${party}`
  expect(row).toEqual({ host_name: 'user' })
})

test('everybody hears plucks, only active accounts send them, and only as broadcasts', async () => {
  const topic = `with topic (name) as (select set_config('realtime.topic', 'plucks:' || :party, true))`
  const insert = (extension: string) =>
    `${topic} insert into realtime.messages (topic, extension) select name, '${extension}' from topic`
  expect(await fixture.allowedRoles(insert('broadcast'))).toEqual(active)
  expect(await fixture.allowedRoles(insert('presence'))).toEqual(nobody)
  await clientOf('artist').rpc('end_party', { party_id: party })
  expect(await fixture.allowedRoles(insert('broadcast'))).toEqual(nobody)
})

test('requests and votes are not read or written directly', async () => {
  for (const statement of [
    'select from party_requests',
    'insert into party_requests (party_id, track_id, user_id) values (:party, :published, :me)',
    'delete from party_requests',
    'select from private.party_votes',
  ])
    expect(await fixture.allowedRoles(statement)).toEqual(nobody)
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'
import { fileAddress } from '../testing/testBackend'

// An attacker with the publishable key and the token of a plain account must not see any of this.
let fixture: Fixture
let token: string

const secret = 'Secret sketch'
const me = () => fixture.people.user
const client = () => fixture.people.user.client

beforeAll(async () => {
  fixture = await createFixture()
  token = (await client().auth.getSession()).data.session?.access_token ?? ''
}, 60_000)
afterAll(() => fixture?.at.stop())

async function request(path: string, init: RequestInit & { body?: string } = {}): Promise<string> {
  const { url, publishableKey } = fixture.at.backend
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } })
  return answer.text()
}

describe('no draft is visible', () => {
  const columns = 'id, title'
  test.each<readonly [what: string, attack: () => PromiseLike<unknown>]>([
    [
      'by id',
      () =>
        client()
          .from('tracks')
          .select('*')
          .eq('id', fixture.ids.draft ?? ''),
    ],
    ['by title', () => client().from('tracks').select('*').ilike('title', '%secret%')],
    ['by or', () => client().from('tracks').select('*').or('is_published.eq.false,is_published.eq.true')],
    ['in its playlist', () => client().from('playlists').select(`*, playlist_tracks(*, track:tracks(${columns}))`)],
    ['in the rows of its playlist', () => client().from('playlist_tracks').select(`*, tracks!inner(${columns})`)],
    ['embedded in its artist', () => client().from('profiles').select(`*, tracks(${columns})`)],
    ['embedded in favorites', () => client().from('favorites').select(`*, tracks(${columns})`)],
    ['by search', () => client().rpc('search_tracks', { q: 'secret', artist_id: fixture.ids.artist })],
    ['by search of its artist', () => client().rpc('search_tracks', { artist_id: fixture.ids.artist, page_size: 100 })],
    ['by a filter smuggled into search', () => client().rpc('search_tracks', { genre: `Jazz' or true --` })],
    [
      'by a cursor',
      () => client().rpc('search_tracks', { cursor: `["3000-01-01","${fixture.ids.draft}"]`, sort_order: 'desc' }),
    ],
    [
      'by adding it',
      () => client().rpc('add_playlist_track', { playlist_id: fixture.ids.list_of_user, track_id: fixture.ids.draft }),
    ],
    ['by liking it', () => client().from('favorites').insert({ track_id: fixture.ids.draft }).select('*, tracks(*)')],
    [
      'by an update that returns rows',
      () =>
        client()
          .from('tracks')
          .update({ genre: 'Pop' })
          .eq('id', fixture.ids.draft ?? '')
          .select(),
    ],
    [
      'by a deletion that returns rows',
      () =>
        client()
          .from('tracks')
          .delete()
          .eq('id', fixture.ids.draft ?? '')
          .select(),
    ],
    [
      'by an upsert that returns rows',
      () =>
        client()
          .from('tracks')
          .upsert(
            {
              ...{ id: fixture.ids.draft, title: 'A', genre: 'Pop', artist_id: me().id },
              audio_url: fileAddress(`audio-files/tracks/${me().id}/a.mp3`),
            },
            { ignoreDuplicates: true },
          )
          .select(),
    ],
    ['as csv', () => request('/rest/v1/tracks?select=*', { headers: { accept: 'text/csv' } })],
    ['by another schema', () => request('/rest/v1/tracks', { headers: { 'accept-profile': 'private' } })],
    ['to a visitor', () => fixture.at.anon.from('playlist_tracks').select('*, tracks(*)')],
  ])('%s', async (_, attack) => {
    const seen = JSON.stringify(await attack())
    expect(seen).not.toContain(secret)
    expect(seen).not.toContain(`"track_id":"${fixture.ids.draft}"`)
  })

  test('and none is counted', async () => {
    const { count } = await client()
      .from('tracks')
      .select('*', { count: 'exact', head: true })
      .eq('artist_id', fixture.ids.artist ?? '')
    expect(count).toBe(2)
  })
})

describe('no email address of another user is visible', () => {
  test.each<readonly [what: string, attack: () => PromiseLike<unknown>]>([
    ['in the table', () => client().from('users').select('*').neq('id', me().id)],
    ['in the view', () => client().from('profiles').select('*, email')],
    ['embedded in tracks', () => client().from('tracks').select('*, artist:users(*)')],
    ['embedded in playlists', () => client().from('playlists').select('*, users!playlists_user_id_fkey(*)')],
    ['by search', () => client().rpc('search_users', { q: 'artist@overtone.test' })],
    ['by order', () => client().from('profiles').select('id').order('email')],
    ['in the auth schema', () => request('/rest/v1/users', { headers: { 'accept-profile': 'auth' } })],
    ['to a visitor', () => fixture.at.anon.from('tracks').select('*, users(email)')],
  ])('%s', async (_, attack) => {
    expect(JSON.stringify(await attack())).not.toMatch(/(artist|other|admin|bystander)@overtone/)
  })
})

test('refuses a forged, altered or expired token', async () => {
  const [head = '', body = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString('base64url')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  for (const bad of [`${head}.${forged}.${token.split('.')[2]}`, `${none}.${body}.`, 'x', `${token}x`]) {
    const answer = await request('/rest/v1/users?select=*', { headers: { authorization: `Bearer ${bad}` } })
    expect(answer).not.toContain('@overtone.test')
  }
})

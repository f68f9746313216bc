import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'
import { fileAddress } from '../testing/testBackend'

// An attacker with the publishable key and the token of a plain account must not be able to change anything.
let fixture: Fixture
let token: string
let before: unknown

const me = () => fixture.people.user
const client = () => fixture.people.user.client

beforeAll(async () => {
  fixture = await createFixture()
  token = (await client().auth.getSession()).data.session?.access_token ?? ''
}, 60_000)
afterAll(() => fixture?.at.stop())

/** Returns everything that an attacker could want to change, as stored in the database. */
async function everything(): Promise<unknown> {
  const { sql } = fixture.at
  return [
    await sql`select id, name, role, email, is_active, login_count, follower_count from users order by id`,
    await sql`select id, title, artist_id, play_count, download_count, is_published from tracks order by id`,
    await sql`select id, user_id, title, track_count from playlists order by id`,
    await sql`select * from playlist_tracks order by 1, 2`,
    await sql`select * from admin_activity_logs order by id`,
    await sql`select * from user_role_history order by id`,
    await sql`select * from system_settings order by key`,
    await sql`select bucket_id, name, owner, metadata, version from storage.objects order by 1, 2`,
  ]
}

async function request(path: string, init: RequestInit & { body?: string } = {}): Promise<string> {
  const { url, publishableKey } = fixture.at.backend
  const headers = { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(url + path, { ...init, headers: { ...headers, ...init.headers } })
  return answer.text()
}

const attacks: readonly (readonly [what: string, attack: () => PromiseLike<unknown>])[] = [
  ['raising their own role', () => client().from('users').update({ role: 'super_admin' }).eq('id', me().id)],
  [
    'raising it among legitimate changes',
    () => client().from('users').update({ name: 'A', role: 'admin' }).eq('id', me().id),
  ],
  [
    'inserting an administrator',
    () => client().from('users').insert({ id: crypto.randomUUID(), email: 'a@b.test', name: 'A', role: 'admin' }),
  ],
  [
    'upserting their own account',
    () => client().from('users').upsert({ id: me().id, email: me().email, name: 'A', role: 'admin' }),
  ],
  [
    'upserting by address',
    () => client().from('users').upsert({ id: me().id, email: 'a@b.test', name: 'A' }, { onConflict: 'id' }),
  ],
  ['writing through the view', () => client().from('profiles').update({ role: 'admin' }).eq('id', me().id)],
  ['requesting a role', () => client().rpc('change_user_role', { user_id: me().id, new_role: 'admin', reason: 'x' })],
  [
    'requesting it through metadata',
    () => client().auth.updateUser({ data: { role: 'super_admin', app_metadata: { role: 'admin' } } }),
  ],
  [
    'calling a private function',
    () =>
      request('/rest/v1/rpc/set_activity', { method: 'POST', body: '{}', headers: { 'content-profile': 'private' } }),
  ],
  ['calling a trigger function', () => client().rpc('sync_account')],
  ['suspending another user', () => client().rpc('suspend_user', { user_id: fixture.ids.other })],
  ['suspending everybody', () => client().from('users').update({ is_active: false }).neq('id', me().id)],
  ['deleting another user', () => client().rpc('delete_user', { user_id: fixture.ids.other })],
  [
    'deleting everybody',
    () =>
      client()
        .from('users')
        .delete()
        .neq('id', fixture.ids.draft ?? ''),
  ],
  ['raising their own play count', () => client().from('tracks').update({ play_count: 1e6 }).eq('artist_id', me().id)],
  [
    'raising it by upsert',
    () =>
      client()
        .from('tracks')
        .upsert({
          id: fixture.ids.track_of_user,
          title: 'A',
          genre: 'Pop',
          audio_url: fileAddress(`audio-files/tracks/${me().id}/a.mp3`),
          artist_id: me().id,
          play_count: 9,
        }),
  ],
  [
    'playing their own track',
    () => client().rpc('increment_play_count', { track_id: fixture.ids.track_of_user, seconds_heard: 500 }),
  ],
  ['playing a draft', () => client().rpc('increment_play_count', { track_id: fixture.ids.draft, seconds_heard: 500 })],
  [
    'downloading their own track',
    () => client().rpc('increment_download_count', { track_id: fixture.ids.track_of_user }),
  ],
  ['downloading a draft', () => client().rpc('increment_download_count', { track_id: fixture.ids.draft })],
  [
    'writing listens',
    () => client().from('listens').insert({ track_id: fixture.ids.spare, listener: 'x', seconds_heard: 40 }),
  ],
  ['counting followers', () => client().from('users').update({ follower_count: 1e6 }).eq('id', me().id)],
  ['following twice', () => client().from('follows').insert({ artist_id: fixture.ids.artist })],
  [
    "editing another user's track",
    () =>
      client()
        .from('tracks')
        .update({ title: 'Mine' })
        .eq('id', fixture.ids.published ?? ''),
  ],
  [
    'taking over a track',
    () =>
      client()
        .from('tracks')
        .upsert({
          id: fixture.ids.published,
          title: 'Mine',
          genre: 'Pop',
          audio_url: fileAddress(`audio-files/tracks/${me().id}/a.mp3`),
          artist_id: me().id,
        }),
  ],
  [
    'giving a track away',
    () => client().from('tracks').update({ artist_id: fixture.ids.other }).eq('artist_id', me().id),
  ],
  ['publishing a draft', () => client().from('tracks').update({ is_published: true }).eq('is_published', false)],
  ["deleting other users' tracks", () => client().from('tracks').delete().neq('artist_id', me().id)],
  [
    "editing other users' playlists",
    () => client().from('playlists').update({ title: 'Mine' }).neq('user_id', me().id),
  ],
  [
    "adding to another user's playlist",
    () => client().rpc('add_playlist_track', { playlist_id: fixture.ids.open, track_id: fixture.ids.spare }),
  ],
  [
    'inserting into it',
    () => client().from('playlist_tracks').insert({ playlist_id: fixture.ids.open, track_id: fixture.ids.spare }),
  ],
  [
    'emptying it',
    () =>
      client()
        .from('playlist_tracks')
        .delete()
        .eq('playlist_id', fixture.ids.open ?? ''),
  ],
  [
    'falsifying their own track count',
    () => client().from('playlists').update({ track_count: 999 }).eq('user_id', me().id),
  ],
  [
    'falsifying it through its function',
    () => client().rpc('increment_playlist_track_count', { playlist_id: fixture.ids.list_of_user }),
  ],
  [
    "lowering another user's count",
    () => client().rpc('decrement_playlist_track_count', { playlist_id: fixture.ids.open }),
  ],
  ["counting another user's sign-ins", () => client().rpc('increment_login_count', { user_id: fixture.ids.other })],
  [
    'writing the audit log',
    () =>
      client()
        .from('admin_activity_logs')
        .insert({ admin_id: me().id, admin_name: 'A', action: 'login', target_type: 'user' }),
  ],
  ['writing the audit log through its function', () => client().rpc('log_admin_event', { action: 'login' })],
  ['clearing the audit log', () => client().from('admin_activity_logs').delete().gt('id', 0)],
  [
    'clearing it as a super admin',
    () => fixture.people.super_admin.client.from('admin_activity_logs').delete().gt('id', 0),
  ],
  [
    'rewriting it as a super admin',
    () => fixture.people.super_admin.client.from('user_role_history').update({ reason: 'x' }).gt('id', 0),
  ],
  ['clearing it with the secret key', () => fixture.at.service.from('admin_activity_logs').delete().gt('id', 0)],
  ['changing settings', () => client().from('system_settings').upsert({ key: 'super_admin_email', value: me().email })],
  [
    "replacing another user's audio",
    () =>
      client()
        .storage.from('audio-files')
        .upload(`tracks/${fixture.ids.artist}/a.mp3`, new Blob(['x'], { type: 'audio/mpeg' }), { upsert: true }),
  ],
  [
    'replacing their own audio',
    () =>
      client()
        .storage.from('audio-files')
        .update(`tracks/${me().id}/a.mp3`, new Blob(['x'], { type: 'audio/mpeg' })),
  ],
  [
    "removing another user's files",
    () =>
      client()
        .storage.from('cover-images')
        .remove([`covers/${fixture.ids.artist}/a.png`]),
  ],
  [
    "moving a file into another user's folder",
    () => client().storage.from('cover-images').move(`covers/${me().id}/a.png`, `covers/${fixture.ids.artist}/b.png`),
  ],
  [
    'traversing out of their own folder',
    () =>
      client()
        .storage.from('cover-images')
        .upload(`covers/${me().id}/../${fixture.ids.artist}/b.png`, new Blob(['x'], { type: 'image/png' })),
  ],
  [
    'an update without a condition',
    () => request('/rest/v1/tracks', { method: 'PATCH', body: '{"title":"Mine","artist_name":"x","play_count":9}' }),
  ],
]

describe('nothing is changed by', () => {
  beforeEach(async () => {
    before = await everything()
  })

  test.each(attacks)('%s', async (_, attack) => {
    await attack()
    expect(await everything()).toEqual(before)
  })
})

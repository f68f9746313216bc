import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actors, setStage } from './stage'
import type { Actor, Stage } from './stage'

let stage: Stage

beforeAll(async () => {
  stage = await setStage()
}, 60_000)
afterAll(() => stage?.at.stop())

const nobody: readonly Actor[] = []
const everybody = actors
const signedIn = actors.filter(actor => actor !== 'visitor')
const active = signedIn.filter(actor => actor !== 'suspended')
const admins: readonly Actor[] = ['admin', 'super_admin']
const artistAndAdmins: readonly Actor[] = ['artist', 'admin', 'super_admin']

/** A statement and exactly those who may: for everybody else it is refused, or touches and shows no row. */
type Rule = readonly [statement: string, may: readonly Actor[]]

const newTrack = 'insert into tracks (title, genre, audio_url, artist_id'
const trackOf = (owner: string) => `values ('New', 'Jazz', 'https://files.overtone.test/n.mp3', ${owner}`

const rules: Readonly<Record<string, readonly Rule[]>> = {
  users: [
    ['select from users where id = :me', signedIn],
    ['select from users where id = :bystander', admins],
    ['select from users where id <> :me', admins],
    [`insert into users (id, email, name) values (gen_random_uuid(), 'a@b.test', 'New')`, nobody],
    [
      `insert into users (id, email, name, role) values (:me, 'a@b.test', 'New', 'admin')
      on conflict (id) do update set role = 'admin'`,
      nobody,
    ],
    [`update users set name = 'Renamed', bio = 'Hums', settings = '{}' where id = :me`, active],
    [`update users set name = 'Renamed' where id = :bystander`, admins],
    [`update users set name = 'Renamed' where id = :super_admin`, ['super_admin']],
    [`update users set role = 'admin' where id = :me`, nobody],
    [`update users set role = 'artist' where id = :bystander`, nobody],
    ['update users set is_active = true where id = :me', nobody],
    ['update users set is_active = false where id = :bystander', nobody],
    [`update users set email = 'a@b.test' where id = :me`, nobody],
    ['update users set email_verified = true where id = :me', nobody],
    ['update users set login_count = 99 where id = :me', nobody],
    ['update users set last_login = now() where id = :me', nobody],
    ['update users set follower_count = 99 where id = :me', nobody],
    ['update users set created_at = now() where id = :me', nobody],
    ['update users set id = gen_random_uuid() where id = :me', nobody],
    ['delete from users where id = :me', nobody],
    ['delete from users where id = :bystander', nobody],
  ],
  profiles: [
    ['select from profiles where id = :bystander', everybody],
    ['select from profiles where id = :suspended', nobody],
    [`update profiles set role = 'admin' where id = :me`, nobody],
    [`insert into profiles (id, name) values (gen_random_uuid(), 'New')`, nobody],
    ['delete from profiles where id = :bystander', nobody],
  ],
  tracks: [
    ['select from tracks where id = :published', everybody],
    ['select from tracks where id = :draft', artistAndAdmins],
    [`${newTrack}) ${trackOf(':me')})`, active],
    [`${newTrack}, is_published) ${trackOf(':me')}, false)`, active],
    [`${newTrack}) ${trackOf(':bystander')})`, nobody],
    [`${newTrack}, play_count) ${trackOf(':me')}, 5)`, nobody],
    [`update tracks set title = 'Mine' where artist_id = :me`, active],
    [`update tracks set title = 'Mine' where id = :published`, artistAndAdmins],
    ['update tracks set is_published = true where id = :draft', artistAndAdmins],
    ['update tracks set play_count = play_count + 1 where id = :published', nobody],
    ['update tracks set download_count = 7 where id = :published', nobody],
    ['update tracks set artist_id = :me where id = :spare', nobody],
    ['delete from tracks where artist_id = :me', active],
    ['delete from tracks where id = :draft', artistAndAdmins],
    ['truncate tracks cascade', nobody],
  ],
  playlists: [
    ['select from playlists where id = :open', everybody],
    ['select from playlists where id = :closed', artistAndAdmins],
    [`insert into playlists (user_id, title) values (:me, 'New')`, active],
    [`insert into playlists (user_id, title) values (:bystander, 'New')`, nobody],
    [`insert into playlists (user_id, title, track_count) values (:me, 'New', 5)`, nobody],
    [`update playlists set title = 'New' where user_id = :me`, active],
    [`update playlists set title = 'New' where id = :open`, artistAndAdmins],
    ['update playlists set is_public = true where id = :closed', artistAndAdmins],
    ['update playlists set track_count = 5 where id = :open', nobody],
    ['update playlists set user_id = :bystander where user_id = :me', nobody],
    ['delete from playlists where user_id = :me', active],
    ['delete from playlists where id = :open', artistAndAdmins],
  ],
  playlist_tracks: [
    ['select from playlist_tracks where playlist_id = :open and track_id = :published', everybody],
    ['select from playlist_tracks where playlist_id = :open and track_id = :draft', artistAndAdmins],
    ['select from playlist_tracks where playlist_id = :closed', artistAndAdmins],
    ['insert into playlist_tracks (playlist_id, track_id) values (:open, :spare)', ['artist']],
    [
      `insert into playlist_tracks (playlist_id, track_id)
      select id, :spare from playlists where user_id = :me and is_public limit 1`,
      active,
    ],
    [
      `insert into playlist_tracks (playlist_id, track_id)
      select id, :draft from playlists where user_id = :me and id <> :open limit 1`,
      artistAndAdmins,
    ],
    ['update playlist_tracks set position = 9 where playlist_id = :open', nobody],
    ['delete from playlist_tracks where playlist_id = :open', ['artist']],
  ],
  favorites: [
    ['select from favorites where user_id = :me', signedIn],
    ['select from favorites where user_id = :bystander', nobody],
    ['insert into favorites (user_id, track_id) values (:me, :spare)', active],
    ['insert into favorites (user_id, track_id) values (:me, :draft)', artistAndAdmins],
    ['insert into favorites (user_id, track_id) values (:bystander, :spare)', nobody],
    ['update favorites set created_at = now() where user_id = :me', nobody],
    ['delete from favorites where user_id = :me', active],
    ['delete from favorites where user_id = :bystander', nobody],
  ],
  follows: [
    ['select from follows where follower_id = :me', signedIn.filter(actor => actor !== 'artist')],
    ['select from follows where follower_id = :bystander', ['artist']],
    ['insert into follows (follower_id, artist_id) values (:me, :bystander)', active],
    ['insert into follows (follower_id, artist_id) values (:me, :me)', nobody],
    ['insert into follows (follower_id, artist_id) values (:me, :suspended)', nobody],
    ['insert into follows (follower_id, artist_id) values (:bystander, :me)', nobody],
    ['update follows set created_at = now() where follower_id = :me', nobody],
    ['delete from follows where follower_id = :me', active.filter(actor => actor !== 'artist')],
    ['delete from follows where follower_id = :bystander', nobody],
  ],
  listens: [
    ['select from listens where user_id = :me', signedIn],
    ['select from listens where user_id = :bystander', nobody],
    [`insert into listens (track_id, user_id, listener, seconds_heard) values (:spare, :me, 'x', 40)`, nobody],
    ['update listens set seconds_heard = 1 where user_id = :me', nobody],
    ['delete from listens where user_id = :me', nobody],
  ],
  user_role_history: [
    ['select from user_role_history', admins],
    [
      `insert into user_role_history (user_id, user_name, old_role, new_role, changed_by, changed_by_name, reason)
      values (:me, 'a', 'user', 'admin', :me, 'a', 'b')`,
      nobody,
    ],
    [`update user_role_history set reason = 'x'`, nobody],
    ['delete from user_role_history', nobody],
    ['truncate user_role_history', nobody],
  ],
  admin_activity_logs: [
    ['select from admin_activity_logs', admins],
    [
      `insert into admin_activity_logs (admin_id, admin_name, action, target_type)
      values (:me, 'a', 'login', 'user')`,
      nobody,
    ],
    [`update admin_activity_logs set details = '{}'`, nobody],
    ['delete from admin_activity_logs', nobody],
    ['truncate admin_activity_logs', nobody],
  ],
  system_settings: [
    ['select from system_settings', ['super_admin']],
    [`insert into system_settings (key, value) values ('motto', '"loud"')`, ['super_admin']],
    [`update system_settings set value = '"loud"'`, ['super_admin']],
    ['delete from system_settings', ['super_admin']],
  ],
  system_logs: [
    ['select from system_logs', admins],
    [`insert into system_logs (level, message) values (3, 'x')`, nobody],
    [`update system_logs set message = 'x'`, nobody],
    ['delete from system_logs', nobody],
  ],
  beacons: [
    ['select from beacons', admins],
    [
      `insert into beacons (remote, version, is_canary, kind, slot, count) values ('a', 'b', false, 'load', now(), 1)`,
      nobody,
    ],
    ['update beacons set count = 1', nobody],
    ['delete from beacons', nobody],
  ],
  beacon_builds: [
    ['select from beacon_builds', admins],
    [`insert into beacon_builds (remote, version) values ('a', 'b')`, nobody],
    ['update beacon_builds set is_watched = true', nobody],
    ['delete from beacon_builds', nobody],
  ],
  contact_messages: [
    ['select from contact_messages', admins],
    [
      `insert into contact_messages (id, name, email, subject, message, category)
      values (gen_random_uuid(), 'a', 'a@b.test', 'a', 'a', 'general')`,
      nobody,
    ],
    [`update contact_messages set message = 'x'`, nobody],
    ['delete from contact_messages', nobody],
  ],
  subscriptions: [
    ['select from subscriptions', admins],
    [`insert into subscriptions (email, list) values ('a@b.test', 'status')`, nobody],
    [`update subscriptions set email = 'c@d.test'`, nobody],
    ['delete from subscriptions', nobody],
  ],
  team_photos: [
    ['select from team_photos', everybody],
    [`insert into team_photos (team, image_url) values ('sound', 'https://files.overtone.test/a.png')`, admins],
    [`update team_photos set image_url = 'https://files.overtone.test/b.png'`, admins],
    ['delete from team_photos', admins],
  ],
  // Of whom a party is, and what is said in one: parties.contract.test.ts
  parties: [
    ['select from parties where host_id = :bystander', everybody],
    [`insert into parties (host_id, host_name, title, genre) values (:me, 'a', 'a', 'Jazz')`, nobody],
    [`update parties set title = 'x'`, nobody],
    ['delete from parties', nobody],
  ],
  party_messages: [
    ['select from party_messages', everybody],
    [
      `insert into party_messages (id, party_id, body)
      select gen_random_uuid(), id, 'Hello' from parties where host_id = :bystander`,
      active,
    ],
    [`update party_messages set body = 'x'`, nobody],
    ['delete from party_messages where user_id = :bystander', ['moderator', ...admins]],
  ],
  chat_channels: [
    ['select from chat_channels', everybody],
    [`insert into chat_channels (id, position) values ('mine', 9)`, nobody],
    [`update chat_channels set position = 9 where id = 'general'`, nobody],
    ['delete from chat_channels', nobody],
  ],
  chat_messages: [
    ['select from chat_messages', everybody],
    [
      `insert into chat_messages (id, revision, channel, user_id, client_id, body)
      values (2, 2, 'general', :me, gen_random_uuid(), 'x')`,
      nobody,
    ],
    [`update chat_messages set body = 'x'`, nobody],
    ['delete from chat_messages', nobody],
  ],
  chat_reactions: [
    ['select from chat_reactions', ['artist']],
    [`insert into chat_reactions (message_id, user_id, emoji) values (1, :me, '🎹')`, nobody],
    ['delete from chat_reactions', nobody],
  ],
  chat_mutes: [
    ['select from chat_mutes', ['moderator', 'admin', 'super_admin']],
    [`insert into chat_mutes (user_id, until, reason) values (:other, now(), 'x')`, nobody],
    [`update chat_mutes set until = now()`, nobody],
    ['delete from chat_mutes', nobody],
  ],
  posts: [
    ['select from posts', everybody],
    [`insert into posts (kind, category, title, body) values ('discussion', 'general', 'A', 'b')`, active],
    [
      `insert into posts (kind, category, title, body, author_id) values ('discussion', 'general', 'A', 'b', :bystander)`,
      nobody,
    ],
    [`insert into posts (kind, track_id) values ('showcase', :published)`, ['artist']],
    [`insert into posts (kind, track_id) values ('showcase', :draft)`, nobody],
    [`update posts set title = 'x'`, nobody],
    ['delete from posts', ['artist', 'moderator', ...admins]],
  ],
  post_replies: [
    ['select from post_replies', everybody],
    [`insert into post_replies (post_id, body) select id, 'Yes' from posts`, active],
    [`insert into post_replies (post_id, body, author_id) select id, 'Yes', :bystander from posts`, nobody],
    [`update post_replies set body = 'x'`, nobody],
    ['delete from post_replies', ['artist', 'moderator', ...admins]],
  ],
  post_likes: [
    ['select from post_likes', ['artist']],
    [
      'insert into post_likes (post_id) select id from posts on conflict do nothing',
      ['user', 'other', 'moderator', ...admins],
    ],
    ['insert into post_likes (post_id, user_id) select id, :bystander from posts', nobody],
    ['update post_likes set created_at = now()', nobody],
    ['delete from post_likes', ['artist']],
  ],
  community_events: [
    ['select from community_events', everybody],
    [`insert into community_events (title, starts_at) values ('A', now() + interval '1 day')`, ['artist', ...admins]],
    [
      `insert into community_events (title, starts_at, host_id) values ('A', now() + interval '1 day', :bystander)`,
      nobody,
    ],
    [`update community_events set title = 'x'`, nobody],
    ['delete from community_events', ['artist', 'moderator', ...admins]],
  ],
  event_attendees: [
    ['select from event_attendees', ['artist']],
    [
      'insert into event_attendees (event_id) select id from community_events on conflict do nothing',
      ['user', 'other', 'moderator', ...admins],
    ],
    ['insert into event_attendees (event_id, user_id) select id, :bystander from community_events', nobody],
    ['update event_attendees set created_at = now()', nobody],
    ['delete from event_attendees', ['artist']],
  ],
  'what is not public': [
    ['select from private.counters', nobody],
    ['select from private.chat_budgets', nobody],
    ['update private.counters set amount = 0', nobody],
    ['select from auth.users', nobody],
    ['select from auth.sessions', nobody],
    [`update auth.users set email = 'a@b.test' where id = :me`, nobody],
    [`select private.write_audit('login', 'user', 'x')`, nobody],
    [`select private.set_activity(:bystander, false, 'x')`, nobody],
    [`select private.count_up('plays', 1)`, nobody],
    ['select from private.track_days', nobody],
    ['select from private.artist_listeners', nobody],
    ['select from private.artist_listener_days', nobody],
    ['select from private.beacon_senders', nobody],
    ['select private.may_send_beacons()', nobody],
  ],
}

beforeAll(async () => {
  const { sql } = stage.at
  await sql`insert into system_settings (key, value) values ('greeting', '"hello"')`
  await sql`insert into system_logs (level, message) values (3, 'Broken')`
  await sql`insert into beacon_builds (remote, version) values ('listener', '1-1a2b3c4d5e6f')`
  await sql`
    insert into beacons (remote, version, is_canary, kind, slot, count)
    values ('listener', '1-1a2b3c4d5e6f', false, 'load', now(), 1)`
  await sql`insert into subscriptions (email, list) values ('reader@overtone.test', 'newsletter')`
  await sql`insert into team_photos (team, image_url) values ('platform', 'https://files.overtone.test/a.png')`
  await sql`
    insert into contact_messages (id, name, email, subject, message, category)
    values (gen_random_uuid(), 'Ada', 'ada@overtone.test', 'A question', 'How?', 'general')`
  await sql`
    with party as (
      insert into parties (host_id, host_name, title, genre)
      values (${stage.ids.bystander ?? ''}, 'Bystander', 'Evening', 'Jazz') returning id
    )
    insert into party_messages (id, party_id, user_id, user_name, body)
    select gen_random_uuid(), id, ${stage.ids.bystander ?? ''}, 'Bystander', 'Hello' from party`
  await sql`
    insert into chat_messages (id, revision, channel, user_id, client_id, body)
    values (1, 1, 'general', ${stage.people.artist.id}, gen_random_uuid(), 'Hi')`
  await sql`insert into chat_reactions (message_id, user_id, emoji) values (1, ${stage.people.artist.id}, '🔥')`
  await sql`
    insert into chat_mutes (user_id, until, reason)
    values (${stage.people.bystander.id}, now() + interval '1 hour', 'Flood')`
  const { id: artist } = stage.people.artist
  await sql`
    with post as (
      insert into posts (author_id, kind, category, title, body)
      values (${artist}, 'discussion', 'general', 'Begin', 'Where?') returning id
    ), event as (
      insert into community_events (host_id, title, starts_at)
      values (${artist}, 'Open studio', now() + interval '1 day') returning id
    ), reply as (insert into post_replies (post_id, author_id, body) select id, ${artist}, 'Here' from post
    ), liked as (insert into post_likes (post_id, user_id) select id, ${artist} from post)
    insert into event_attendees (event_id, user_id) select id, ${artist} from event`
  const { error } = await stage.people.super_admin.client.rpc('change_user_role', {
    user_id: stage.people.bystander.id,
    new_role: 'artist',
    reason: 'Makes music',
  })
  if (error) throw new Error(error.message)
})

describe.each(Object.entries(rules))('%s', (_, ofTable) => {
  test.each(ofTable)('%s', async (statement, may) => {
    expect(await stage.whoMay(statement)).toEqual(may)
  })
})

test('guards every table by row policies and has rules here for each', async () => {
  const tables = await stage.at.sql<{ name: string; guarded: boolean }[]>`
    select relname as name, relrowsecurity or relkind = 'v' as guarded from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname`
  expect(tables.filter(({ guarded }) => !guarded)).toEqual([])
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(rules).slice(0, -1).sort())
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { active, admins, everybody, nobody, signedIn } from './roleGroups'
import { createFixture } from './fixture'
import type { TestRole, Fixture } from './fixture'

/**
 * The bystander and `user` hide their profiles; `other` shows the history, and the bystander's setting for it has no
 * effect.
 */
let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
  const { sql } = fixture.at
  await sql`
    update users set bio = 'Hums', website = 'https://overtone.test',
      social_links = '{"other": "https://overtone.test"}', follower_count = 3`
  const keep = (name: string, settings: object) =>
    sql`update users set settings = ${sql.json({ privacy: settings } as never)} where id = ${fixture.ids[name] ?? ''}`
  await keep('bystander', { profilePublic: false, showListeningHistory: true })
  await keep('user', { profilePublic: false })
  await keep('other', { showListeningHistory: true })
  await keep('artist', { profilePublic: 'no', showListeningHistory: 'yes' })
}, 60_000)
afterAll(() => fixture?.at.stop())

const userAndAdmins: readonly TestRole[] = ['user', ...admins]

const shown = ["bio = 'Hums'", 'website is not null', "social_links <> '{}'", 'follower_count = 3']

test.each<readonly [statement: string, may: readonly TestRole[]]>([
  ["select from profiles where id = :bystander and name = 'bystander' and not is_public", everybody],
  ...shown.map(column => [`select from profiles where id = :bystander and ${column}`, admins] as const),
  ...shown.map(column => [`select from profiles where id = :user and ${column}`, userAndAdmins] as const),
  ...shown.map(column => [`select from profiles where id = :artist and is_public and ${column}`, everybody] as const),
  [`select from search_users('bystander')`, active],
  [`select from search_users('bystander') as found where found.bio = 'Hums'`, admins],
  [`select from artist_profile(:bystander) as found where found ->> 'bio' = 'Hums'`, admins],
  [`select from artist_profile(:bystander) as found where found ->> 'track_count' = '2'`, everybody],
  [`select from get_user_stats(:bystander) as stats where stats ->> 'playlist_count' = '1'`, admins],
  [`select from get_user_stats(:bystander) as stats where stats ->> 'followers' = '3'`, admins],
  [`select from get_user_stats(:bystander) as stats where stats ->> 'following' = '1'`, admins],
  [`select from get_user_stats(:bystander) as stats where stats ->> 'track_count' = '2'`, everybody],
  ['select from tracks where artist_id = :bystander', everybody],
  ['select from playlists where user_id = :bystander', admins],
  ['select from playlist_tracks where playlist_id = :list_of_bystander', admins],
  ['select from playlists where user_id = :user', userAndAdmins],
  ['select from playlists where user_id = :other', everybody],
  ['select from listens where user_id = :bystander', nobody],
  ['select from listens where user_id = :user', ['user']],
  ['select from listens where user_id = :other', signedIn],
  ['select from listens where user_id = :artist', ['artist']],
])('%s', async (statement, may) => {
  expect(await fixture.allowedRoles(statement)).toEqual(may)
})

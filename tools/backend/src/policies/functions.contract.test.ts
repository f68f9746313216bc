import { afterAll, beforeAll, expect, test } from 'vitest'
import { active, admins, everybody, except, moderators, nobody, signedIn, superAdmins } from './roleGroups'
import { onAccounts } from './functionsOnAccounts'
import { onArtists, openRequest } from './functionsOnArtists'
import { onComments, someComment, someReply } from './functionsOnComments'
import { onParties } from './functionsOnParties'
import { onBlindTests, onReleases, privateTest, someTest } from './functionsOnReleases'
import { onSales } from './functionsOnSales'
import { testRoles, createFixture } from './fixture'
import type { TestRole, Fixture } from './fixture'
import { forVisitors } from './forVisitors'

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
  await fixture.at.sql`
    with subscription as (
      insert into subscriptions (email, list) values ('reader@overtone.test', 'newsletter') returning id
    )
    insert into private.subscription_tokens (hash, subscription_id, purpose)
    select encode(sha256(convert_to(purpose, 'UTF8')), 'hex'), id, purpose
    from subscription, unnest(array['confirm', 'unsubscribe']) as purpose`
  await fixture.at.sql`
    insert into private.playlist_invites (playlist_id, token, expires_at)
    values (${fixture.ids.open ?? ''}, 'invite', now() + interval '1 day'),
      (${fixture.ids.closed ?? ''}, 'expired', now() - interval '1 second')`
  await fixture.at.sql`
    insert into playlist_follows (user_id, playlist_id)
    values (${fixture.ids.bystander ?? ''}, ${fixture.ids.open ?? ''}), (${fixture.ids.bystander ?? ''}, ${fixture.ids.closed ?? ''})`
  await fixture.at.sql`update tracks set price = 2 where id = ${fixture.ids.spare ?? ''}`
  await fixture.at.sql`
    update tracks set price = 2, full_audio = 'full/' || artist_id || '/a.mp3'
    where id = ${fixture.ids.track_of_artist ?? ''}`
  await fixture.at.sql`insert into team_members (user_id, app) values (${fixture.ids.bystander ?? ''}, 'artist')`
  await fixture.at.sql`update releases set price = 5`
  await fixture.at.sql`
    insert into release_tracks (release_id, track_id, position)
    values (${fixture.ids.release_out ?? ''}, ${fixture.ids.spare ?? ''}, 2)`
  await fixture.at.sql`
    insert into artist_requests (id, user_id, reason) values (${openRequest}, ${fixture.ids.bystander ?? ''}, 'I play')`
  await fixture.at.sql`
    insert into comments (id, track_id, author_id, parent_id, seconds, body)
    values (${someComment}, ${fixture.ids.published ?? ''}, ${fixture.ids.user ?? ''}, null, 10, 'Lovely'),
      (${someReply}, ${fixture.ids.published ?? ''}, ${fixture.ids.other ?? ''}, ${someComment}, null, 'Yes')`
  const files = [1, 2].map(n => `full/${fixture.ids.artist ?? ''}/${n}.wav`)
  await fixture.at.sql`
    insert into storage.objects (bucket_id, name) select 'full-audio', unnest(${files}::text[])`
  await fixture.at.sql`
    insert into private.blind_tests (id, track_id, files, names, urls, published_at)
    values (${someTest}, ${fixture.ids.published ?? ''}, '{1,2}', '{A,B}', '{1,2}', now()),
      (${privateTest}, ${fixture.ids.published ?? ''}, '{3,4}', '{A,B}', null, null)`
}, 60_000)
afterAll(() => fixture?.at.stop())

const ownList = '(select id from playlists where user_id = :me and is_public and id <> :open limit 1)'

const ownMessage = `(select id from send_chat_message('general', 'Hi', gen_random_uuid()))`

/** Calls that return a row only if they had their effect, and exactly the roles that may make them. */
const rules: readonly (readonly [call: string, may: readonly TestRole[]])[] = [
  ...onSales,
  ...onComments,
  ...onBlindTests,
  ['select from get_user_stats(:artist) as stats where stats is not null', everybody],
  ['select from get_user_stats(:suspended) as stats where stats is not null', [...admins, 'suspended']],
  [
    'select from increment_play_count(:published, 40) as counted where counted',
    except(testRoles, 'artist', 'suspended'),
  ],
  ['select from increment_play_count(:draft, 40) as counted where counted', nobody],
  [
    'select from increment_download_count(:published) as counted where counted',
    except(testRoles, 'artist', 'suspended'),
  ],
  ['select from increment_download_count(:draft) as counted where counted', nobody],
  ['select increment_login_count(:me)', active],
  ['select increment_login_count(:bystander)', nobody],
  ['select from create_missing_profile() where id = :me', signedIn],
  [`select from search_users('bystander')`, active],
  [`select from search_users('bystander@overtone')`, admins],
  [`select change_user_role(:bystander, 'artist', 'Makes music')`, admins],
  [`select change_user_role(:bystander, 'moderator', 'Helps')`, admins],
  [`select change_user_role(:bystander, 'admin', 'Helps')`, superAdmins],
  [`select change_user_role(:bystander, 'super_admin', 'Helps')`, superAdmins],
  [`select change_user_role(:admin, 'user', 'Leaves')`, superAdmins],
  [`select change_user_role(:super_admin, 'user', 'Leaves')`, ['other_super_admin']],
  [`select change_user_role(:me, 'super_admin', 'Me')`, nobody],
  [`select change_user_role(:me, 'user', 'Me')`, nobody],
  [`select change_user_role(:bystander, 'artist')`, nobody],
  [`select change_user_role(:bystander, 'artist', '  ')`, nobody],
  [`select change_user_role(:bystander, 'artist', repeat('x', 501))`, nobody],
  [`select change_user_role(:bystander, null, 'None')`, nobody],
  [`select change_user_role(gen_random_uuid(), 'artist', 'Missing')`, nobody],
  ['select suspend_user(:bystander)', admins],
  ['select suspend_user(:admin)', superAdmins],
  ['select suspend_user(:super_admin)', ['other_super_admin']],
  ['select suspend_user(:me)', nobody],
  ['select activate_user(:bystander)', admins],
  ['select activate_user(:suspended)', superAdmins],
  ['select delete_user(:bystander)', admins],
  ['select delete_user(:admin)', superAdmins],
  ['select delete_user(:super_admin)', ['other_super_admin']],
  ['select delete_user(:me)', nobody],
  ['select delete_my_account()', active],
  [`select from log_admin_event('login') as logged where logged`, admins],
  [`select from log_admin_event('delete_user') as logged where logged`, nobody],
  ['select admin_users()', admins],
  ['select dashboard_statistics()', admins],
  ['select from statistics_by_day(7)', admins],
  ['select monthly_changes()', admins],
  ['select system_health()', admins],
  ['select count(*) from load_errors()', admins],
  ['select count(*) from failed_sign_ins()', superAdmins],
  [`select save_system_setting('motto', '"loud"')`, superAdmins],
  [`select unlock_sign_in('a@b.test', 'Asked')`, superAdmins],
  [`select record_added_user('bystander@overtone.test', 'artist', 'Asked')`, superAdmins],
  [`select add_playlist_track(${ownList}, :spare)`, active],
  ['select add_playlist_track(:open, :spare)', ['other', 'artist']],
  [`select add_playlist_track(${ownList}, :draft)`, ['artist', ...admins]],
  ['select from remove_playlist_track(:open, :published) as removed where removed', ['other', 'artist']],
  [
    `select from place_playlist_tracks(:open, jsonb_build_object(:published, '50000009')) as placed where placed = 1`,
    ['other', 'artist'],
  ],
  ['select increment_playlist_track_count(:open)', ['other', 'artist']],
  ['select decrement_playlist_track_count(:open)', ['other', 'artist']],
  ['select playlist_invite(:open)', ['artist']],
  ['select invite_to_playlist(:open)', ['artist']],
  ['select revoke_playlist_invite(:open)', ['artist']],
  [`select from read_playlist_invite(:open, 'invite') as found where found is not null`, everybody],
  [`select from read_playlist_invite(:open, 'guessed') as found where found is not null`, nobody],
  [`select from read_playlist_invite(:closed, 'expired') as found where found is not null`, nobody],
  [`select from join_playlist(:open, 'invite') as answer where answer = 'joined'`, active],
  [`select from join_playlist(:open, 'guessed') as answer where answer = 'joined'`, nobody],
  [`select from join_playlist(:open, null) as answer where answer = 'joined'`, nobody],
  [`select from join_playlist(:closed, 'expired') as answer where answer = 'joined'`, nobody],
  ['select from playlist_followers(:open) as followers where followers = 1', everybody],
  ['select from playlist_followers(:closed) as followers where followers > 0', ['other', 'artist', ...admins]],
  ['select from my_playlists_with_track(:published) as list where list = :closed', ['other', 'artist']],
  ...onArtists,
  ...onReleases,
  [`select from log_entries('[{"level": 3, "message": "x"}]') as kept where kept = 1`, everybody],
  [
    `select from record_beacons(jsonb_build_array(jsonb_build_object(
      'remote', 'shell', 'version', '1-1a2b3c4d5e6f', 'is_canary', false, 'kind', 'load'
    ))) as recorded where recorded = 1`,
    everybody,
  ],
  ["select count(*) from release_health('shell')", admins],
  ["select count(*) from release_vitals('shell')", admins],
  [`select from add_team_member(:bystander, 'listener') as added where added`, superAdmins],
  [`select from remove_team_member(:bystander, 'artist') as removed where removed`, superAdmins],
  [`select request_rollback('artist', '1-1a2b3c4d5e6f', 'Playback stops')`, superAdmins],
  [`select answer_release_request(1, 'done')`, nobody],
  [`select send_contact_message(gen_random_uuid(), 'a', 'a@b.test', 'a', 'a', 'general')`, everybody],
  [`select from subscribe('new@overtone.test', 'newsletter') as answer where answer = 'pending'`, everybody],
  [`select from subscribe('artist@overtone.test', 'newsletter') as answer where answer = 'confirmed'`, ['artist']],
  [`select from confirm_subscription('confirm') as list where list = 'newsletter'`, everybody],
  [`select from confirm_subscription('unsubscribe') as list where list is not null`, nobody],
  [`select from unsubscribe('unsubscribe') as list where list = 'newsletter'`, everybody],
  [`select from unsubscribe('confirm') as list where list is not null`, nobody],
  ['select count(*) from take_mails()', nobody],
  [`select settle_mails('{}', '{}')`, nobody],
  ['select from logged_uptime()', everybody],
  [`select from charts() as found where found ->> 'tracks' <> '[]'`, everybody],
  [`select from community_overview() as found where found ->> 'members' > '0'`, everybody],
  ['select from read_post(gen_random_uuid()) as found where found is null', everybody],
  [`select from find_posts('discussion') as found where found -> 'posts' = '[]'`, everybody],
  ['select count(*) from upcoming_events()', everybody],
  [`select ${ownMessage}`, active],
  [`select edit_chat_message(${ownMessage}, 'New')`, active],
  [`select delete_chat_message(${ownMessage})`, active],
  [`select react_to_chat_message(${ownMessage}, '🔥', true)`, active],
  [`select hide_chat_message(${ownMessage})`, nobody],
  [`select show_chat_message(${ownMessage})`, nobody],
  [`select mute_in_chat(:bystander, 5)`, moderators],
  [`select mute_in_chat(:moderator, 5)`, admins],
  [`select mute_in_chat(:admin, 5)`, superAdmins],
  [`select mute_in_chat(:super_admin, 5)`, nobody],
  [`select unmute_in_chat(:bystander)`, moderators],
  ['select moderation_queue()', moderators],
  ['select count(*) from moderation_by_month()', everybody],
  [`select report_content('track', :spare, 'spam')`, active],
  [`select decide_case(gen_random_uuid(), 'dismiss', 'Missing')`, nobody],
  [`select decide_appeal(gen_random_uuid(), true, 'Missing')`, nobody],
  [`select appeal_decision(gen_random_uuid(), 'Missing')`, nobody],
  [`select from my_moderation_notices() as found where found = '[]'`, signedIn],
  ['select see_moderation_notices()', signedIn],
  [`select from home_of_mine() as home where home -> 'keys' = '[]'`, signedIn],
  [`select from my_notifications() as found where found is not null`, signedIn],
  ['select from unread_notifications() as unread where unread is not null', signedIn],
  ['select see_notifications(now())', signedIn],
  ...onParties,
  ...onAccounts,
]

test.each(rules)('%s', async (call, may) => {
  expect(await fixture.allowedRoles(call)).toEqual(testRoles.filter(testRole => may.includes(testRole)))
})

/** Functions that only the secret key may call. */
const forTheServiceRole = ['answer_release_request', 'settle_mails', 'take_mails']

test('has a rule for every function of the API, and opens only the functions for visitors to them', async () => {
  const functions = await fixture.at.sql<{ name: string; visitors: boolean; accounts: boolean; service: boolean }[]>`
    select proname as name, has_function_privilege('anon', p.oid, 'execute') as visitors,
      has_function_privilege('authenticated', p.oid, 'execute') as accounts,
      has_function_privilege('service_role', p.oid, 'execute') as service
    from pg_proc p where pronamespace = 'public'::regnamespace order by proname`
  for (const { name, accounts, service } of functions) {
    expect(accounts, name).toBe(!forTheServiceRole.includes(name))
    expect(accounts || service, name).toBe(true)
    expect(
      rules.some(([call]) => call.includes(`${name}(`)),
      name,
    ).toBe(true)
  }
  expect(functions.filter(({ visitors }) => visitors).map(({ name }) => name)).toEqual(forVisitors)
})

test("sets a fixed search path for every function with its owner's rights", async () => {
  const open = await fixture.at.sql`
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
      and not coalesce(proconfig @> array['search_path=""'], false)`
  expect(open).toEqual([])
})

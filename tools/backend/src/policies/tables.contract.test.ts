import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { nobody } from './roleGroups'
import { createFixture } from './fixture'
import type { Fixture } from './fixture'
import { onAccounts } from './tables/onAccounts'
import { onCommunity } from './tables/onCommunity'
import { onMusic } from './tables/onMusic'
import { onTheProduct } from './tables/onTheProduct'
import type { Rule, TableRules } from './tables/rule'

let fixture: Fixture

beforeAll(async () => {
  fixture = await createFixture()
}, 60_000)
afterAll(() => fixture?.at.stop())

const onTables: TableRules = { ...onAccounts, ...onMusic, ...onTheProduct, ...onCommunity }

const onWhatIsNotPublic: readonly Rule[] = [
  ['select from private.counters', nobody],
  ['select from private.search_words', nobody],
  [`select private.words_like('%')`, nobody],
  [`select private.words_of_text('x')`, nobody],
  [`select private.has_words('{x}', '@>')`, nobody],
  [`select private.look_for_text('x', 'true', 'price', 'asc', 0, 1)`, nobody],
  [`select private.look_for_tracks('true', 'true', 'price', 'asc', 1, 0, 1)`, nobody],
  [`select private.look_up_tracks('{x}', 'true', 'true', 'price', 'asc', 1, 0, 1)`, nobody],
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
  [`select private.admit_build('listener', '1-1a2b3c4d5e6f')`, nobody],
  [`select private.take_quota('plays', -100, null, null)`, nobody],
  ['select private.client_sender()', nobody],
  ['select private.client_address()', nobody],
  ['select private.count_listens()', nobody],
  ['select private.prepare_listen_months()', nobody],
  ['select from private.listens_before', nobody],
  ['select from private.listens_rest', nobody],
  ['select from private.recovery_codes', nobody],
  ['select from private.known_devices', nobody],
  ['select from auth.mfa_factors', nobody],
  ['select from auth.webauthn_credentials', nobody],
  ['select from auth.webauthn_challenges', nobody],
  ['select from private.vital_counts', nobody],
  ['select private.trace_id()', nobody],
  [`select private.vital_bucket('lcp', 1)`, nobody],
  [`select private.vital_value('lcp', 1::smallint)`, nobody],
  ['select private.session_level()', nobody],
  [`select private.digest_of_code('x')`, nobody],
  ['select private.compute_charts()', nobody],
  ['select private.refresh_charts()', nobody],
  [`select private.cached_charts('1 day')`, nobody],
  [`select private.is_own_file('https://a.test', '')`, nobody],
  ['select from private.uncounted_listens', nobody],
  ['select from private.chart_cache', nobody],
  ['select from private.api_urls', nobody],
  [`insert into private.api_urls (url) values ('https://evil.test')`, nobody],
  ['select from private.quotas', nobody],
  ['select from private.quota_totals', nobody],
  ['select from private.sender_salts', nobody],
  ['update private.quotas set amount = 0', nobody],
  ['select from private.failure_reports', nobody],
  ['select from private.mails', nobody],
  [`insert into private.mails (recipient, template, language) values ('a@b.test', 'x', 'en')`, nobody],
  ['select from private.playlist_invites', nobody],
  ['select from private.uncommented_tracks', nobody],
  ['select from private.chat_mentions', nobody],
  ['select from private.gift_attempts', nobody],
  ['delete from private.gift_attempts', nobody],
  [`select private.sell_track(:spare, 0, 0, gen_random_uuid(), 'card', false)`, nobody],
  ['select from private.subscription_tokens', nobody],
  [`select private.take_quota('contact', 1, 20, 2000)`, nobody],
  [`select private.create_subscription_token(1, 'confirm', null)`, nobody],
  [`select private.subscription_of('x', 'confirm')`, nobody],
  ['select private.delete_stale_subscriptions()', nobody],
]

beforeAll(async () => {
  const { sql } = fixture.at
  await sql`insert into system_settings (key, value) values ('greeting', '"hello"')`
  await sql`insert into system_logs (level, message) values (3, 'Broken')`
  await sql`insert into beacon_builds (remote, version) values ('listener', '1-1a2b3c4d5e6f')`
  await sql`
    insert into beacons (remote, version, is_canary, kind, slot, shard, count)
    values ('listener', '1-1a2b3c4d5e6f', false, 'load', now(), 1, 1)`
  await sql`insert into team_members (user_id, app) values (${fixture.ids.bystander ?? ''}, 'artist')`
  await sql`
    insert into artist_requests (id, user_id, reason)
    values (gen_random_uuid(), ${fixture.ids.bystander ?? ''}, 'I play')`
  await fixture.at.sql`
    insert into release_requests (app, build, reason, requested_by_name)
    values ('artist', '1-1a2b3c4d5e6f', 'Playback stops', 'Ada')`
  await sql`insert into subscriptions (email, list) values ('reader@overtone.test', 'newsletter')`
  await sql`insert into team_photos (team, image_url) values ('platform', 'https://files.overtone.test/a.png')`
  await sql`
    insert into contact_messages (id, name, email, subject, message, category)
    values (gen_random_uuid(), 'Ada', 'ada@overtone.test', 'A question', 'How?', 'general')`
  await sql`
    with party as (
      insert into parties (host_id, host_name, title, genre)
      values (${fixture.ids.bystander ?? ''}, 'Bystander', 'Evening', 'Jazz') returning id
    )
    insert into party_messages (id, party_id, user_id, user_name, body)
    select gen_random_uuid(), id, ${fixture.ids.bystander ?? ''}, 'Bystander', 'Hello' from party`
  await sql`
    insert into chat_messages (id, revision, channel, user_id, client_id, body)
    values (1, 1, 'general', ${fixture.people.artist.id}, gen_random_uuid(), 'Hi')`
  await sql`insert into chat_reactions (message_id, user_id, emoji) values (1, ${fixture.people.artist.id}, '🔥')`
  await sql`
    insert into chat_mutes (user_id, until, reason)
    values (${fixture.people.bystander.id}, now() + interval '1 hour', 'Flood')`
  const { id: artist } = fixture.people.artist
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
  const { error } = await fixture.people.super_admin.client.rpc('change_user_role', {
    user_id: fixture.people.bystander.id,
    new_role: 'artist',
    reason: 'Makes music',
  })
  if (error) throw new Error(error.message)
})

describe.each([...Object.entries(onTables), ['what is not public', onWhatIsNotPublic] as const])('%s', (_, rules) => {
  test.each(rules)('%s', async (statement, may) => {
    expect(await fixture.allowedRoles(statement)).toEqual(may)
  })
})

test('guards every table by row policies and has rules here for each', async () => {
  const tables = await fixture.at.sql<{ name: string; guarded: boolean }[]>`
    select relname as name, relrowsecurity or relkind = 'v' as guarded from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by relname`
  expect(tables.filter(({ guarded }) => !guarded)).toEqual([])
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(onTables).sort())
})

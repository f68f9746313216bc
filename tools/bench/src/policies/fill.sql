-- 200,000 rows in each table whose policies depend on the caller, bypassing all triggers. 5,000 accounts share them; every
-- tenth shows its history and every twentieth has a private profile.
set session_replication_role = replica;

create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as $$ select md5(kind || n)::uuid $$;

insert into public.users (id, email, name, settings)
select pg_temp.id('user', n), 'user' || n || '@overtone.test', 'User ' || n, case
  when n % 20 = 0 then '{"privacy":{"profilePublic":false}}'
  when n % 10 = 1 then '{"privacy":{"showListeningHistory":true}}'
  else '{}' end::jsonb
from generate_series(1, 200000) n;
update public.users set role = 'admin' where id = pg_temp.id('user', 2);

insert into public.tracks (id, title, artist_id, audio_url, genre, is_published)
select pg_temp.id('track', n), 'Track ' || n, pg_temp.id('user', n % 5000 + 1), 'https://files.overtone.test/a.mp3',
  'Jazz', n % 10 > 0
from generate_series(1, 200000) n;

insert into public.playlists (id, user_id, title, is_public, created_at)
select pg_temp.id('list', n), pg_temp.id('user', n % 5000 + 1), 'Mix', n % 4 > 0, now() - n * interval '1 second'
from generate_series(1, 200000) n;

insert into public.playlist_tracks (playlist_id, track_id, position)
select pg_temp.id('list', n), pg_temp.id('track', n * 7 % 200000 + 1), '50000001' from generate_series(1, 200000) n;

insert into public.listens (track_id, user_id, listener, seconds_heard, created_at)
select pg_temp.id('track', n * 13 % 200000 + 1), pg_temp.id('user', n % 5000 + 1), 'user ' || n % 5000, 60,
  now() - n * interval '1 minute'
from generate_series(1, 200000) n;

insert into public.favorites (user_id, track_id)
select pg_temp.id('user', n % 5000 + 1), pg_temp.id('track', n) from generate_series(1, 200000) n;

insert into public.follows (follower_id, artist_id)
select pg_temp.id('user', n % 5000 + 1), pg_temp.id('user', n) from generate_series(1, 200000) n;

insert into public.posts (id, author_id, kind, category, title, body)
select pg_temp.id('post', n), pg_temp.id('user', n % 5000 + 1), 'discussion', 'general', 'Title', 'Body'
from generate_series(1, 200000) n;

insert into public.post_replies (post_id, author_id, body)
select pg_temp.id('post', n), pg_temp.id('user', n % 5000 + 1), 'Reply' from generate_series(1, 200000) n;

insert into public.post_likes (post_id, user_id)
select pg_temp.id('post', n), pg_temp.id('user', n % 5000 + 1) from generate_series(1, 200000) n;

insert into public.community_events (id, host_id, title, starts_at)
select pg_temp.id('event', n), pg_temp.id('user', n % 5000 + 1), 'Evening', now() + n * interval '1 second'
from generate_series(1, 200000) n;

insert into public.event_attendees (event_id, user_id)
select pg_temp.id('event', n), pg_temp.id('user', n % 5000 + 1) from generate_series(1, 200000) n;

insert into public.chat_messages (id, channel, client_id, body, revision, user_id)
select n, 'general', pg_temp.id('message', n), 'Hello', n, pg_temp.id('user', n % 5000 + 1)
from generate_series(1, 200000) n;

insert into public.chat_reactions (message_id, user_id, emoji)
select n, pg_temp.id('user', n % 5000 + 1), '🔥' from generate_series(1, 200000) n;

insert into public.parties (id, host_id, host_name, title, genre)
select pg_temp.id('party', n), pg_temp.id('user', n), 'User', 'Evening', 'Jazz'
from generate_series(1, 200000) n;

insert into public.party_messages (id, party_id, user_id, user_name, body)
select pg_temp.id('word', n), pg_temp.id('party', n), pg_temp.id('user', n % 5000 + 1), 'User', 'Hello'
from generate_series(1, 200000) n;

insert into public.system_logs (level, message) select 3, 'Broken' from generate_series(1, 200000);

insert into public.contact_messages (id, name, email, subject, message, category)
select pg_temp.id('contact', n), 'Ada', 'ada@overtone.test', 'Hello', 'Hello', 'general'
from generate_series(1, 200000) n;

insert into public.subscriptions (email, list)
select 'reader' || n || '@overtone.test', 'newsletter' from generate_series(1, 200000) n;

insert into public.beacons (remote, version, is_canary, kind, slot, shard, count)
select 'listener', n::text, false, 'load', now(), 0, 1 from generate_series(1, 200000) n;

insert into public.admin_activity_logs (admin_id, admin_name, action, target_type)
select pg_temp.id('user', 2), 'User', 'view', 'user' from generate_series(1, 200000);

insert into public.user_role_history (user_id, user_name, old_role, new_role, changed_by, changed_by_name, reason)
select pg_temp.id('user', n % 5000 + 1), 'User', 'user', 'artist', pg_temp.id('user', 2), 'User', 'Asked'
from generate_series(1, 200000) n;

reset session_replication_role;
analyze;

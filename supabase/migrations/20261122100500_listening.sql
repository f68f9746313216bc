-- Listening: favorites, follows, plays and downloads, and the figures of profiles and artists that result from them.

create table public.favorites (
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  track_id uuid not null references public.tracks (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, track_id)
);
create index favorites_newest_idx on public.favorites (user_id, created_at desc, track_id desc);
create index favorites_track_idx on public.favorites (track_id);

create table public.follows (
  follower_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  artist_id uuid not null references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (follower_id, artist_id),
  constraint follows_not_oneself check (follower_id <> artist_id)
);
create index follows_newest_idx on public.follows (follower_id, created_at desc, artist_id desc);
create index follows_artist_idx on public.follows (artist_id, created_at desc);

-- One row for each counted play.
create table public.listens (
  id bigint generated always as identity primary key,
  track_id uuid not null references public.tracks (id) on delete cascade,
  user_id uuid references public.users (id) on delete cascade,
  listener text not null check (char_length(listener) between 1 and 80),
  seconds_heard real not null check (seconds_heard between 0 and 86400),
  created_at timestamptz not null default now()
);
comment on column public.listens.user_id is 'Null for visitors';
comment on column public.listens.listener is 'The account, or a digest of the name a visitor''s browser gave itself';
create index listens_listener_idx on public.listens (track_id, listener, created_at desc);
create index listens_visitors_idx on public.listens (track_id, created_at desc) where user_id is null;
create index listens_history_idx on public.listens (user_id, created_at desc, id desc) where user_id is not null;
-- Counts the plays of an artist's tracks with an index-only scan.
create index listens_day_idx on public.listens (track_id, created_at);

-- Downloads of free tracks, stored to count each one once. No client can read them: who downloaded what is private.
create table private.downloads (
  track_id uuid not null references public.tracks (id) on delete cascade,
  listener text not null check (char_length(listener) between 1 and 80),
  user_id uuid references public.users (id) on delete cascade,
  counted_at timestamptz not null,
  primary key (track_id, listener)
);
comment on column private.downloads.listener is 'The account, or a digest of the name a visitor''s browser gave itself';
create index downloads_visitors_idx on private.downloads (track_id, counted_at desc) where user_id is null;
create index downloads_user_idx on private.downloads (user_id) where user_id is not null;

alter table public.favorites enable row level security;
alter table public.follows enable row level security;
alter table public.listens enable row level security;
alter table private.downloads enable row level security;

create policy "People read their own favorites" on public.favorites
for select to authenticated using (user_id = (select auth.uid()));

create policy "Active people add tracks they can read to their favorites" on public.favorites
for insert to authenticated
with check (
  user_id = (select auth.uid()) and (select private.is_active())
  and exists (select from public.tracks t where t.id = track_id)
);

create policy "Active people remove their own favorites" on public.favorites
for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "People read whom they follow and who follows them" on public.follows
for select to authenticated using (follower_id = (select auth.uid()) or artist_id = (select auth.uid()));

create policy "Active people follow active accounts" on public.follows
for insert to authenticated
with check (
  follower_id = (select auth.uid()) and (select private.is_active())
  and exists (select from public.profiles p where p.id = artist_id)
);

create policy "Active people unfollow" on public.follows
for delete to authenticated using (follower_id = (select auth.uid()) and (select private.is_active()));

create policy "People read their own history and that of those who show it" on public.listens
for select to authenticated
using (user_id = (select auth.uid()) or user_id in (select private.shared_histories()));

-- Trigger: maintains users.follower_count.
create function private.count_follower() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.users set follower_count = follower_count + 1 where id = new.artist_id;
  else
    update public.users set follower_count = greatest(follower_count - 1, 0) where id = old.artist_id;
  end if;
  return null;
end
$$;

create trigger follows_count after insert or delete on public.follows
for each row execute function private.count_follower();

-- Counts a play and returns whether it counted. Anyone may call it. Errors: 'Invalid play'. A play counts
-- - for a published track, and not for its own artist;
-- - after 30 seconds of listening, or half of a track shorter than a minute; null as seconds_heard counts as enough;
-- - once per listener and track within 30 seconds. A listener is the account, or for visitors an id that their browser
--   made up; all visitors without an id are one listener;
-- - for visitors, whose ids prove nothing: at most 60 times per track and minute for all of them, and 500 times a day
--   for a network address.
-- Plays of a suspended account don't count.
create function public.increment_play_count(
  track_id uuid, seconds_heard real default null, listener text default null
) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  played public.tracks;
  needed real;
  who text;
  clock timestamptz;
begin
  if me is not null and not private.is_active() then
    return false;
  end if;
  if seconds_heard < 0 or seconds_heard > 86400 or seconds_heard = 'NaN' or char_length(listener) > 200 then
    perform private.refuse('Invalid play', 'invalid');
  end if;
  select t.* into played from public.tracks t
  where t.id = increment_play_count.track_id and t.is_published and t.artist_id is distinct from me;
  if not found then
    return false;
  end if;
  needed := case when played.duration > 0 then least(30, played.duration / 2) else 30 end;
  if seconds_heard < needed then
    return false;
  end if;
  who := coalesce(me::text,
    'visitor ' || md5(coalesce(nullif(btrim(increment_play_count.listener), ''), '')));

  -- Serializes by listener and track; visitors share a limit, so by track.
  perform pg_advisory_xact_lock(hashtext(coalesce(me::text, 'visitors')), hashtext(played.id::text));
  clock := clock_timestamp();
  if exists (
    select from public.listens l
    where l.track_id = played.id and l.listener = who and l.created_at > clock - interval '30 seconds'
  ) then
    return false;
  end if;
  if me is null and (
    select count(*) >= 60 from public.listens l
    where l.track_id = played.id and l.user_id is null and l.created_at > clock - interval '1 minute'
  ) then
    return false;
  end if;
  if me is null and not private.take_quota('plays', 1, 500, null) then
    return false;
  end if;
  insert into public.listens (track_id, user_id, listener, seconds_heard, created_at)
  values (played.id, me, who, coalesce(increment_play_count.seconds_heard, needed), clock);
  return true;
end
$$;

-- Counts a download and returns whether it counted. Anyone may call it. Errors: 'Invalid download'. A download counts
-- - for a published track that is free, and not for its own artist;
-- - once per listener and track within 24 hours. A listener is the account, or for visitors an id that their browser
--   made up; all visitors without an id are one listener;
-- - for visitors, whose ids prove nothing: at most 60 times per track and minute for all of them.
-- Downloads of a suspended account don't count.
create function public.increment_download_count(track_id uuid, listener text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  wanted uuid;
  who text;
  clock timestamptz;
begin
  if me is not null and not private.is_active() then
    return false;
  end if;
  if char_length(listener) > 200 then
    perform private.refuse('Invalid download', 'invalid');
  end if;
  select t.id into wanted from public.tracks t
  where t.id = increment_download_count.track_id and t.is_published and t.price = 0 and t.artist_id is distinct from me;
  if not found then
    return false;
  end if;
  who := coalesce(me::text,
    'visitor ' || md5(coalesce(nullif(btrim(increment_download_count.listener), ''), '')));

  -- Serializes by listener and track; visitors share a limit, so by track.
  perform pg_advisory_xact_lock(hashtext('download by ' || coalesce(me::text, 'visitors')), hashtext(wanted::text));
  clock := clock_timestamp();
  if me is null and (
    select count(*) >= 60 from private.downloads d
    where d.track_id = wanted and d.user_id is null and d.counted_at > clock - interval '1 minute'
  ) then
    return false;
  end if;
  insert into private.downloads as d (track_id, listener, user_id, counted_at)
  values (wanted, who, me, clock)
  on conflict on constraint downloads_pkey do update set counted_at = excluded.counted_at
  where d.counted_at <= excluded.counted_at - interval '24 hours';
  if not found then
    return false;
  end if;
  update public.tracks set download_count = download_count + 1 where id = wanted;
  return true;
end
$$;

-- Returns the figures of a profile; null for a missing or suspended account. Others see public figures, for a private
-- profile only tracks and plays; the owner and administrators see everything. Anyone may call it.
create function public.get_user_stats(user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  owner constant uuid := user_id;
  sees_all constant boolean := coalesce(owner = auth.uid(), false) or private.is_admin();
  account public.users;
  is_shown boolean;
begin
  select * into account from public.users where id = owner and (is_active or sees_all);
  if not found then
    return null;
  end if;
  is_shown := sees_all or account.has_public_profile;
  return jsonb_build_object(
    'track_count', (select count(*) from public.tracks t where t.artist_id = owner and (t.is_published or sees_all)),
    'playlist_count', case when is_shown then
      (select count(*) from public.playlists p where p.user_id = owner and (p.is_public or sees_all)) end,
    'total_plays', (select coalesce(sum(t.play_count), 0) from public.tracks t
      where t.artist_id = owner and (t.is_published or sees_all)),
    'followers', case when is_shown then account.follower_count end,
    'following', case when is_shown then (select count(*) from public.follows f where f.follower_id = owner) end,
    'favorites', case when sees_all then (select count(*) from public.favorites f where f.user_id = owner) end
  );
end
$$;

-- Returns an artist's profile with the genre of most of their published tracks, the number of those and their plays;
-- null for a missing or suspended account. Anyone may call it.
create function public.artist_profile(artist_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) || (
    select jsonb_build_object(
      'genre', mode() within group (order by t.genre),
      'track_count', count(*),
      'total_plays', coalesce(sum(t.play_count), 0)
    )
    from public.tracks t where t.artist_id = p.id and t.is_published
  )
  from public.profiles p where p.id = artist_profile.artist_id
$$;

-- Returns the counted plays of an artist's tracks for each of the last days (UTC), today included, oldest first, with
-- 0 for days without any. `days`: clamped to 1 to 366. Signed-in users may call it about themselves, administrators
-- about everybody. Errors: 'Not authenticated', 'Insufficient privileges'.
create function public.artist_plays_by_day(artist_id uuid, days integer default 30)
returns table (day date, plays integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  artist constant uuid := artist_plays_by_day.artist_id;
  today constant date := (now() at time zone 'UTC')::date;
  first_day constant date := today + 1 - least(greatest(coalesce(artist_plays_by_day.days, 30), 1), 366);
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif artist is distinct from auth.uid() and not private.is_admin() then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
  return query
    select first_day + n, coalesce(counted.plays, 0)
    from generate_series(0, today - first_day) as n
    left join (
      select (l.created_at at time zone 'UTC')::date as day, count(*)::integer as plays
      from public.tracks t join public.listens l on l.track_id = t.id
      where t.artist_id = artist and l.created_at >= first_day::timestamp at time zone 'UTC'
      group by 1
    ) as counted on counted.day = first_day + n
    order by n;
end
$$;

revoke all on public.favorites, public.follows, public.listens from anon, authenticated;
revoke all on private.downloads from public, anon, authenticated;
grant select, insert (user_id, track_id), delete on public.favorites to authenticated;
grant select, insert (follower_id, artist_id), delete on public.follows to authenticated;
grant select on public.listens to authenticated;

revoke all on function public.increment_play_count(uuid, real, text), public.increment_download_count(uuid, text),
  public.get_user_stats(uuid), public.artist_profile(uuid), public.artist_plays_by_day(uuid, integer)
  from public, anon, authenticated;
grant execute on function public.increment_play_count(uuid, real, text), public.increment_download_count(uuid, text),
  public.get_user_stats(uuid), public.artist_profile(uuid) to anon, authenticated;
grant execute on function public.artist_plays_by_day(uuid, integer) to authenticated;

-- Favorites, follows and listens, and the counts that follow from them.

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

-- One row for every play that counts.
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

alter table public.favorites enable row level security;
alter table public.follows enable row level security;
alter table public.listens enable row level security;
revoke all on public.favorites, public.follows, public.listens from anon, authenticated;
grant select, insert (user_id, track_id), delete on public.favorites to authenticated;
grant select, insert (follower_id, artist_id), delete on public.follows to authenticated;
grant select on public.listens to authenticated;

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

create policy "People read their own history" on public.listens
for select to authenticated using (user_id = (select auth.uid()));

-- Counts a play and says whether it counted. A play counts
-- - of a published track and not by its own artist;
-- - once 30 seconds were heard, of a track shorter than a minute half of it; without seconds_heard the caller vouches;
-- - once per listener and track within 30 seconds. A listener is the account, or for visitors the name their browser
--   gives itself; all that give none are one listener;
-- - of visitors together, 60 times per track and minute at most: they can give themselves any number of names.
-- A suspended account counts nothing.
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

  -- One after another per listener and track; visitors, whose limit is common, per track.
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
  insert into public.listens (track_id, user_id, listener, seconds_heard, created_at)
  values (played.id, me, who, coalesce(increment_play_count.seconds_heard, needed), clock);
  update public.tracks set play_count = play_count + 1 where id = played.id;
  return true;
end
$$;

-- What a profile counts: others see what is public, the person and administrators everything. Null for an account that
-- is missing or suspended.
create function public.get_user_stats(user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  owner constant uuid := user_id;
  sees_all constant boolean := coalesce(owner = auth.uid(), false) or private.is_admin();
  account public.users;
begin
  select * into account from public.users where id = owner and (is_active or sees_all);
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'track_count', (select count(*) from public.tracks t where t.artist_id = owner and (t.is_published or sees_all)),
    'playlist_count', (select count(*) from public.playlists p where p.user_id = owner and (p.is_public or sees_all)),
    'total_plays', (select coalesce(sum(t.play_count), 0) from public.tracks t
      where t.artist_id = owner and (t.is_published or sees_all)),
    'followers', account.follower_count,
    'following', (select count(*) from public.follows f where f.follower_id = owner),
    'favorites', case when sees_all then (select count(*) from public.favorites f where f.user_id = owner) end
  );
end
$$;

revoke all on function public.increment_play_count(uuid, real, text), public.get_user_stats(uuid)
  from public, anon, authenticated;
grant execute on function public.increment_play_count(uuid, real, text), public.get_user_stats(uuid)
  to anon, authenticated;

-- Playlists: public ones of public profiles are visible to all, private ones to their owner and to administrators.

create table public.playlists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 100 and title = btrim(title)),
  description text not null default '' check (char_length(description) <= 500),
  is_public boolean not null default true,
  cover_url text check (cover_url ~ '^https?://' and char_length(cover_url) <= 2000),
  track_count integer not null default 0 check (track_count between 0 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index playlists_user_idx on public.playlists (user_id, updated_at desc, id desc);
create index playlists_public_idx on public.playlists (updated_at desc, id desc) where is_public;

-- A playlist contains a track once. Positions ascend and may have gaps; moving a track renumbers them.
create table public.playlist_tracks (
  playlist_id uuid not null references public.playlists (id) on delete cascade,
  track_id uuid not null references public.tracks (id) on delete cascade,
  position integer not null default 1 check (position > 0),
  added_at timestamptz not null default now(),
  primary key (playlist_id, track_id),
  unique (playlist_id, position) deferrable initially deferred
);
create index playlist_tracks_track_idx on public.playlist_tracks (track_id);

-- Returns whether the current user is active and owns a playlist. Used by policies.
create function private.owns_playlist(playlist uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_active() and exists (select from public.playlists where id = playlist and user_id = auth.uid())
$$;

-- Locks the current user's playlist until the end of the transaction. Raises 'Not authenticated' or 'Playlist not
-- found' otherwise. Internal.
create function private.authorize_playlist(playlist uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  perform from public.playlists where id = playlist and user_id = auth.uid() for update;
  if not found then
    perform private.refuse('Playlist not found', 'not-found');
  end if;
end
$$;

-- Corrects track_count and returns it. Internal.
create function private.recount_playlist(playlist uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  counted integer;
begin
  perform private.authorize_playlist(playlist);
  select count(*) into counted from public.playlist_tracks p where p.playlist_id = playlist;
  update public.playlists set track_count = counted where id = playlist and track_count <> counted;
  return counted;
end
$$;

alter table public.playlists enable row level security;
alter table public.playlist_tracks enable row level security;

-- Playlists are part of a profile: a private profile hides them from lists and links alike.
create policy "Active people add their own playlists" on public.playlists
for insert to authenticated
with check (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Active people change their own playlists, administrators all" on public.playlists
for update to authenticated
using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()))
with check ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Active people delete their own playlists, administrators all" on public.playlists
for delete to authenticated
using ((user_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Visitors read public playlists of public profiles" on public.playlists
for select to anon using (is_public and user_id not in (select private.private_profiles()));

create policy "People read public playlists of public profiles, their own, administrators all" on public.playlists
for select to authenticated
using (
  user_id = (select auth.uid()) or (select private.is_admin())
  or (is_public and user_id not in (select private.private_profiles()))
);

-- The policies of playlists and tracks apply inside these conditions: a draft in a public playlist stays hidden.
create policy "Whoever reads playlist and track reads that it is in it" on public.playlist_tracks
for select to anon, authenticated
using (
  exists (select from public.playlists p where p.id = playlist_id)
  and exists (select from public.tracks t where t.id = track_id)
);

create policy "Owners add tracks they can read" on public.playlist_tracks
for insert to authenticated
with check (private.owns_playlist(playlist_id) and exists (select from public.tracks t where t.id = track_id));

create policy "Owners remove tracks" on public.playlist_tracks
for delete to authenticated
using (private.owns_playlist(playlist_id));

create trigger playlists_touch before update on public.playlists
for each row execute function private.touch_updated_at();

-- Trigger: trims the title, ignores dates that clients send, and limits a user to 100 playlists. The lock keeps two
-- concurrent inserts from exceeding the limit.
create function private.guard_playlist() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.title := btrim(new.title);
  if tg_op = 'INSERT' then
    if new.track_count <> 0 then
      raise exception 'A new playlist has no tracks' using errcode = '42501';
    end if;
    if private.is_client() then
      new.created_at := now();
      new.updated_at := now();
    end if;
    perform pg_advisory_xact_lock(hashtext('overtone: playlists'), hashtext(new.user_id::text));
    if (select count(*) from public.playlists where user_id = new.user_id) >= 100 then
      perform private.refuse('You can have at most 100 playlists', 'invalid');
    end if;
  end if;
  return new;
end
$$;

create trigger playlists_guard before insert or update of title on public.playlists
for each row execute function private.guard_playlist();

create trigger playlists_require_own_files before insert or update of cover_url on public.playlists
for each row when (private.is_client())
execute function private.require_own_files('user_id', 'cover_url', 'cover-images/playlist-covers/');

-- Trigger: puts every new track at the end, whoever inserts it. Updating the count locks the playlist's row, which
-- serializes additions to one playlist.
create function private.append_to_playlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.playlists set track_count = track_count + 1 where id = new.playlist_id and track_count < 1000;
  if not found then
    if exists (select from public.playlists where id = new.playlist_id) then
      perform private.refuse('A playlist can hold at most 1000 tracks', 'invalid');
    end if;
    perform private.refuse('Playlist not found', 'not-found');
  end if;
  new.position := 1 + coalesce(
    (select max(t.position) from public.playlist_tracks t where t.playlist_id = new.playlist_id), 0);
  new.added_at := now();
  return new;
end
$$;

create trigger playlist_tracks_append before insert on public.playlist_tracks
for each row execute function private.append_to_playlist();

-- Trigger: decrements the count of the playlist that a track was removed from.
create function private.count_out_of_playlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.playlists set track_count = greatest(track_count - 1, 0) where id = old.playlist_id;
  return null;
end
$$;

create trigger playlist_tracks_count_out after delete on public.playlist_tracks
for each row execute function private.count_out_of_playlist();

-- Appends a track to the current user's playlist and returns its position. Signed-in users may call it.
-- Errors: 'Not authenticated', 'Playlist not found', 'Track not found', 'The track is already in this playlist',
-- 'A playlist can hold at most 1000 tracks'.
create function public.add_playlist_track(playlist_id uuid, track_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  place integer;
begin
  perform private.authorize_playlist(playlist_id);
  if not exists (
    select from public.tracks t where t.id = add_playlist_track.track_id
      and (t.is_published or t.artist_id = auth.uid() or private.is_admin())
  ) then
    perform private.refuse('Track not found', 'not-found');
  end if;
  if exists (
    select from public.playlist_tracks p
    where p.playlist_id = add_playlist_track.playlist_id and p.track_id = add_playlist_track.track_id
  ) then
    perform private.refuse('The track is already in this playlist', 'conflict');
  end if;
  insert into public.playlist_tracks as p (playlist_id, track_id)
  values (add_playlist_track.playlist_id, add_playlist_track.track_id)
  returning p.position into place;
  return place;
end
$$;

-- Removes a track from the current user's playlist and returns whether it was in there. Signed-in users may call it.
-- Errors: 'Not authenticated', 'Playlist not found'.
create function public.remove_playlist_track(playlist_id uuid, track_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.authorize_playlist(playlist_id);
  delete from public.playlist_tracks p
  where p.playlist_id = remove_playlist_track.playlist_id and p.track_id = remove_playlist_track.track_id;
  return found;
end
$$;

-- Moves a track of the current user's playlist to a position from 1, past the end meaning last, and renumbers all
-- tracks from 1. Signed-in users may call it. Errors: 'Not authenticated', 'Playlist not found', 'Track not found'.
create function public.move_playlist_track(playlist_id uuid, track_id uuid, to_position integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  list constant uuid := playlist_id;
  moved constant uuid := track_id;
  place constant integer := least(greatest(coalesce(to_position, 1), 1), 1000);
begin
  perform private.authorize_playlist(list);
  if not exists (select from public.playlist_tracks p where p.playlist_id = list and p.track_id = moved) then
    perform private.refuse('Track not found', 'not-found');
  end if;
  with others as (
    select p.track_id, row_number() over (order by p.position) as rank
    from public.playlist_tracks p where p.playlist_id = list and p.track_id <> moved
  ), places as (
    select o.track_id, o.rank + (o.rank >= place)::integer as place from others o
    union all
    select moved, least(place, 1 + (select count(*) from others))
  )
  update public.playlist_tracks p set position = places.place
  from places
  where p.playlist_id = list and p.track_id = places.track_id and p.position <> places.place;
  update public.playlists set updated_at = now() where id = list;
end
$$;

-- The specification's calls after an insert and a delete. Triggers maintain the count, so both only correct and return
-- it. Signed-in users may call them.
create function public.increment_playlist_track_count(playlist_id uuid) returns integer
language sql security definer set search_path = '' as $$ select private.recount_playlist(playlist_id) $$;
create function public.decrement_playlist_track_count(playlist_id uuid) returns integer
language sql security definer set search_path = '' as $$ select private.recount_playlist(playlist_id) $$;

revoke all on public.playlists, public.playlist_tracks from anon, authenticated;
grant select on public.playlists to anon;
grant select, insert, delete on public.playlists to authenticated;
grant update (title, description, is_public, cover_url, updated_at) on public.playlists to authenticated;
grant select on public.playlist_tracks to anon, authenticated;
grant insert (playlist_id, track_id, position, added_at), delete on public.playlist_tracks to authenticated;

revoke all on function public.add_playlist_track(uuid, uuid), public.remove_playlist_track(uuid, uuid),
  public.move_playlist_track(uuid, uuid, integer), public.increment_playlist_track_count(uuid),
  public.decrement_playlist_track_count(uuid) from public, anon, authenticated;
grant execute on function public.add_playlist_track(uuid, uuid), public.remove_playlist_track(uuid, uuid),
  public.move_playlist_track(uuid, uuid, integer), public.increment_playlist_track_count(uuid),
  public.decrement_playlist_track_count(uuid) to authenticated;
revoke all on function private.authorize_playlist(uuid), private.recount_playlist(uuid)
  from public, anon, authenticated;

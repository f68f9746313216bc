-- The order of a playlist is by fractional index: moving a track writes its row alone, so edits of several people at
-- once merge. Positions are 8 digits and a fraction in base 62, compared byte by byte; libs/domain computes those
-- between two others.

alter table public.playlist_tracks
  drop constraint playlist_tracks_position_check,
  drop constraint playlist_tracks_playlist_id_position_key;
alter table public.playlist_tracks
  alter column position drop default,
  alter column position type text collate "C" using lpad((50000000 + position)::text, 8, '0');
alter table public.playlist_tracks
  alter column position set default '',
  add constraint playlist_tracks_position_check
    check (position ~ '^[0-9]{8}([0-9A-Za-z]*[1-9A-Za-z])?$' and char_length(position) <= 120),
  add constraint playlist_tracks_playlist_id_position_key
    unique (playlist_id, position) deferrable initially deferred;

-- Returns the position behind a playlist's last track. If a client has used up the whole numbers, all tracks are
-- renumbered first. Internal.
create function private.last_position(playlist uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  last text;
begin
  select max(p.position) into last from public.playlist_tracks p where p.playlist_id = playlist;
  if left(last, 8) = '99999999' then
    update public.playlist_tracks p set position = (50000000 + ranked.rank)::text
    from (
      select t.track_id, row_number() over (order by t.position) as rank
      from public.playlist_tracks t where t.playlist_id = playlist
    ) as ranked
    where p.playlist_id = playlist and p.track_id = ranked.track_id;
    select max(p.position) into last from public.playlist_tracks p where p.playlist_id = playlist;
  end if;
  return lpad((coalesce(left(last, 8)::integer, 50000000) + 1)::text, 8, '0');
end
$$;

-- Returns a position, or the next free one behind it if another track has it: two people may have chosen the same gap.
-- `moving` are tracks that leave their positions. Internal.
create function private.free_position(playlist uuid, wanted text, moving uuid[]) returns text
language plpgsql security definer set search_path = '' as $$
declare
  free text := wanted;
begin
  while exists (
    select from public.playlist_tracks p
    where p.playlist_id = playlist and p.position = free and p.track_id <> all (moving)
  ) loop
    free := free || 'V';
  end loop;
  return free;
end
$$;

-- Trigger: puts a new track at its position, or at the end if that isn't a well-formed one. Updating the count locks
-- the playlist's row, which serializes additions to one playlist.
create or replace function private.append_to_playlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.playlists set track_count = track_count + 1 where id = new.playlist_id and track_count < 1000;
  if not found then
    if exists (select from public.playlists where id = new.playlist_id) then
      perform private.refuse('A playlist can hold at most 1000 tracks', 'invalid');
    end if;
    perform private.refuse('Playlist not found', 'not-found');
  end if;
  new.position := case when new.position ~ '^[0-9]{8}'
    then private.free_position(new.playlist_id, new.position, '{}') else private.last_position(new.playlist_id) end;
  new.added_at := now();
  return new;
end
$$;

drop function public.add_playlist_track(uuid, uuid);
drop function public.move_playlist_track(uuid, uuid, integer);

-- Adds a track to the current user's playlist, by default at the end, and returns its position. Signed-in users may
-- call it. Errors: 'Not authenticated', 'Playlist not found', 'Track not found', 'The track is already in this
-- playlist', 'A playlist can hold at most 1000 tracks'.
create function public.add_playlist_track(playlist_id uuid, track_id uuid, at_position text default '') returns text
language plpgsql security definer set search_path = '' as $$
declare
  place text;
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
  insert into public.playlist_tracks as p (playlist_id, track_id, position)
  values (add_playlist_track.playlist_id, add_playlist_track.track_id, coalesce(at_position, ''))
  returning p.position into place;
  return place;
end
$$;

-- Moves tracks of the current user's playlist to positions, given as { track: position }, and returns how many of them
-- are still in it. The others keep their rows. Signed-in users may call it. Errors: 'Not authenticated', 'Playlist not
-- found'.
create function public.place_playlist_tracks(playlist_id uuid, positions jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  list constant uuid := playlist_id;
  moving constant uuid[] := array(select jsonb_object_keys(positions)::uuid limit 1001);
  placed integer := 0;
  track uuid;
  wanted text;
begin
  perform private.authorize_playlist(list);
  if cardinality(moving) > 1000 then
    perform private.refuse('A playlist can hold at most 1000 tracks', 'invalid');
  end if;
  for track, wanted in select key, value from jsonb_each_text(positions) order by value loop
    update public.playlist_tracks p set position = private.free_position(list, wanted, moving)
    where p.playlist_id = list and p.track_id = track;
    placed := placed + found::integer;
  end loop;
  update public.playlists set updated_at = now() where id = list;
  return placed;
end
$$;

revoke all on function
  private.last_position(uuid),
  private.free_position(uuid, text, uuid[]),
  public.add_playlist_track(uuid, uuid, text),
  public.place_playlist_tracks(uuid, jsonb)
from public, anon, authenticated;
grant execute on function public.add_playlist_track(uuid, uuid, text), public.place_playlist_tracks(uuid, jsonb)
to authenticated;

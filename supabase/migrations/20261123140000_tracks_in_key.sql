-- Harmony: tracks that go well after a track, and the number of published tracks in each key.

-- The tracks of one key and tempo in the order of their ids, with all columns that the choice between them needs.
create index tracks_key_idx on public.tracks (key, bpm, id) include (artist_id) where is_published;

-- Returns the keys that mix with a key: itself first, then its two neighbors on the circle of fifths. Returns every key
-- for null. Internal.
create function private.keys_near(key public.musical_key) returns public.musical_key[]
language sql immutable set search_path = '' as $$
  select case when key is null then circle else array[key, circle[1 + place % 12], circle[1 + (place + 10) % 12]] end
  from (values ('{C,G,D,A,E,B,F#,C#,G#,D#,A#,F}'::public.musical_key[])) as wheel (circle),
    coalesce(array_position(circle, key), 0) as place
$$;

-- Returns published tracks that go well after a track, the nearest first, never two of one artist in a row and none of
-- its own artist first; none for a null, unknown or unreadable track. Leaves out the tracks in `heard`, at most 50.
-- size: clamped to 1 to 50. Anyone may call it. Errors: 'Invalid search'.
--
-- The tracks are in the same key or a neighboring one, and their tempo is within 6%, or within 12% if that gives fewer
-- than `size`. The distance is in percent of the tempo; a neighboring key adds 2. To vary key and tempo in a large
-- catalog, each further track of the same key and tempo adds 0.5, and each further one of the same artist 1. Among
-- equals, those whose ids follow the track's own come first, so that the order differs from track to track.
--
-- For a track without a key, tracks in every key match by tempo; for one without a tempo, popular tracks of its genre
-- in the matching keys.
--
-- Row policies would keep the index from being used (comparing keys isn't leakproof), so the function bypasses them and
-- filters by is_published itself.
create function public.tracks_in_key(track uuid, heard uuid[] default '{}', size integer default 20)
returns setof public.tracks
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  seed record;
  amount constant integer := least(greatest(coalesce(size, 20), 1), 50);
  left_out constant uuid[] := array_remove(heard, null) || track;
  near public.musical_key[];
  depth integer;
  ids uuid[];
  -- The artist of each of the ids, null once it was chosen.
  artists uuid[];
  previous uuid;
  choice bigint;
  chosen uuid[] := '{}';
begin
  if cardinality(heard) > 50 then
    perform private.refuse('Invalid search', 'invalid');
  end if;
  select t.key, t.bpm, t.genre, t.artist_id into seed from public.tracks t
  where t.id = track and (t.is_published or t.artist_id = auth.uid() or private.is_admin());
  if not found then
    return;
  end if;
  near := private.keys_near(seed.key);

  if seed.bpm is not null then
    -- A few tracks of each key and tempo suffice in a large catalog; a small one is read whole.
    foreach depth in array array[3, amount] loop
      with near_tracks as (
        select t.id, t.artist_id, abs(tempo - seed.bpm) * 100.0 / seed.bpm as tempo_distance,
          case when near_key.place > 1 and seed.key is not null then 2 else 0 end as key_distance, t.place
        from unnest(near) with ordinality as near_key (key, place)
        cross join generate_series(ceil(seed.bpm * 0.88)::integer, floor(seed.bpm * 1.12)::integer) as tempo
        cross join lateral (
          select few.*, row_number() over () as place from (
            (select after.id, after.artist_id from public.tracks after
              where after.is_published and after.key = near_key.key and after.bpm = tempo and after.id > track
                and after.id <> all (left_out)
              order by after.id limit depth)
            union all
            (select before.id, before.artist_id from public.tracks before
              where before.is_published and before.key = near_key.key and before.bpm = tempo and before.id < track
                and before.id <> all (left_out)
              order by before.id limit depth)
            limit depth
          ) as few
        ) as t
      ), spread as (
        select n.id, n.artist_id, n.tempo_distance > 6 as is_far,
          n.tempo_distance + n.key_distance + n.place * 0.5 as distance
        from near_tracks n
      ), ranked as (
        select s.*, s.distance + row_number() over (partition by s.artist_id order by s.is_far, s.distance, s.id)
          as rank
        from spread s
      ), nearest as (
        select r.* from ranked r order by r.is_far, r.rank, r.id limit 6 * amount
      )
      select array_agg(n.id order by n.is_far, n.rank, n.id), array_agg(n.artist_id order by n.is_far, n.rank, n.id)
      into ids, artists from nearest n;
      exit when cardinality(ids) >= 2 * amount;
    end loop;
  else
    with popular as (
      select t.id, t.artist_id, t.play_count, t.key from public.tracks t
      where t.is_published and t.genre = seed.genre and t.id <> all (left_out)
      order by t.play_count desc, t.id desc limit 1000
    ), nearest as (
      select p.id, p.artist_id, row_number() over (order by
        seed.key is not null and p.key is distinct from seed.key, p.play_count desc, p.id desc) as rank
      from popular p where seed.key is null or p.key = any (near)
    )
    select array_agg(n.id order by n.rank), array_agg(n.artist_id order by n.rank)
    into ids, artists from nearest n where n.rank <= 6 * amount;
  end if;

  previous := seed.artist_id;
  while cardinality(chosen) < amount loop
    select remaining.place into choice from unnest(artists) with ordinality as remaining (artist, place)
    where remaining.artist <> previous limit 1;
    exit when not found;
    chosen := chosen || ids[choice];
    previous := artists[choice];
    artists[choice] := null;
  end loop;

  return query select t.* from unnest(chosen) with ordinality as hit (id, place)
  join public.tracks t on t.id = hit.id order by hit.place;
end
$$;

-- Trigger: counts the published tracks of each key.
create function private.count_keys() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_up('published_tracks/' || key, count(*))
    from new_rows where is_published and key is not null group by key;
  elsif tg_op = 'DELETE' then
    perform private.count_up('published_tracks/' || key, -count(*))
    from old_rows where is_published and key is not null group by key;
  else
    perform private.count_up('published_tracks/' || key, sum(amount)) from (
      select key, 1 as amount from new_rows where is_published
      union all
      select key, -1 from old_rows where is_published
    ) as changed
    where key is not null group by key having sum(amount) <> 0;
  end if;
  return null;
end
$$;

create trigger tracks_count_keys_inserted after insert on public.tracks referencing new table as new_rows
for each statement execute function private.count_keys();
create trigger tracks_count_keys_updated after update on public.tracks
referencing new table as new_rows old table as old_rows
for each statement execute function private.count_keys();
create trigger tracks_count_keys_deleted after delete on public.tracks referencing old table as old_rows
for each statement execute function private.count_keys();

select private.count_up('published_tracks/' || key, count(*))
from public.tracks where is_published and key is not null group by key;

-- Returns the number of published tracks in each of the twelve keys. Anyone may call it.
create function public.tracks_by_key() returns table (key public.musical_key, tracks bigint)
language sql stable security definer set search_path = '' as $$
  select each.key, private.counted('published_tracks/' || each.key)
  from unnest(enum_range(null::public.musical_key)) as each (key)
$$;

revoke all on function public.tracks_in_key(uuid, uuid[], integer), public.tracks_by_key(),
  private.keys_near(public.musical_key), private.count_keys() from public, anon, authenticated;
grant execute on function public.tracks_in_key(uuid, uuid[], integer), public.tracks_by_key() to anon, authenticated;

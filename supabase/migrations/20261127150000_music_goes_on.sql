-- Music goes on where no tempo is near: a small catalog has tracks whose key and tempo nothing else is close to.

alter function public.tracks_in_key(uuid, uuid[], integer) rename to tracks_near_tempo;
alter function public.tracks_near_tempo(uuid, uuid[], integer) set schema private;
revoke all on function private.tracks_near_tempo(uuid, uuid[], integer) from public, anon, authenticated;

-- Returns the tracks of `private.tracks_near_tempo`, whose comment describes the choice and the other arguments.
--
-- at_any_tempo: where that is nothing, one track of each of the other artists in the matching keys, the nearest tempo
-- first (the nearest to 120 for a track without one). Anyone may call it. Errors: 'Invalid search'.
create function public.tracks_in_key(
  track uuid, heard uuid[] default '{}', size integer default 20, at_any_tempo boolean default false
)
returns setof public.tracks
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  amount constant integer := least(greatest(coalesce(size, 20), 1), 50);
  left_out constant uuid[] := array_remove(heard, null) || track;
begin
  return query select t.* from private.tracks_near_tempo(track, heard, size) t;
  if found or at_any_tempo is not true then
    return;
  end if;

  return query
  with seed as (
    select t.artist_id, private.keys_near(t.key) as near, coalesce(t.bpm, 120) as bpm from public.tracks t
    where t.id = track and (t.is_published or t.artist_id = auth.uid() or private.is_admin())
  ), nearest as (
    select distinct on (n.artist_id) n.id, abs(n.bpm - s.bpm) as distance
    from seed s cross join unnest(s.near) as near_key (key) cross join lateral (
      (select t.id, t.artist_id, t.bpm from public.tracks t
        where t.is_published and t.key = near_key.key and t.bpm >= s.bpm and t.artist_id <> s.artist_id
          and t.id <> all (left_out)
        order by t.bpm, t.id limit amount)
      union all
      (select t.id, t.artist_id, t.bpm from public.tracks t
        where t.is_published and t.key = near_key.key and t.bpm < s.bpm and t.artist_id <> s.artist_id
          and t.id <> all (left_out)
        order by t.bpm desc, t.id limit amount)
    ) as n
    order by n.artist_id, distance, n.id
  )
  select t.* from nearest n join public.tracks t on t.id = n.id order by n.distance, n.id limit amount;
end
$$;

revoke all on function public.tracks_in_key(uuid, uuid[], integer, boolean) from public, anon, authenticated;
grant execute on function public.tracks_in_key(uuid, uuid[], integer, boolean) to anon, authenticated;

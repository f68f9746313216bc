-- Charts on a schedule: requests return the stored charts, however long computing them takes.

-- Computes the charts and stores them. Returns them. For a schedule, and for a request that finds none of the last
-- minute. Internal.
create function private.refresh_charts() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  computed jsonb;
begin
  -- Meanwhile, requests get the stored charts instead of computing them too.
  perform pg_advisory_xact_lock(hashtext('overtone: charts'));
  computed := private.compute_charts();
  insert into private.chart_cache as c (computed_at, charts, track_ids, artist_ids)
  select now(), computed,
    array(select jsonb_path_query(computed, '$.tracks[*].track.id') #>> '{}')::uuid[]
      || array(select jsonb_path_query(computed, '$.before[*].track.id') #>> '{}')::uuid[]
      || array(select jsonb_path_query(computed, '$.artists[*].tracks[*].id') #>> '{}')::uuid[],
    array(select jsonb_path_query(computed, '$.artists[*].id') #>> '{}')::uuid[]
  on conflict (is_only) do update set computed_at = excluded.computed_at, charts = excluded.charts,
    track_ids = excluded.track_ids, artist_ids = excluded.artist_ids;
  return computed;
end
$$;

-- Returns the stored charts unless they are older than `max_age`, without the tracks and artists hidden since. Internal.
create or replace function private.cached_charts(max_age interval) returns jsonb
language sql security definer set search_path = '' as $$
  with stored as (
    select * from private.chart_cache where computed_at > now() - max_age
  ), published as materialized (
    select t.id::text from stored join public.tracks t on t.id = any (stored.track_ids) and t.is_published
  ), active as materialized (
    select u.id::text from stored join public.users u on u.id = any (stored.artist_ids) and u.is_active
  )
  select stored.charts || jsonb_build_object(
    'tracks', coalesce((
      select jsonb_agg(hit.entry || jsonb_build_object('position', hit.place) order by hit.place)
      from (
        select entry, row_number() over (order by place) as place
        from jsonb_array_elements(stored.charts -> 'tracks') with ordinality as one (entry, place)
        where entry #>> '{track,id}' in (select id from published)
      ) as hit
    ), '[]'),
    'before', coalesce((
      select jsonb_agg(entry order by place)
      from jsonb_array_elements(stored.charts -> 'before') with ordinality as one (entry, place)
      where entry #>> '{track,id}' in (select id from published)
    ), '[]'),
    'artists', coalesce((
      select jsonb_agg(hit.entry || jsonb_build_object('position', hit.place, 'tracks', coalesce((
        select jsonb_agg(track order by place)
        from jsonb_array_elements(hit.entry -> 'tracks') with ordinality as one (track, place)
        where track ->> 'id' in (select id from published)
      ), '[]')) order by hit.place)
      from (
        select entry, row_number() over (order by place) as place
        from jsonb_array_elements(stored.charts -> 'artists') with ordinality as one (entry, place)
        where entry ->> 'id' in (select id from active)
      ) as hit
    ), '[]')
  )
  from stored
$$;

-- Returns the twenty highest ranked tracks and the ten highest ranked artists, as stored in the last minute. Anyone may
-- call it.
--   { days, tracks: [{ position, previous, plays, by_day, track }], before: [{ plays, by_day, track }],
--     artists: [{ position, previous, plays, listeners, id, name, avatar_url, genre, tracks }] }
-- The period is the last 7 days (UTC), today included; the last 30 when fewer than five tracks were played in those;
-- all time, with `days` null, when fewer than five were played in those either. `previous` is the position among the
-- first hundred of the preceding period, null for a new entry. `by_day` are the plays of the last fourteen days, today
-- last. `before` fills a period with fewer than twenty tracks: the others most played of all time, with those plays.
-- `listeners` are those of the last 30 days. `tracks` of an artist are their three most played of all time.
create or replace function private.charts() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  found jsonb := private.cached_charts('1 minute');
begin
  if found is not null then
    return found;
  end if;
  -- While one caller computes, the others get the stored charts.
  if not pg_try_advisory_xact_lock(hashtext('overtone: charts')) then
    found := private.cached_charts('1 hour');
    if found is not null then
      return found;
    end if;
    perform pg_advisory_xact_lock(hashtext('overtone: charts'));
    found := private.cached_charts('1 minute');
    if found is not null then
      return found;
    end if;
  end if;
  return private.refresh_charts();
end
$$;

revoke all on function private.refresh_charts() from public, anon, authenticated;

-- Charts fill up with the most played tracks of all time, and show the last two weeks of each track.

-- Returns the plays of a track on each of the last fourteen days (UTC), today last. Internal.
create function private.plays_by_day(track uuid) returns integer[]
language sql stable security definer set search_path = '' as $$
  select array_agg(coalesce(d.plays, 0) order by at_day.day)
  from (select (now() at time zone 'UTC')::date - back as day from generate_series(0, 13) as back) as at_day
  left join private.track_days d on d.track_id = track and d.day = at_day.day
$$;

alter function private.compute_charts() rename to compute_ranks;

-- Returns the charts as public.charts() describes them, computed now. Internal.
create function private.compute_charts() returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  ranks constant jsonb := private.compute_ranks();
  ranked constant uuid[] := array(select jsonb_path_query(ranks, '$.tracks[*].track.id') #>> '{}')::uuid[];
begin
  return ranks || jsonb_build_object(
    'tracks', coalesce((
      select jsonb_agg(entry || jsonb_build_object('by_day', private.plays_by_day(ranked[place])) order by place)
      from jsonb_array_elements(ranks -> 'tracks') with ordinality as one (entry, place)
    ), '[]'),
    'before', coalesce((
      select jsonb_agg(jsonb_build_object('plays', t.play_count, 'by_day', private.plays_by_day(t.id),
        'track', private.track_in_list(t)) order by t.play_count desc, t.id desc)
      from (
        select * from public.tracks
        where is_published and play_count > 0 and id <> all (ranked) and jsonb_typeof(ranks -> 'days') = 'number'
        order by play_count desc, id desc limit 20 - cardinality(ranked)
      ) as t
    ), '[]')
  );
end
$$;

-- Returns the twenty highest ranked tracks and the ten highest ranked artists, computed at most once a minute. Anyone
-- may call it.
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
  found := private.compute_charts();
  insert into private.chart_cache as c (computed_at, charts, track_ids, artist_ids)
  select now(), found,
    array(select jsonb_path_query(found, '$.tracks[*].track.id') #>> '{}')::uuid[]
      || array(select jsonb_path_query(found, '$.before[*].track.id') #>> '{}')::uuid[]
      || array(select jsonb_path_query(found, '$.artists[*].tracks[*].id') #>> '{}')::uuid[],
    array(select jsonb_path_query(found, '$.artists[*].id') #>> '{}')::uuid[]
  on conflict (is_only) do update set computed_at = excluded.computed_at, charts = excluded.charts,
    track_ids = excluded.track_ids, artist_ids = excluded.artist_ids;
  return found;
end
$$;

-- Charts computed before don't have the new fields.
delete from private.chart_cache;

revoke all on function private.plays_by_day(uuid), private.compute_charts() from public, anon, authenticated;

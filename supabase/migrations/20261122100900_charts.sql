-- Charts: the most played tracks and artists, from plays counted by day, so that no chart reads the plays themselves.

-- Plays by day, which starts at midnight UTC. The counts outlive the plays: deleting an account deletes its history,
-- but doesn't lower the counts.
create table private.track_days (
  day date not null,
  track_id uuid not null references public.tracks (id) on delete cascade,
  artist_id uuid not null,
  plays integer not null check (plays > 0),
  weight integer not null,
  primary key (track_id, day)
) with (fillfactor = 80);
comment on column private.track_days.weight is 'What the plays add to the rank in the charts, see private.chart_weight';
-- On the day alone, so that the rows of a day are read in physical order.
create index track_days_day_idx on private.track_days (day);

-- The last day a listener played an artist and, in artist_listener_days, the number of listeners by that day. The sum
-- over the days of a period counts every listener once.
create table private.artist_listeners (
  artist_id uuid not null references public.users (id) on delete cascade,
  listener text not null,
  user_id uuid references public.users (id) on delete cascade,
  last_day date not null,
  primary key (artist_id, listener)
);
create index artist_listeners_user_idx on private.artist_listeners (user_id) where user_id is not null;

create table private.artist_listener_days (
  artist_id uuid not null references public.users (id) on delete cascade,
  day date not null,
  listeners integer not null,
  primary key (artist_id, day)
) with (fillfactor = 80);

-- The queue of plays that aren't included in any count yet. A play only adds a row here, and one transaction at a time
-- applies the queue, so that plays of a popular track never wait for each other.
create table private.uncounted_listens (
  id bigint generated always as identity primary key,
  track_id uuid not null references public.tracks (id) on delete cascade,
  listener text not null,
  user_id uuid references public.users (id) on delete cascade,
  day date not null,
  weight integer not null
);
create index uncounted_listens_track_idx on private.uncounted_listens (track_id);
create index uncounted_listens_user_idx on private.uncounted_listens (user_id) where user_id is not null;

-- The charts as last computed, and the tracks and artists that must all be public for them to be shown.
create table private.chart_cache (
  is_only boolean primary key default true check (is_only),
  computed_at timestamptz not null,
  charts jsonb not null,
  track_ids uuid[] not null,
  artist_ids uuid[] not null
);

-- Returns the hundred highest ranked tracks and artists of the `days` days up to `until`, with their plays, the highest
-- ranked first. Internal.
create function private.most_played(
  until date, days integer,
  out tracks uuid[], out track_plays bigint[], out artists uuid[], out artist_plays bigint[]
)
language sql stable security definer set search_path = '' set work_mem = '64MB' set jit = off as $$
  with played as materialized (
    select d.track_id, d.artist_id, sum(d.plays) as plays, sum(d.weight) as weight from private.track_days d
    where d.day > until - days and d.day <= until
    group by d.track_id, d.artist_id
  ),
  top_tracks as (
    select t.id, few.plays, few.weight
    from (select track_id, plays, weight from played order by weight desc, plays desc, track_id limit 200) as few
    join public.tracks t on t.id = few.track_id and t.is_published
    order by few.weight desc, few.plays desc, t.id limit 100
  ),
  top_artists as (
    select u.id, few.plays, few.weight
    from (
      select artist_id, sum(plays) as plays, sum(weight) as weight from played
      group by 1 order by weight desc, plays desc, artist_id limit 200
    ) as few
    join public.users u on u.id = few.artist_id and u.is_active
    order by few.weight desc, few.plays desc, u.id limit 100
  )
  select
    (select array_agg(id order by weight desc, plays desc, id) from top_tracks),
    (select array_agg(plays::bigint order by weight desc, plays desc, id) from top_tracks),
    (select array_agg(id order by weight desc, plays desc, id) from top_artists),
    (select array_agg(plays::bigint order by weight desc, plays desc, id) from top_artists)
$$;

alter table private.track_days enable row level security;
alter table private.artist_listeners enable row level security;
alter table private.artist_listener_days enable row level security;
alter table private.uncounted_listens enable row level security;
alter table private.chart_cache enable row level security;

-- Applies the queue to play counts, charts and listener counts, unless another transaction is doing so. Internal.
create function private.count_listens() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('overtone: count listens')) then
    return;
  end if;
  with free_tracks as (
    -- Skips rows that another transaction has locked, so that this one neither waits nor deadlocks; a later call counts
    -- them.
    select t.id, t.artist_id from public.tracks t
    where t.id in (select u.track_id from private.uncounted_listens u)
    order by t.id for no key update skip locked
  ), free_users as (
    select a.id from public.users a
    where a.id in (select u.user_id from private.uncounted_listens u) or a.id in (select f.artist_id from free_tracks f)
    order by a.id for key share skip locked
  ), counted as (
    delete from private.uncounted_listens u using free_tracks t
    where u.track_id = t.id and t.artist_id in (select id from free_users)
      and (u.user_id is null or u.user_id in (select id from free_users))
    returning u.track_id, t.artist_id, u.listener, u.user_id, u.day, u.weight
  ), added_plays as (
    update public.tracks t set play_count = t.play_count + c.plays
    from (select track_id, count(*) as plays from counted group by 1) as c
    where t.id = c.track_id
  ), added_days as (
    insert into private.track_days as d (day, track_id, artist_id, plays, weight)
    select day, track_id, artist_id, count(*), sum(weight) from counted group by 1, 2, 3
    on conflict (track_id, day) do update set plays = d.plays + excluded.plays, weight = d.weight + excluded.weight
  ), heard as (
    select artist_id, listener, max(user_id::text)::uuid as user_id, max(day) as day from counted group by 1, 2
  ), moved as (
    select h.artist_id, h.listener, h.user_id, h.day, a.last_day
    from heard h left join private.artist_listeners a using (artist_id, listener)
    where a.last_day is null or a.last_day < h.day
  ), noted as (
    insert into private.artist_listeners as a (artist_id, listener, user_id, last_day)
    select artist_id, listener, user_id, day from moved
    on conflict (artist_id, listener) do update set last_day = excluded.last_day
  )
  insert into private.artist_listener_days as d (artist_id, day, listeners)
  select artist_id, day, sum(difference) from (
    select artist_id, day, 1 as difference from moved
    union all
    select artist_id, last_day, -1 from moved where last_day is not null
  ) as change
  group by 1, 2
  on conflict (artist_id, day) do update set listeners = d.listeners + excluded.listeners;
end
$$;

-- Returns how much a play adds to a track's rank in the charts: 10 for a signed-in listener, 1 for a visitor, and 0 if
-- the listener already played the track in the seven days before. Visitors choose their own id, so each network address
-- adds to a track at most once a day. Internal.
create function private.chart_weight(listen public.listens) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.listens l
    where l.track_id = listen.track_id and l.listener = listen.listener
      and l.created_at > listen.created_at - interval '7 days'
      and (l.created_at, l.id) < (listen.created_at, listen.id)
  ) then
    return 0;
  elsif listen.user_id is not null then
    return 10;
  elsif auth.role() in ('anon', 'authenticated')
    and not private.take_quota('chart ' || listen.track_id, 1, 1, null) then
    return 0;
  end if;
  return 1;
end
$$;

-- Trigger: queues new plays and applies the queue.
create function private.queue_listens() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.uncounted_listens (track_id, listener, user_id, day, weight)
  select l.track_id, l.listener, l.user_id, (l.created_at at time zone 'UTC')::date, private.chart_weight(l)
  from new_rows l;
  perform private.count_listens();
  return null;
end
$$;

create trigger listens_queue after insert on public.listens referencing new table as new_rows
for each statement execute function private.queue_listens();

-- Returns the charts as public.charts() describes them, computed now. Internal.
create function private.compute_charts() returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  today constant date := (now() at time zone 'UTC')::date;
  span integer;
  tried integer;
  now_played record;
  played_before record;
  ids uuid[];
  amounts bigint[];
  ids_before uuid[];
  artists uuid[];
  artist_amounts bigint[];
  artists_before uuid[];
begin
  perform private.count_listens();
  foreach tried in array array[7, 30] loop
    select * into now_played from private.most_played(today, tried);
    if cardinality(now_played.tracks) >= 5 then
      span := tried;
      exit;
    end if;
  end loop;
  if span is not null then
    select * into played_before from private.most_played(today - span, span);
    ids := now_played.tracks;
    amounts := now_played.track_plays;
    artists := now_played.artists;
    artist_amounts := now_played.artist_plays;
    ids_before := played_before.tracks;
    artists_before := played_before.artists;
  else
    select array_agg(t.id order by t.play_count desc, t.id desc),
      array_agg(t.play_count::bigint order by t.play_count desc, t.id desc)
    into ids, amounts
    from (
      select id, play_count from public.tracks where is_published and play_count > 0
      order by play_count desc, id desc limit 20
    ) as t;
    -- Considers only the artists of the most played tracks, because a sum over all tracks is slow.
    select array_agg(a.id order by a.plays desc, a.id), array_agg(a.plays order by a.plays desc, a.id)
    into artists, artist_amounts
    from (
      select u.id, sum(t.play_count)::bigint as plays
      from (
        select distinct most.artist_id from (
          select artist_id from public.tracks where is_published and play_count > 0
          order by play_count desc, id desc limit 200
        ) as most
      ) as few
      join public.users u on u.id = few.artist_id and u.is_active
      join public.tracks t on t.artist_id = u.id and t.is_published
      group by u.id
    ) as a;
  end if;

  return jsonb_build_object(
    'days', span,
    'tracks', coalesce((
      select jsonb_agg(jsonb_build_object(
        'position', hit.place, 'previous', array_position(ids_before, t.id), 'plays', amounts[hit.place],
        'track', private.track_in_list(t)
      ) order by hit.place)
      from unnest(ids[:20]) with ordinality as hit (id, place) join public.tracks t on t.id = hit.id
    ), '[]'),
    'artists', coalesce((
      select jsonb_agg(jsonb_build_object(
        'position', hit.place, 'previous', array_position(artists_before, p.id), 'plays', artist_amounts[hit.place],
        'listeners', (
          select coalesce(sum(d.listeners), 0) from private.artist_listener_days d
          where d.artist_id = p.id and d.day > today - 30
        ),
        'id', p.id, 'name', p.name, 'avatar_url', p.avatar_url,
        'genre', (select mode() within group (order by t.genre) from public.tracks t
          where t.artist_id = p.id and t.is_published),
        'tracks', coalesce((
          select jsonb_agg(private.track_in_list(best) order by best.play_count desc, best.id desc)
          from (
            select t.* from public.tracks t where t.artist_id = p.id and t.is_published
            order by t.play_count desc, t.id desc limit 3
          ) as best
        ), '[]')
      ) order by hit.place)
      from unnest(artists[:10]) with ordinality as hit (id, place) join public.profiles p on p.id = hit.id
    ), '[]')
  );
end
$$;

-- Returns the stored charts unless they are older than `max_age` or include a track or an artist that has been hidden.
-- Internal.
create function private.cached_charts(max_age interval) returns jsonb
language sql security definer set search_path = '' as $$
  select c.charts from private.chart_cache c
  where c.computed_at > now() - max_age
    and not exists (
      select from unnest(c.track_ids) as charted (id)
      where not exists (select from public.tracks t where t.id = charted.id and t.is_published)
    )
    and not exists (
      select from unnest(c.artist_ids) as charted (id)
      where not exists (select from public.users u where u.id = charted.id and u.is_active)
    )
$$;
-- Returns the twenty highest ranked tracks and the ten highest ranked artists, computed at most once a minute. Anyone
-- may call it.
--   { days, tracks: [{ position, previous, plays, track }],
--     artists: [{ position, previous, plays, listeners, id, name, avatar_url, genre, tracks }] }
-- The period is the last 7 days (UTC), today included; the last 30 when fewer than five tracks were played in those;
-- all time, with `days` null, when fewer than five were played in those either. `previous` is the position among the
-- first hundred of the preceding period, null for a new entry. `listeners` are those of the last 30 days. `tracks` of
-- an artist are their three most played of all time.
create function public.charts() returns jsonb
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
      || array(select jsonb_path_query(found, '$.artists[*].tracks[*].id') #>> '{}')::uuid[],
    array(select jsonb_path_query(found, '$.artists[*].id') #>> '{}')::uuid[]
  on conflict (is_only) do update set computed_at = excluded.computed_at, charts = excluded.charts,
    track_ids = excluded.track_ids, artist_ids = excluded.artist_ids;
  return found;
end
$$;

revoke all on private.track_days, private.artist_listeners, private.artist_listener_days,
  private.uncounted_listens, private.chart_cache from public, anon, authenticated;

revoke all on function public.charts() from public, anon, authenticated;
grant execute on function public.charts() to anon, authenticated;
revoke all on function private.most_played(date, integer), private.count_listens(),
  private.chart_weight(public.listens), private.compute_charts(), private.cached_charts(interval)
  from public, anon, authenticated;

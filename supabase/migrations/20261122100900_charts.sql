-- Charts: the most played tracks and artists, from plays counted by day, so that no chart reads the plays themselves.

-- A day starts at midnight UTC. The counts outlive the plays: a deleted account takes its history along, not the fact
-- that a track was played.
create table private.track_days (
  day date not null,
  track_id uuid not null references public.tracks (id) on delete cascade,
  artist_id uuid not null,
  plays integer not null check (plays > 0),
  primary key (track_id, day)
) with (fillfactor = 80);
-- On the day alone, so that the rows of a day are read in physical order.
create index track_days_day_idx on private.track_days (day);

-- The last day a listener played an artist, and how many listeners last played an artist on each day. The listeners of
-- a period are the sum over its days, without counting anybody twice.
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

-- Returns the hundred most played tracks and artists of the `days` days up to `until`, with their plays, the most
-- played first. Internal.
create function private.most_played(
  until date, days integer,
  out tracks uuid[], out track_plays bigint[], out artists uuid[], out artist_plays bigint[]
)
language sql stable security definer set search_path = '' set work_mem = '64MB' set jit = off as $$
  with played as materialized (
    select d.track_id, d.artist_id, sum(d.plays) as plays from private.track_days d
    where d.day > until - days and d.day <= until
    group by d.track_id, d.artist_id
  ),
  top_tracks as (
    select t.id, few.plays
    from (select track_id, plays from played order by plays desc, track_id limit 200) as few
    join public.tracks t on t.id = few.track_id and t.is_published
    order by few.plays desc, t.id limit 100
  ),
  top_artists as (
    select u.id, few.plays
    from (select artist_id, sum(plays) as plays from played group by 1 order by plays desc, artist_id limit 200) as few
    join public.users u on u.id = few.artist_id and u.is_active
    order by few.plays desc, u.id limit 100
  )
  select
    (select array_agg(id order by plays desc, id) from top_tracks),
    (select array_agg(plays::bigint order by plays desc, id) from top_tracks),
    (select array_agg(id order by plays desc, id) from top_artists),
    (select array_agg(plays::bigint order by plays desc, id) from top_artists)
$$;

alter table private.track_days enable row level security;
alter table private.artist_listeners enable row level security;
alter table private.artist_listener_days enable row level security;

-- Trigger: counts plays by track and day, and the listeners of each artist.
create function private.count_listens() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  heard record;
  day_before date;
begin
  -- Sorted, so that concurrent inserts lock rows in the same order and can't deadlock.
  insert into private.track_days as d (day, track_id, artist_id, plays)
  select (l.created_at at time zone 'UTC')::date, l.track_id, t.artist_id, count(*)
  from new_rows l join public.tracks t on t.id = l.track_id
  group by 1, 2, 3 order by 1, 2
  on conflict (track_id, day) do update set plays = d.plays + excluded.plays;

  for heard in
    select t.artist_id, l.listener, l.user_id, max((l.created_at at time zone 'UTC')::date) as day
    from new_rows l join public.tracks t on t.id = l.track_id
    group by 1, 2, 3 order by 1, 2
  loop
    select a.last_day into day_before from private.artist_listeners a
    where a.artist_id = heard.artist_id and a.listener = heard.listener for update;
    insert into private.artist_listeners as a (artist_id, listener, user_id, last_day)
    values (heard.artist_id, heard.listener, heard.user_id, heard.day)
    on conflict (artist_id, listener) do update set last_day = excluded.last_day
    where a.last_day < excluded.last_day;
    if found then
      update private.artist_listener_days d set listeners = d.listeners - 1
      where d.artist_id = heard.artist_id and d.day = day_before;
      insert into private.artist_listener_days as d (artist_id, day, listeners)
      values (heard.artist_id, heard.day, 1)
      on conflict (artist_id, day) do update set listeners = d.listeners + 1;
    end if;
  end loop;
  return null;
end
$$;

create trigger listens_count after insert on public.listens referencing new table as new_rows
for each statement execute function private.count_listens();

-- Returns the twenty most played tracks and the ten most played artists. Anyone may call it.
--   { days, tracks: [{ position, previous, plays, track }],
--     artists: [{ position, previous, plays, listeners, id, name, avatar_url, genre, tracks }] }
-- The period is the last 7 days (UTC), today included; the last 30 when fewer than five tracks were played in those;
-- all time, with `days` null, when fewer than five were played in those either. `previous` is the position among the
-- first hundred of the preceding period, null for a new entry. `listeners` are those of the last 30 days. `tracks` of
-- an artist are their three most played of all time.
create function public.charts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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

revoke all on private.track_days, private.artist_listeners, private.artist_listener_days
  from public, anon, authenticated;

revoke all on function public.charts() from public, anon, authenticated;
grant execute on function public.charts() to anon, authenticated;
revoke all on function private.most_played(date, integer) from public, anon, authenticated;

-- Statistics: counters that triggers maintain, because counting a million rows on a request is too slow, and the
-- dashboard figures that administrators read from them.

-- The number of rows of a table. Each connection counts in its own shard, so that writers don't wait for each other.
create table private.counters (
  name text not null,
  shard integer not null,
  amount bigint not null,
  primary key (name, shard)
) with (fillfactor = 50);

-- The number of rows of a table that were created on each day (UTC), minus the deleted ones; of counted plays; and of
-- accounts that last signed in on each day.
create table private.counted_days (
  name text not null,
  day date not null,
  shard integer not null,
  amount bigint not null,
  primary key (name, day, shard)
) with (fillfactor = 50);

-- The number of active accounts at the first sign-in of each day. It can't be computed later, because accounts keep
-- only their latest sign-in.
create table private.active_days (
  day date primary key,
  amount integer not null
);

-- Returns the value of a counter. Internal.
create function private.counted(counter text) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(amount), 0)::bigint from private.counters where name = counter
$$;

-- Adds a difference to a counter. Internal.
create function private.count_up(counter text, difference bigint) returns void
language sql security definer set search_path = '' as $$
  insert into private.counters as c (name, shard, amount)
  select counter, pg_backend_pid() % 1024, difference where difference <> 0
  on conflict (name, shard) do update set amount = c.amount + excluded.amount
$$;

-- Returns the sum of a daily count over the last `days` days (UTC), today included. Internal.
create function private.counted_lately(counter text, days integer) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(amount), 0)::bigint from private.counted_days
  where name = counter and day > (now() at time zone 'UTC')::date - days
$$;

-- Adds a difference to the number of accounts that last signed in on the day of `login`. Internal.
create function private.count_last_login(login timestamptz, difference bigint) returns void
language sql security definer set search_path = '' as $$
  insert into private.counted_days as d (name, day, shard, amount)
  select 'last_logins', (login at time zone 'UTC')::date, pg_backend_pid() % 1024, difference where login is not null
  on conflict (name, day, shard) do update set amount = d.amount + excluded.amount
$$;

-- Returns the growth of a total as a share: 0.12 is 12%. Null if the total was 0 before. Internal.
create function private.growth(total bigint, added bigint) returns numeric
language sql immutable set search_path = '' as $$
  select case when total - added > 0 then round(added::numeric / (total - added), 4) end
$$;

-- Trigger: counts the rows of a table.
create function private.count_rows() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_up(tg_table_name, (select count(*) from new_rows));
  else
    perform private.count_up(tg_table_name, -(select count(*) from old_rows));
  end if;
  return null;
end
$$;

create trigger users_count_inserted after insert on public.users referencing new table as new_rows
for each statement execute function private.count_rows();
create trigger users_count_deleted after delete on public.users referencing old table as old_rows
for each statement execute function private.count_rows();
create trigger playlists_count_inserted after insert on public.playlists referencing new table as new_rows
for each statement execute function private.count_rows();
create trigger playlists_count_deleted after delete on public.playlists referencing old table as old_rows
for each statement execute function private.count_rows();

-- Trigger: counts tracks, published tracks and plays.
create function private.count_tracks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  tracks bigint := 0;
  published bigint := 0;
  plays bigint := 0;
begin
  if tg_op <> 'DELETE' then
    select count(*), count(*) filter (where is_published), coalesce(sum(play_count), 0)
    into tracks, published, plays from new_rows;
  end if;
  if tg_op <> 'INSERT' then
    select tracks - count(*), published - count(*) filter (where is_published), plays - coalesce(sum(play_count), 0)
    into tracks, published, plays from old_rows;
  end if;
  perform private.count_up('tracks', tracks);
  perform private.count_up('published_tracks', published);
  perform private.count_up('plays', plays);
  return null;
end
$$;

create trigger tracks_count_inserted after insert on public.tracks referencing new table as new_rows
for each statement execute function private.count_tracks();
create trigger tracks_count_updated after update on public.tracks
referencing new table as new_rows old table as old_rows
for each statement execute function private.count_tracks();
create trigger tracks_count_deleted after delete on public.tracks referencing old table as old_rows
for each statement execute function private.count_tracks();

-- Trigger: counts the stored bytes, in total and for each bucket.
create function private.count_stored_bytes() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  bytes jsonb := '{}';
  gone jsonb := '{}';
begin
  if tg_op <> 'DELETE' then
    select coalesce(jsonb_object_agg(bucket, size), '{}') into bytes from (
      select bucket_id as bucket, sum(coalesce((metadata ->> 'size')::bigint, 0)) as size from new_rows group by 1
    ) as added;
  end if;
  if tg_op <> 'INSERT' then
    select coalesce(jsonb_object_agg(bucket, size), '{}') into gone from (
      select bucket_id as bucket, sum(coalesce((metadata ->> 'size')::bigint, 0)) as size from old_rows group by 1
    ) as removed;
  end if;
  perform private.count_up('stored_bytes/' || changed.bucket, changed.size), private.count_up('stored_bytes', changed.size)
  from (
    select bucket, sum(size)::bigint as size from (
      select key as bucket, value::text::bigint as size from jsonb_each(bytes)
      union all
      select key, -value::text::bigint from jsonb_each(gone)
    ) as each group by 1
  ) as changed;
  return null;
end
$$;

create trigger objects_count_inserted after insert on storage.objects referencing new table as new_rows
for each statement execute function private.count_stored_bytes();
create trigger objects_count_updated after update on storage.objects
referencing new table as new_rows old table as old_rows
for each statement execute function private.count_stored_bytes();
create trigger objects_count_deleted after delete on storage.objects referencing old table as old_rows
for each statement execute function private.count_stored_bytes();

-- Storage belongs to the project and may hold files before the first migration.
select private.count_up('stored_bytes',
  (select coalesce(sum((metadata ->> 'size')::bigint), 0)::bigint from storage.objects));
select private.count_up('stored_bytes/' || bucket, size) from (
  select bucket_id as bucket, sum(coalesce((metadata ->> 'size')::bigint, 0))::bigint as size
  from storage.objects group by 1
) as stored;

-- Trigger: counts the rows of a table by the day of their creation.
create function private.count_days() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.counted_days as d (name, day, shard, amount)
    select tg_table_name, (created_at at time zone 'UTC')::date, pg_backend_pid() % 1024, count(*)
    from new_rows group by 2
    on conflict (name, day, shard) do update set amount = d.amount + excluded.amount;
  else
    insert into private.counted_days as d (name, day, shard, amount)
    select tg_table_name, (created_at at time zone 'UTC')::date, pg_backend_pid() % 1024, -count(*)
    from old_rows group by 2
    on conflict (name, day, shard) do update set amount = d.amount + excluded.amount;
  end if;
  return null;
end
$$;

create trigger users_count_days after insert on public.users referencing new table as new_rows
for each statement execute function private.count_days();
create trigger users_uncount_days after delete on public.users referencing old table as old_rows
for each statement execute function private.count_days();
create trigger tracks_count_days after insert on public.tracks referencing new table as new_rows
for each statement execute function private.count_days();
create trigger tracks_uncount_days after delete on public.tracks referencing old table as old_rows
for each statement execute function private.count_days();
-- Plays of a deleted track stay counted.
create trigger listens_count_days after insert on public.listens referencing new table as new_rows
for each statement execute function private.count_days();

-- Trigger: counts the last sign-ins of inserted and deleted accounts.
create function private.count_last_logins() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_last_login(login.day, login.amount)
    from (select date_trunc('day', last_login, 'UTC') as day, count(*) as amount from new_rows group by 1) as login;
  else
    perform private.count_last_login(login.day, -login.amount)
    from (select date_trunc('day', last_login, 'UTC') as day, count(*) as amount from old_rows group by 1) as login;
  end if;
  return null;
end
$$;

create trigger users_count_last_logins after insert on public.users referencing new table as new_rows
for each statement execute function private.count_last_logins();
create trigger users_uncount_last_logins after delete on public.users referencing old table as old_rows
for each statement execute function private.count_last_logins();

-- Trigger: moves an account from the day of its previous sign-in to the new one.
create function private.move_last_login() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_last_login(old.last_login, -1), private.count_last_login(new.last_login, 1);
  return null;
end
$$;

-- Triggers run in order of their names: this one must run before users_note_active_day, which reads what it counts.
create trigger users_move_last_login after update of last_login on public.users
for each row when (
  (old.last_login at time zone 'UTC')::date is distinct from (new.last_login at time zone 'UTC')::date
) execute function private.move_last_login();

-- Trigger: stores the number of active accounts at the first sign-in of a day.
create function private.note_active_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  if not exists (select from private.active_days where day = today) then
    insert into private.active_days (day, amount) values (today, private.counted_lately('last_logins', 30))
    on conflict (day) do nothing;
  end if;
  return null;
end
$$;

create trigger users_note_active_day after update of last_login on public.users
for each statement execute function private.note_active_day();

-- Returns the totals of the dashboard. Active accounts signed in within 30 days; today starts at midnight UTC.
-- storageUsed is the specification's fixed text, storageBytes the real size of the buckets. Administrators may call
-- it.
create function public.dashboard_statistics() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.authorize_admin();
  return jsonb_build_object(
    'totalUsers', private.counted('users'),
    'totalTracks', private.counted('tracks'),
    'publishedTracks', private.counted('published_tracks'),
    'totalPlaylists', private.counted('playlists'),
    'totalPlays', private.counted('plays'),
    'storageUsed', '2.5 GB',
    'storageBytes', private.counted('stored_bytes'),
    'activeUsers', private.counted_lately('last_logins', 30),
    'newUsersToday', private.counted_lately('users', 1),
    'tracksUploadedToday', private.counted_lately('tracks', 1)
  );
end
$$;

-- Returns new accounts, new tracks and plays for each of the last days (UTC), today included, oldest first, with 0 for
-- days without any. `days`: clamped to 1 to 366. Administrators may call it.
create function public.statistics_by_day(days integer default 30)
returns table (day date, users bigint, tracks bigint, plays bigint)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  today constant date := (now() at time zone 'UTC')::date;
  first_day constant date := today + 1 - least(greatest(coalesce(statistics_by_day.days, 30), 1), 366);
begin
  perform private.authorize_admin();
  return query
    select first_day + n, coalesce(counted.users, 0)::bigint, coalesce(counted.tracks, 0)::bigint,
      coalesce(counted.plays, 0)::bigint
    from generate_series(0, today - first_day) as n
    left join (
      select d.day, sum(d.amount) filter (where d.name = 'users') as users,
        sum(d.amount) filter (where d.name = 'tracks') as tracks,
        sum(d.amount) filter (where d.name = 'listens') as plays
      from private.counted_days d
      where d.name in ('users', 'tracks', 'listens') and d.day between first_day and today
      group by 1
    ) as counted on counted.day = first_day + n
    order by n;
end
$$;

-- Returns the growth of the totals in the last 30 days as a share: 0.12 is 12%. Null if the total was 0 before or, for
-- active accounts, if it wasn't counted 30 days ago. Administrators may call it.
create function public.monthly_changes() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  users bigint;
  tracks bigint;
  plays bigint;
  active_now bigint;
  active_then bigint;
begin
  perform private.authorize_admin();
  select coalesce(sum(amount) filter (where name = 'users'), 0), coalesce(sum(amount) filter (where name = 'tracks'), 0),
    coalesce(sum(amount) filter (where name = 'listens'), 0)
  into users, tracks, plays
  from private.counted_days where name in ('users', 'tracks', 'listens') and day > today - 30;
  select amount into active_now from private.active_days order by day desc limit 1;
  select amount into active_then from private.active_days
  where day between today - 60 and today - 30 order by day desc limit 1;
  return jsonb_build_object(
    'users', private.growth(private.counted('users'), users),
    'tracks', private.growth(private.counted('tracks'), tracks),
    'activeUsers', private.growth(active_now, active_now - active_then),
    'plays', private.growth(private.counted('plays'), plays)
  );
end
$$;

revoke all on function public.dashboard_statistics(), public.statistics_by_day(integer), public.monthly_changes()
  from public, anon, authenticated;
grant execute on function public.dashboard_statistics(), public.statistics_by_day(integer), public.monthly_changes()
  to authenticated;
revoke all on function private.counted(text), private.count_up(text, bigint), private.counted_lately(text, integer),
  private.count_last_login(timestamptz, bigint), private.growth(bigint, bigint) from public, anon, authenticated;

-- What administrators see of the days gone by, of the machinery and of sign-ins that fail, and what a super admin does
-- about them.

-- How many rows of a table were made on each day (UTC), less those of them that are gone, and how many plays counted:
-- kept by triggers, because a month of a million accounts or of ten million plays is not counted on a request.
create table private.counted_days (
  name text not null,
  day date not null,
  shard integer not null,
  amount bigint not null,
  primary key (name, day, shard)
) with (fillfactor = 50);

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
-- Plays of a track that is deleted stay: they were played.
create trigger listens_count_days after insert on public.listens referencing new table as new_rows
for each statement execute function private.count_days();

insert into private.counted_days (name, day, shard, amount)
select 'users', (created_at at time zone 'UTC')::date, -1, count(*) from public.users group by 2
union all
select 'tracks', (created_at at time zone 'UTC')::date, -1, count(*) from public.tracks group by 2
union all
select 'listens', (created_at at time zone 'UTC')::date, -1, count(*) from public.listens group by 2;

-- How many accounts were active, by the first sign-in of each day. Who was active on a day of last month cannot be
-- told from the accounts: they keep their latest sign-in alone.
create table private.active_days (
  day date primary key,
  amount integer not null
);

create function private.note_active_day() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
begin
  if not exists (select from private.active_days where day = today) then
    insert into private.active_days (day, amount)
    select today, count(*) from public.users where last_login >= now() - interval '30 days'
    on conflict (day) do nothing;
  end if;
  return null;
end
$$;
create trigger users_note_active_day after update of last_login on public.users
for each statement execute function private.note_active_day();

-- The stored bytes of each bucket beside those of all.
create or replace function private.count_stored_bytes() returns trigger
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
select private.count_up('stored_bytes/' || bucket, size) from (
  select bucket_id as bucket, sum(coalesce((metadata ->> 'size')::bigint, 0))::bigint as size
  from storage.objects group by 1
) as stored;

create function private.authorize_super_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif private.role_of() is distinct from 'super_admin' then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
end
$$;

-- New accounts, new tracks and plays of each of the last days (UTC), today included, the oldest first; days without
-- any are 0. `days`: brought into 1 to 366.
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

-- By what share the totals grew in the last 30 days: 0.12 is 12 % more. Null where there was nothing to grow from, for
-- the active accounts where nobody counted them then. Those of today are as the day's first sign-in found them.
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

create function private.growth(total bigint, added bigint) returns numeric
language sql immutable set search_path = '' as $$
  select case when total - added > 0 then round(added::numeric / (total - added), 4) end
$$;

-- The machinery, as far as the database can measure it. `errors` are reports of browsers, `visits` who made them.
create index system_logs_load_errors_idx on public.system_logs (created_at desc)
where message like 'The remote failed in phase %';

create function public.system_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.authorize_admin();
  return jsonb_build_object(
    'databaseBytes', pg_database_size(current_database()),
    'connections', (select count(*) from pg_stat_activity where datname = current_database()),
    'mostConnections', current_setting('max_connections')::integer,
    'cacheHits', (select round(blks_hit::numeric / nullif(blks_hit + blks_read, 0), 4) from pg_stat_database
      where datname = current_database()),
    'buckets', (select coalesce(jsonb_object_agg(bucket, size), '{}') from (
      select b.id as bucket, private.counted('stored_bytes/' || b.id) as size from storage.buckets b
    ) as stored),
    'errorsLastHour', (select count(*) from public.system_logs where created_at > now() - interval '1 hour'),
    'visitsLastHour', (select count(distinct session_id) from public.system_logs
      where created_at > now() - interval '1 hour'),
    'errorsLastDay', (select count(*) from public.system_logs where created_at > now() - interval '1 day'),
    'startedAt', pg_postmaster_start_time()
  );
end
$$;

-- Which release of which area browsers could not load in the last 30 days, the latest first.
create function public.load_errors()
returns table (remote text, version text, errors bigint, visits bigint, last_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.authorize_admin();
  return query
    select coalesce(l.remote, ''), coalesce(l.remote_version, ''), count(*), count(distinct l.session_id),
      max(l.created_at)
    from public.system_logs l
    where l.message like 'The remote failed in phase %' and l.created_at > now() - interval '30 days'
    group by 1, 2
    order by 5 desc limit 100;
end
$$;

-- Sign-ins that failed in the last half hour, by address, the latest first, for super admins. The auth guard of the
-- embedded backend keeps them; a project without it has none to show.
create function public.failed_sign_ins()
returns table (email text, name text, failures integer, last_at timestamptz, is_locked boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.authorize_super_admin();
  if to_regclass('backend.failed_sign_ins') is null then
    return;
  end if;
  return query execute $query$
    select f.email, (select u.name from public.users u where lower(u.email) = f.email limit 1), f.failures, f.last_at,
      f.failures >= 5
    from backend.failed_sign_ins f
    where f.last_at > now() - interval '30 minutes'
    order by f.last_at desc, f.email limit 100
  $query$;
end
$$;

-- Lets an address sign in again before its half hour is over. False where it is not locked out, nor counted.
create function public.unlock_sign_in(email text, reason text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  given text;
  removed integer := 0;
begin
  perform private.authorize_super_admin();
  given := private.checked_reason(reason);
  if to_regclass('backend.failed_sign_ins') is not null then
    execute 'delete from backend.failed_sign_ins where email = lower(btrim($1))' using unlock_sign_in.email;
    get diagnostics removed = row_count;
  end if;
  if removed > 0 then
    perform private.write_audit('unlock_sign_in', 'address', left(lower(btrim(unlock_sign_in.email)), 200),
      jsonb_build_object('name', left(lower(btrim(unlock_sign_in.email)), 200), 'reason', given));
  end if;
  return removed > 0;
end
$$;

-- After a super admin had the auth service make an account: gives it its role and writes both into the record. Only
-- for an account of the last ten minutes that nobody has signed in to, and that is in no other record yet: what people
-- made themselves is none that was added. Answers its id.
create function public.record_added_user(email text, role public.user_role, reason text) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  given text;
  account public.users;
begin
  perform private.authorize_super_admin();
  given := private.checked_reason(record_added_user.reason);
  select u.* into account from public.users u
  where lower(u.email) = lower(btrim(record_added_user.email)) and u.role = 'user' and u.login_count = 0
    and u.created_at > now() - interval '10 minutes'
    and not exists (
      select from public.admin_activity_logs l
      where l.created_at > now() - interval '10 minutes' and l.action = 'add_user' and l.target_id = u.id::text
    );
  if not found then
    perform private.refuse('User not found', 'not-found');
  end if;
  perform private.write_audit('add_user', 'user', account.id::text,
    jsonb_build_object('name', account.name, 'new_role', record_added_user.role, 'reason', given));
  if record_added_user.role <> 'user' then
    perform public.change_user_role(account.id, record_added_user.role, given);
  end if;
  return account.id;
end
$$;

-- Sets a setting to a value given as the text of its JSON, so that a mere text is one everywhere. With the rights of
-- who asks: the policies of the table decide.
create function public.save_system_setting(setting text, json_text text) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.system_settings (key, value) values (setting, json_text::jsonb)
  on conflict (key) do update set value = excluded.value;
end
$$;

-- The record is looked through by act, newest first.
create index admin_activity_logs_action_idx on public.admin_activity_logs (action, id desc);

revoke all on function public.statistics_by_day(integer), public.monthly_changes(), public.system_health(),
  public.load_errors(), public.failed_sign_ins(), public.unlock_sign_in(text, text),
  public.record_added_user(text, public.user_role, text), public.save_system_setting(text, text) from public, anon, authenticated;
grant execute on function public.statistics_by_day(integer), public.monthly_changes(), public.system_health(),
  public.load_errors(), public.failed_sign_ins(), public.unlock_sign_in(text, text),
  public.record_added_user(text, public.user_role, text), public.save_system_setting(text, text) to authenticated;
revoke all on function private.authorize_super_admin(), private.growth(bigint, bigint)
  from public, anon, authenticated;

-- How many accounts signed in last on each day (UTC), beside the other counts by day: the accounts active in the last
-- 30 days are a sum of thirty rows, at a million accounts too.

create function private.count_last_login(login timestamptz, difference bigint) returns void
language sql security definer set search_path = '' as $$
  insert into private.counted_days as d (name, day, shard, amount)
  select 'last_logins', (login at time zone 'UTC')::date, pg_backend_pid() % 1024, difference where login is not null
  on conflict (name, day, shard) do update set amount = d.amount + excluded.amount
$$;
revoke all on function private.count_last_login(timestamptz, bigint) from public, anon, authenticated;

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

create function private.move_last_login() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_last_login(old.last_login, -1), private.count_last_login(new.last_login, 1);
  return null;
end
$$;
-- Named to come before users_note_active_day, which reads what is counted here.
create trigger users_move_last_login after update of last_login on public.users
for each row when (
  (old.last_login at time zone 'UTC')::date is distinct from (new.last_login at time zone 'UTC')::date
) execute function private.move_last_login();

insert into private.counted_days (name, day, shard, amount)
select 'last_logins', (last_login at time zone 'UTC')::date, -1, count(*)
from public.users where last_login is not null group by 2;

-- The sum of a count by day over the last `days` days (UTC), today included.
create function private.counted_lately(counter text, days integer) returns bigint
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(amount), 0)::bigint from private.counted_days
  where name = counter and day > (now() at time zone 'UTC')::date - days
$$;
revoke all on function private.counted_lately(text, integer) from public, anon, authenticated;

create or replace function private.note_active_day() returns trigger
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

create or replace function public.dashboard_statistics() returns jsonb
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

-- Delivery: the errors that browsers report, and beacons, which count how each build of the apps performs. Both are
-- stored for 30 days. Beacons contain nothing personal: no account, no address, no page.

-- Errors in browsers.
create table public.system_logs (
  id bigint generated always as identity primary key,
  level smallint not null check (level between 3 and 4),
  message text not null check (char_length(message) <= 2000),
  context jsonb not null default '{}' check (octet_length(context::text) <= 8192),
  user_id uuid,
  session_id text not null default '' check (char_length(session_id) <= 100),
  user_agent text check (char_length(user_agent) <= 400),
  url text check (char_length(url) <= 2000),
  remote text check (char_length(remote) <= 50),
  remote_version text check (char_length(remote_version) <= 100),
  created_at timestamptz not null default now()
);
comment on column public.system_logs.level is '3 error, 4 fatal';
create index system_logs_newest_idx on public.system_logs (created_at desc, id desc);
create index system_logs_session_idx on public.system_logs (session_id, created_at desc);
create index system_logs_load_errors_idx on public.system_logs (created_at desc)
where message like 'The remote failed in phase %';

-- The senders that reported a failure of the shell or of a remote in an hour. Separate from the log, so that a row
-- can't be linked to an entry, a session or an account.
create table private.failure_reports (
  service text not null check (service in ('shell', 'remotes')),
  hour timestamptz not null,
  sender text not null,
  primary key (service, hour, sender)
);
create index failure_reports_hour_idx on private.failure_reports (hour);

-- Beacon counts in slots of five minutes. Each connection counts in its own shard, so that callers don't wait for each
-- other.
create table public.beacons (
  remote text not null,
  version text not null,
  is_canary boolean not null,
  kind text not null,
  slot timestamptz not null,
  shard smallint not null,
  count integer not null check (count > 0),
  senders integer not null default 0 check (senders >= 0),
  total double precision not null default 0,
  primary key (remote, version, is_canary, kind, slot, shard)
) with (fillfactor = 80);
comment on column public.beacons.remote is 'shell, or a remote of the registry';
comment on column public.beacons.kind is
  'load; of what failed its phase, or error; lcp, cls or inp with what web.dev thinks of it: good, fair or poor';
comment on column public.beacons.slot is 'The beginning of the five minutes';
comment on column public.beacons.senders is
  'Network addresses counted here for the first time that day: one for loads, one for all failures of a build';
comment on column public.beacons.total is 'Sum of the values of a vital: milliseconds, of cls without a unit';
create index beacons_slot_idx on public.beacons (slot);

-- The builds whose beacons count. A watched build is never removed to make room for a new one.
create table public.beacon_builds (
  remote text not null,
  version text not null,
  is_watched boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (remote, version)
);
create index beacon_builds_newest_idx on public.beacon_builds (created_at);

-- The number of beacons counted for each sender on a day, see private.client_sender. `kind` is load, failure or a
-- vital.
create unlogged table private.beacon_senders (
  day date not null,
  sender text not null,
  remote text not null,
  version text not null,
  is_canary boolean not null,
  kind text not null,
  amount integer not null,
  primary key (day, sender, remote, version, is_canary, kind)
) with (fillfactor = 70);

-- Returns the rating that a value of a vital is counted under: lcp-good, lcp-fair, lcp-poor … Thresholds: web.dev, "Web
-- Vitals". Internal.
create function private.vital_kind(kind text, value double precision) returns text
language sql immutable set search_path = '' as $$
  select kind || case
    when value <= case kind when 'lcp' then 2500 when 'inp' then 200 else 0.1 end then '-good'
    when value <= case kind when 'lcp' then 4000 when 'inp' then 500 else 0.25 end then '-fair'
    else '-poor'
  end
$$;

-- Returns whether a JSON value is a beacon: { remote, version, is_canary, kind } and, for a vital, a value. Internal.
create function private.is_beacon(item jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(item) <> 'object' then false else
    jsonb_typeof(item -> 'remote') = 'string' and item ->> 'remote' ~ '^[a-z-]{1,32}$'
    and jsonb_typeof(item -> 'version') = 'string' and item ->> 'version' ~ '^[0-9A-Za-z.+-]{1,50}-[0-9a-f]{12}$'
    and jsonb_typeof(item -> 'is_canary') = 'boolean' and jsonb_typeof(item -> 'kind') = 'string'
    and case
      when item ->> 'kind' in ('lcp', 'cls', 'inp') then case
        when jsonb_typeof(item -> 'value') is distinct from 'number' then false
        else (item ->> 'value')::numeric between 0 and case item ->> 'kind' when 'cls' then 100 else 120000 end
      end
      else item ->> 'kind' in (
        'load', 'registry', 'entry', 'chunk', 'evaluation', 'contract', 'render', 'error'
      ) and item -> 'value' is null
    end
  end
$$;

-- Returns whether beacons of a build count, and adds the build if it is new. An address may add 10 new builds a day.
-- After 100 new builds in a day, a new one replaces the one with the fewest senders, if those are fewer than three:
-- this way, made-up builds never keep out a real one. Internal.
create function private.admit_build(remote text, version text) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if exists (select from public.beacon_builds b where b.remote = remote and b.version = version) then
    return true;
  end if;
  if not private.take_quota('beacon builds', 1, 10, null) then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('overtone: beacon builds'));
  if (
    select count(*) from public.beacon_builds b where not b.is_watched and b.created_at > now() - interval '1 day'
  ) >= 100 then
    delete from public.beacon_builds b using (
      select few.remote, few.version from public.beacon_builds few
      left join public.beacons c on c.remote = few.remote and c.version = few.version
      where not few.is_watched and few.created_at > now() - interval '1 day'
      group by few.remote, few.version, few.created_at
      having coalesce(sum(c.senders), 0) < 3
      order by coalesce(sum(c.senders), 0), few.created_at limit 1
    ) as weakest
    where b.remote = weakest.remote and b.version = weakest.version;
    if not found then
      return false;
    end if;
  end if;
  insert into public.beacon_builds (remote, version) values (remote, version)
  on conflict on constraint beacon_builds_pkey do nothing;
  return true;
end
$$;

alter table public.system_logs enable row level security;
alter table public.beacons enable row level security;
alter table public.beacon_builds enable row level security;
alter table private.beacon_senders enable row level security;
alter table private.failure_reports enable row level security;

create policy "Administrators read the log" on public.system_logs
for select to authenticated using ((select private.is_admin()));

create policy "Administrators read the beacons" on public.beacons
for select to authenticated using ((select private.is_admin()));

create policy "Administrators read of which builds beacons tell" on public.beacon_builds
for select to authenticated using ((select private.is_admin()));

-- Stores entries of level 3 and 4 and returns how many; skips other levels and anything that isn't an entry. Truncates
-- long texts, and drops a context of more than 4000 bytes. At most 100 entries a call, 100 a minute for a session, 500
-- a day for a network address and 20,000 a day in total. Entry: { level, message, context, session_id, user_agent, url,
-- remote, remote_version }; user and time are set here. Errors: 'Invalid log entries', 'Too many log entries'. Anyone
-- may call it.
create function public.log_entries(entries jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  session constant text := left(coalesce(entries -> 0 ->> 'session_id', ''), 100);
  room integer;
  kept jsonb;
begin
  if entries is null or jsonb_typeof(entries) <> 'array' or jsonb_array_length(entries) > 100
    or octet_length(entries::text) > 1000000 then
    perform private.refuse('Invalid log entries', 'invalid');
  end if;
  -- Parallel calls of one session wait for each other, so that they can't exceed the limit.
  perform pg_advisory_xact_lock(hashtext('overtone: log'), hashtext(session));
  select 100 - count(*) into room from public.system_logs
  where session_id = session and created_at > now() - interval '1 minute';
  select coalesce(jsonb_agg(valid.entry), '[]') into kept from (
    select entry from jsonb_array_elements(entries) as entry where entry -> 'level' in ('3', '4')
    limit greatest(room, 0)
  ) as valid;
  if room <= 0 or not private.take_quota('log', jsonb_array_length(kept), 500, 20000) then
    perform private.refuse('Too many log entries', 'rate-limited');
  end if;
  insert into public.system_logs
    (level, message, context, user_id, session_id, user_agent, url, remote, remote_version)
  select (entry ->> 'level')::numeric::smallint, left(coalesce(entry ->> 'message', ''), 2000),
    case
      when entry -> 'context' is null then '{}'
      when octet_length((entry -> 'context')::text) > 4000 then '{"dropped": "too long"}'
      else entry -> 'context'
    end,
    auth.uid(), session, left(entry ->> 'user_agent', 400), left(entry ->> 'url', 2000),
    left(entry ->> 'remote', 50), left(entry ->> 'remote_version', 100)
  from jsonb_array_elements(kept) as entry;
  insert into private.failure_reports (service, hour, sender)
  select distinct case when entry ->> 'message' like 'The remote failed in phase %' then 'remotes' else 'shell' end,
    date_trunc('hour', now()), private.client_sender()
  from jsonb_array_elements(kept) as entry
  where entry ->> 'remote' = 'shell' or entry ->> 'message' like 'The remote failed in phase %'
  on conflict do nothing;
  delete from public.system_logs
  where id in (select id from public.system_logs where created_at < now() - interval '30 days' limit 1000);
  delete from private.failure_reports f where f.ctid = any (array(
    select old.ctid from private.failure_reports old where old.hour < now() - interval '31 days' limit 100
    for update skip locked
  ));
  return jsonb_array_length(kept);
end
$$;

-- Returns the builds that browsers failed to load in the last 30 days, the latest first. Administrators may call it.
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

-- Returns, for the shell and the remotes, the number of hours in the last 30 days, or since the first account if that
-- is shorter, and the number of those in which browsers reported a failure. An hour counts only if three senders report
-- it, because a single browser may be offline or lie. Anyone may call it.
create function public.logged_uptime() returns table (service text, hours integer, failed_hours integer)
language sql stable security definer set search_path = '' as $$
  with span as (
    select greatest(now() - interval '30 days', coalesce(min(created_at), now())) as start from public.users
  ),
  failed as (
    select f.service, f.hour from private.failure_reports f, span
    where f.hour >= date_trunc('hour', span.start)
    group by f.service, f.hour
    having count(*) >= 3
  )
  select s.service, ceil(extract(epoch from now() - span.start) / 3600)::integer,
    (select count(*)::integer from failed where failed.service = s.service)
  from (values ('shell'), ('remotes')) as s (service), span
$$;

-- Counts up to 20 beacons and returns how many it counted. An address counts at most 10 times a day for each build and
-- kind, with all failures as one kind; callers without a known address share 1,000. Anyone may call it. Errors:
-- 'Invalid beacons'.
create function public.record_beacons(items jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  this_slot constant timestamptz := date_bin('5 minutes', now(), 'epoch');
  caller constant text := private.client_sender();
  most constant integer := case caller when '' then 1000 else 10 end;
  seen record;
  amount_now integer;
  added integer;
  recorded integer := 0;
begin
  if items is null or jsonb_typeof(items) <> 'array' or octet_length(items::text) > 8000
    or jsonb_array_length(items) > 20
    or exists (select from jsonb_array_elements(items) as each where private.is_beacon(each) is not true) then
    perform private.refuse('Invalid beacons', 'invalid');
  end if;
  -- Sorted, so that concurrent calls lock rows in the same order and can't deadlock.
  for seen in
    select item ->> 'remote' as remote, item ->> 'version' as version, (item ->> 'is_canary')::boolean as is_canary,
      case when item ? 'value' then private.vital_kind(item ->> 'kind', (item ->> 'value')::double precision)
        else item ->> 'kind' end as kind,
      case when item ? 'value' or item ->> 'kind' = 'load' then item ->> 'kind' else 'failure' end as limited_as,
      count(*)::integer as count, sum(coalesce((item ->> 'value')::double precision, 0)) as total
    from jsonb_array_elements(items) as item
    group by 1, 2, 3, 4, 5
    order by 1, 2, 3, 5, 4
  loop
    continue when not private.admit_build(seen.remote, seen.version);
    insert into private.beacon_senders as s (day, sender, remote, version, is_canary, kind, amount)
    values (today, caller, seen.remote, seen.version, seen.is_canary, seen.limited_as, seen.count)
    on conflict (day, sender, remote, version, is_canary, kind) do update set amount = s.amount + excluded.amount
    where s.amount < most
    returning s.amount into amount_now;
    added := case when found then least(seen.count, most - (amount_now - seen.count)) else 0 end;
    continue when added <= 0;
    insert into public.beacons as b (remote, version, is_canary, kind, slot, shard, count, senders, total)
    values (seen.remote, seen.version, seen.is_canary, seen.kind, this_slot, pg_backend_pid() % 64, added,
      case when amount_now = seen.count then 1 else 0 end, seen.total * added / seen.count)
    on conflict (remote, version, is_canary, kind, slot, shard) do update
    set count = b.count + excluded.count, senders = b.senders + excluded.senders, total = b.total + excluded.total;
    recorded := recorded + added;
  end loop;
  delete from private.beacon_senders s where s.ctid = any (array(
    select old.ctid from private.beacon_senders old where old.day < today - 1 limit 20 for update skip locked
  ));
  delete from public.beacons b where b.ctid = any (array(
    select old.ctid from public.beacons old where old.slot < now() - interval '30 days' limit 20
    for update skip locked
  ));
  delete from public.beacon_builds b where b.created_at < now() - interval '30 days' and not exists (
    select from public.beacons left_over where left_over.remote = b.remote and left_over.version = b.version
  );
  return recorded;
end
$$;

-- Returns the counts of an app by build and kind since a point in time, at most 30 days ago, and from how many network
-- addresses they came. Administrators may call it, and the release command with the secret key.
create function public.release_health(remote text, since timestamptz default now() - interval '1 day')
returns table (
  version text, is_canary boolean, kind text, count bigint, senders bigint, total double precision
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if auth.role() is distinct from 'service_role' then
    perform private.authorize_admin();
  end if;
  return query
    select b.version, b.is_canary, b.kind, sum(b.count)::bigint, sum(b.senders)::bigint, sum(b.total)
    from public.beacons b
    where b.remote = release_health.remote
      and b.slot >= greatest(date_bin('5 minutes', coalesce(since, now()), 'epoch'), now() - interval '30 days')
    group by b.version, b.is_canary, b.kind
    order by b.version, b.is_canary, b.kind;
end
$$;

revoke all on public.system_logs, public.beacons, public.beacon_builds from anon, authenticated;
revoke all on private.beacon_senders, private.failure_reports from public, anon, authenticated;
grant select on public.system_logs, public.beacons, public.beacon_builds to authenticated;

revoke all on function public.log_entries(jsonb), public.load_errors(), public.logged_uptime(),
  public.record_beacons(jsonb), public.release_health(text, timestamptz) from public, anon, authenticated;
grant execute on function public.log_entries(jsonb), public.logged_uptime(), public.record_beacons(jsonb)
  to anon, authenticated;
grant execute on function public.load_errors() to authenticated;
grant execute on function public.release_health(text, timestamptz) to authenticated, service_role;
revoke all on function private.vital_kind(text, double precision), private.is_beacon(jsonb),
  private.admit_build(text, text) from public, anon, authenticated;

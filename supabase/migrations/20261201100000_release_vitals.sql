-- The 75th percentile of web vitals by build. web.dev rates a page by it, and the counts by rating don't have it.

-- The number of measurements of a vital by its size, in the slots of public.beacons and in shards as there. Buckets are
-- 5 % wide for milliseconds and 0.005 for layout shifts, see private.vital_bucket.
create table private.vital_counts (
  remote text not null,
  version text not null,
  is_canary boolean not null,
  vital text not null check (vital in ('lcp', 'cls', 'inp')),
  slot timestamptz not null,
  bucket smallint not null,
  shard smallint not null,
  count integer not null check (count > 0),
  primary key (remote, version, is_canary, vital, slot, bucket, shard)
) with (fillfactor = 80);
comment on column private.vital_counts.slot is 'The beginning of the five minutes';
create index vital_counts_slot_idx on private.vital_counts (slot);
alter table private.vital_counts enable row level security;

-- Returns the bucket of a value of a vital. Internal.
create function private.vital_bucket(vital text, value double precision) returns smallint
language sql immutable set search_path = '' as $$
  select (case vital when 'cls' then least(round(value * 200), 2000) else round(ln(greatest(value, 1)) * 20) end)::smallint
$$;

-- Returns the value in the middle of a bucket of a vital. Internal.
create function private.vital_value(vital text, bucket smallint) returns double precision
language sql immutable set search_path = '' as $$
  select case vital when 'cls' then bucket / 200.0 else exp(bucket / 20.0) end::double precision
$$;

-- Counts up to 20 beacons and returns how many it counted. An address counts at most 10 times a day for each build and
-- kind, with all failures as one kind; callers without a known address share 1,000. Anyone may call it. Errors:
-- 'Invalid beacons'.
create or replace function public.record_beacons(items jsonb) returns integer
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
    continue when seen.limited_as not in ('lcp', 'cls', 'inp');
    insert into private.vital_counts as c (remote, version, is_canary, vital, slot, bucket, shard, count)
    select seen.remote, seen.version, seen.is_canary, seen.limited_as, this_slot, counted.bucket,
      pg_backend_pid() % 64, count(*)
    from (
      select private.vital_bucket(seen.limited_as, (item ->> 'value')::double precision) as bucket
      from jsonb_array_elements(items) as item
      where item ->> 'remote' = seen.remote and item ->> 'version' = seen.version
        and (item ->> 'is_canary')::boolean = seen.is_canary and item ? 'value'
        and private.vital_kind(item ->> 'kind', (item ->> 'value')::double precision) = seen.kind
      limit added
    ) as counted
    group by counted.bucket order by counted.bucket
    on conflict (remote, version, is_canary, vital, slot, bucket, shard) do update set count = c.count + excluded.count;
  end loop;
  delete from private.beacon_senders s where s.ctid = any (array(
    select old.ctid from private.beacon_senders old where old.day < today - 1 limit 20 for update skip locked
  ));
  delete from public.beacons b where b.ctid = any (array(
    select old.ctid from public.beacons old where old.slot < now() - interval '30 days' limit 20
    for update skip locked
  ));
  delete from private.vital_counts c where c.ctid = any (array(
    select old.ctid from private.vital_counts old where old.slot < now() - interval '30 days' limit 60
    for update skip locked
  ));
  delete from public.beacon_builds b where b.created_at < now() - interval '30 days' and not exists (
    select from public.beacons left_over where left_over.remote = b.remote and left_over.version = b.version
  );
  return recorded;
end
$$;

-- Returns the number of measurements of each web vital of an app by build since a point in time, at most 30 days ago,
-- and their 75th percentile: milliseconds, of cls without a unit, 2.5 % more or less. Administrators and members of
-- teams may call it, and the release command with the secret key.
create function public.release_vitals(remote text, since timestamptz default now() - interval '1 day')
returns table (version text, is_canary boolean, vital text, measured bigint, p75 double precision)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if auth.role() is distinct from 'service_role' then
    perform private.authorize_releases();
  end if;
  return query
    with sized as (
      select c.version, c.is_canary, c.vital, c.bucket, sum(c.count) as count
      from private.vital_counts c
      where c.remote = release_vitals.remote
        and c.slot >= greatest(date_bin('5 minutes', coalesce(since, now()), 'epoch'), now() - interval '30 days')
      group by c.version, c.is_canary, c.vital, c.bucket
    ),
    ranked as (
      select s.*, sum(s.count) over (build order by s.bucket) as up_to, sum(s.count) over build as total
      from sized s
      window build as (partition by s.version, s.is_canary, s.vital)
    )
    select r.version, r.is_canary, r.vital, max(r.total)::bigint,
      private.vital_value(r.vital, min(r.bucket) filter (where r.up_to >= 0.75 * r.total))
    from ranked r
    group by r.version, r.is_canary, r.vital
    order by r.version, r.is_canary, r.vital;
end
$$;

revoke all on private.vital_counts from public, anon, authenticated;
revoke all on function private.vital_bucket(text, double precision), private.vital_value(text, smallint)
  from public, anon, authenticated;
revoke all on function public.release_vitals(text, timestamptz) from public, anon, authenticated;
grant execute on function public.release_vitals(text, timestamptz) to authenticated, service_role;

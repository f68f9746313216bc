-- How builds of the apps fare in browsers, as counts of five minutes, kept for 30 days. Nobody is in them: no account,
-- no address, no page.

create table public.beacons (
  remote text not null,
  version text not null,
  is_canary boolean not null,
  kind text not null,
  slot timestamptz not null,
  count integer not null check (count > 0),
  total double precision not null default 0,
  primary key (remote, version, is_canary, kind, slot)
);
comment on column public.beacons.remote is 'shell, or a remote of the registry';
comment on column public.beacons.kind is
  'load; of what failed its phase, or error; lcp, cls or inp with what web.dev thinks of it: good, fair or poor';
comment on column public.beacons.slot is 'The beginning of the five minutes';
comment on column public.beacons.total is 'Sum of the values of a vital: milliseconds, of cls without a unit';
create index beacons_slot_idx on public.beacons (slot);

-- The builds that beacons tell of. Of those that a watch named everything is kept.
create table public.beacon_builds (
  remote text not null,
  version text not null,
  is_watched boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (remote, version)
);
create index beacon_builds_newest_idx on public.beacon_builds (created_at);

-- How often somebody called in this minute, by a hash that the next minute makes worthless.
create unlogged table private.beacon_senders (
  sender text primary key,
  calls integer not null
);
create unlogged table private.beacon_minute (
  minute timestamptz not null,
  salt uuid not null
);

alter table public.beacons enable row level security;
alter table public.beacon_builds enable row level security;
revoke all on public.beacons, public.beacon_builds from anon, authenticated;
grant select on public.beacons, public.beacon_builds to authenticated;
create policy "Administrators read the beacons" on public.beacons
for select to authenticated using ((select private.is_admin()));
create policy "Administrators read of which builds beacons tell" on public.beacon_builds
for select to authenticated using ((select private.is_admin()));

-- What a value of a vital counts as. Limits: web.dev, "Web Vitals".
create function private.vital_kind(kind text, value double precision) returns text
language sql immutable set search_path = '' as $$
  select kind || case
    when value <= case kind when 'lcp' then 2500 when 'inp' then 200 else 0.1 end then '-good'
    when value <= case kind when 'lcp' then 4000 when 'inp' then 500 else 0.25 end then '-fair'
    else '-poor'
  end
$$;

-- Whether this is a beacon: { remote, version, is_canary, kind } and, of a vital, a value.
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

-- Counts a call. False for the 61st of one address in a minute, and the 3000th of everybody: anyone may call. Where the
-- address is not told, all who call are one.
create function private.may_send_beacons() returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address constant text := coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip', split_part(headers ->> 'x-forwarded-for', ',', 1), ''
  );
  this_minute constant timestamptz := date_trunc('minute', now());
  own_calls integer;
begin
  if not exists (select from private.beacon_minute where minute = this_minute) then
    delete from private.beacon_minute;
    delete from private.beacon_senders;
    insert into private.beacon_minute (minute, salt) values (this_minute, gen_random_uuid());
  end if;
  insert into private.beacon_senders as s (sender, calls)
  select encode(sha256(convert_to(salt || address, 'UTF8')), 'hex'), 1 from private.beacon_minute
  on conflict (sender) do update set calls = s.calls + 1
  returning s.calls into own_calls;
  return own_calls <= case when address = '' then 600 else 60 end
    and (select sum(calls) <= 3000 from private.beacon_senders);
end
$$;

-- Counts up to 20 beacons and says how many: of a build that is not known yet only while there are fewer than 100 new
-- ones a day, of one that nobody watches only while these five minutes have fewer than 300 rows. So nobody fills the
-- table, whatever they make up. Errors: 'Invalid beacons', 'Too many beacons'.
create function public.record_beacons(items jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  this_slot constant timestamptz := date_bin('5 minutes', now(), 'epoch');
  item jsonb;
  build public.beacon_builds;
  counted_as text;
  measured double precision;
  recorded integer := 0;
begin
  if items is null or jsonb_typeof(items) <> 'array' or octet_length(items::text) > 8000
    or jsonb_array_length(items) > 20
    or exists (select from jsonb_array_elements(items) as each where private.is_beacon(each) is not true) then
    perform private.refuse('Invalid beacons', 'invalid');
  end if;
  -- One after another, so that parallel calls pass no limit.
  perform pg_advisory_xact_lock(hashtext('overtone: beacons'));
  if not private.may_send_beacons() then
    perform private.refuse('Too many beacons', 'rate-limited');
  end if;
  for item in select jsonb_array_elements(items) loop
    insert into public.beacon_builds (remote, version)
    select item ->> 'remote', item ->> 'version'
    where (select count(*) from public.beacon_builds b where b.created_at > now() - interval '1 day') < 100
    on conflict do nothing;
    select * into build from public.beacon_builds b
    where b.remote = item ->> 'remote' and b.version = item ->> 'version';
    continue when not found;
    counted_as := item ->> 'kind';
    measured := coalesce((item ->> 'value')::double precision, 0);
    if item ? 'value' then
      counted_as := private.vital_kind(counted_as, measured);
    end if;
    update public.beacons b set count = b.count + 1, total = b.total + measured
    where b.remote = build.remote and b.version = build.version and b.is_canary = (item ->> 'is_canary')::boolean
      and b.kind = counted_as and b.slot = this_slot;
    if not found then
      continue when not build.is_watched
        and (select count(*) from public.beacons b where b.slot = this_slot) >= 300;
      insert into public.beacons (remote, version, is_canary, kind, slot, count, total)
      values (build.remote, build.version, (item ->> 'is_canary')::boolean, counted_as, this_slot, 1, measured);
    end if;
    recorded := recorded + 1;
  end loop;
  delete from public.beacons b where b.slot in (
    select distinct old.slot from public.beacons old where old.slot < now() - interval '30 days' limit 3
  );
  delete from public.beacon_builds b where b.created_at < now() - interval '30 days' and not exists (
    select from public.beacons left_over where left_over.remote = b.remote and left_over.version = b.version
  );
  return recorded;
end
$$;

-- What beacons counted of an app since a moment, of 30 days at most, by build and kind: for administrators, and for the
-- release command, which asks with the secret key.
create function public.release_health(remote text, since timestamptz default now() - interval '1 day')
returns table (version text, is_canary boolean, kind text, count bigint, total double precision)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if auth.role() is distinct from 'service_role' then
    perform private.authorize_admin();
  end if;
  return query
    select b.version, b.is_canary, b.kind, sum(b.count)::bigint, sum(b.total)
    from public.beacons b
    where b.remote = release_health.remote
      and b.slot >= greatest(date_bin('5 minutes', coalesce(since, now()), 'epoch'), now() - interval '30 days')
    group by b.version, b.is_canary, b.kind
    order by b.version, b.is_canary, b.kind;
end
$$;

revoke all on function public.record_beacons(jsonb), public.release_health(text, timestamptz)
  from public, anon, authenticated;
grant execute on function public.record_beacons(jsonb) to anon, authenticated;
grant execute on function public.release_health(text, timestamptz) to authenticated, service_role;
revoke all on private.beacon_senders, private.beacon_minute from public, anon, authenticated;
revoke all on function private.vital_kind(text, double precision), private.is_beacon(jsonb),
  private.may_send_beacons() from public, anon, authenticated;

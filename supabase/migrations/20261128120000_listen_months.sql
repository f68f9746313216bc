-- Plays in a partition for each month (UTC), so that the indexes that a play writes to stay small. Those of the months
-- before this migration stay where they are, in a partition of their own.

drop trigger listens_queue on public.listens;
drop trigger listens_count_days on public.listens;
drop policy "People read their own history and that of those who show it" on public.listens;
drop function private.chart_weight(public.listens);
revoke all on public.listens from anon, authenticated, service_role;

alter table public.listens rename to listens_before;
alter table public.listens_before set schema private;
alter table private.listens_before alter column id drop identity, drop constraint listens_pkey;
alter index private.listens_listener_idx rename to listens_before_listener_idx;
alter index private.listens_visitors_idx rename to listens_before_visitors_idx;
alter index private.listens_history_idx rename to listens_before_history_idx;
alter index private.listens_day_idx rename to listens_before_day_idx;

-- One row for each counted play.
create table public.listens (
  id bigint generated always as identity,
  track_id uuid not null references public.tracks (id) on delete cascade,
  user_id uuid references public.users (id) on delete cascade,
  listener text not null check (char_length(listener) between 1 and 80),
  seconds_heard real not null check (seconds_heard between 0 and 86400),
  created_at timestamptz not null default now(),
  primary key (id, created_at)
) partition by range (created_at);
comment on column public.listens.user_id is 'Null for visitors';
comment on column public.listens.listener is 'The account, or a digest of the name a visitor''s browser gave itself';
create index listens_listener_idx on public.listens (track_id, listener, created_at desc);
create index listens_visitors_idx on public.listens (track_id, created_at desc) where user_id is null;
create index listens_history_idx on public.listens (user_id, created_at desc, id desc) where user_id is not null;
-- Counts the plays of an artist's tracks with an index-only scan.
create index listens_day_idx on public.listens (track_id, created_at);

-- Receives plays of months without a partition: a play is never lost because maintenance is late.
create table private.listens_rest partition of public.listens default;
alter table private.listens_rest enable row level security;
revoke all on private.listens_rest from anon, authenticated, service_role;

do $$
declare
  this_month constant timestamptz := date_trunc('month', now(), 'UTC');
  last_id constant bigint := (select max(id) from private.listens_before);
begin
  with moved as (delete from private.listens_before where created_at >= this_month returning *)
  insert into private.listens_rest overriding system value select * from moved;
  execute format('alter table public.listens attach partition private.listens_before for values from (minvalue) to (%L)',
    this_month);
  if last_id is not null then
    perform setval(pg_get_serial_sequence('public.listens', 'id'), last_id);
  end if;
end
$$;

alter table public.listens enable row level security;

create policy "People read their own history and that of those who show it" on public.listens
for select to authenticated
using (user_id = (select auth.uid()) or user_id in (select private.shared_histories()));

revoke all on public.listens from anon, authenticated;
grant select on public.listens to authenticated;

-- Returns how much a play adds to a track's rank in the charts: 10 for a signed-in listener, 1 for a visitor, and 0 if
-- the listener already played the track in the seven days before. Visitors choose their own id, so each network address
-- adds to a track at most once a day. Internal.
create function private.chart_weight(listen public.listens) returns integer
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from public.listens l
    where l.track_id = listen.track_id and l.listener = listen.listener
      and l.created_at > listen.created_at - interval '7 days' and l.created_at <= listen.created_at
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

create trigger listens_queue after insert on public.listens referencing new table as new_rows
for each statement execute function private.queue_listens();
-- Plays of a deleted track stay counted.
create trigger listens_count_days after insert on public.listens referencing new table as new_rows
for each statement execute function private.count_days();

-- Creates the partitions of this month (UTC) and the next ones that don't exist, and moves their plays from
-- listens_rest. Returns the names of the new ones. Called at each start of the embedded backend, and daily by pg_cron on
-- hosted Supabase. Internal.
create function private.prepare_listen_months(months integer default 3) returns text[]
language plpgsql security definer set search_path = '' set timezone = 'UTC' as $$
declare
  first timestamptz;
  name text;
  created text[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtext('overtone: listen months'));
  for first in
    select date_trunc('month', now()) + make_interval(months => n) from generate_series(0, months) as n
  loop
    name := 'listens_' || to_char(first, 'YYYY_MM');
    continue when to_regclass('private.' || name) is not null;
    execute format('create table private.%I (like public.listens including defaults including constraints)', name);
    execute format('alter table private.%I enable row level security', name);
    execute format('revoke all on private.%I from anon, authenticated, service_role', name);
    execute format(
      'with moved as (delete from private.listens_rest where created_at >= %L and created_at < %L returning *)
       insert into private.%I overriding system value select * from moved', first, first + interval '1 month', name);
    execute format('alter table public.listens attach partition private.%I for values from (%L) to (%L)',
      name, first, first + interval '1 month');
    created := created || name;
  end loop;
  return created;
end
$$;

revoke all on function private.chart_weight(public.listens), private.prepare_listen_months(integer)
  from public, anon, authenticated;

select private.prepare_listen_months();

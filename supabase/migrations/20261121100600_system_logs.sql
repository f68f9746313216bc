-- What went wrong in browsers, kept for 30 days.

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

alter table public.system_logs enable row level security;
revoke all on public.system_logs from anon, authenticated;
grant select on public.system_logs to authenticated;
create policy "Administrators read the log" on public.system_logs
for select to authenticated using ((select private.is_admin()));

-- Keeps entries of level 3 and 4 and says how many; lower levels and what is no entry are passed over. Long texts are
-- cut, a context of more than 4000 bytes is dropped. At most 100 entries a call, 100 a minute for a session, and
-- 20,000 a day for everybody together: anyone may call this. Entry: { level, message, context, session_id, user_agent,
-- url, remote, remote_version }; who and when is known here. Errors: 'Invalid log entries', 'Too many log entries'.
create function public.log_entries(entries jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  session constant text := left(coalesce(entries -> 0 ->> 'session_id', ''), 100);
  room integer;
  kept integer;
begin
  if entries is null or jsonb_typeof(entries) <> 'array' or jsonb_array_length(entries) > 100
    or octet_length(entries::text) > 1000000 then
    perform private.refuse('Invalid log entries', 'invalid');
  end if;
  -- One after another, so that parallel calls pass no limit.
  perform pg_advisory_xact_lock(hashtext('overtone: log'));
  select least(
    100 - (select count(*) from public.system_logs
      where session_id = session and created_at > now() - interval '1 minute'),
    20000 - (select count(*) from public.system_logs where created_at > now() - interval '1 day')
  ) into room;
  if room <= 0 then
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
  from jsonb_array_elements(entries) as entry
  where entry -> 'level' in ('3', '4')
  limit room;
  get diagnostics kept = row_count;
  delete from public.system_logs
  where id in (select id from public.system_logs where created_at < now() - interval '30 days' limit 1000);
  return kept;
end
$$;
revoke all on function public.log_entries(jsonb) from public, anon, authenticated;
grant execute on function public.log_entries(jsonb) to anon, authenticated;

-- The trace of the request that made an entry of the audit log or of the error log, to find it among those that a
-- collector of traces keeps.

-- Returns the id of the trace that the current request is part of; null outside of one. A client may write any id into
-- the header. Source: W3C, "Trace Context". Internal.
create function private.trace_id() returns text
language sql stable set search_path = '' as $$
  select substring(
    nullif(current_setting('request.headers', true), '')::json ->> 'traceparent'
    from '^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$'
  )
$$;
revoke all on function private.trace_id() from public, anon, authenticated;

alter table public.admin_activity_logs add column trace_id text check (trace_id ~ '^[0-9a-f]{32}$');
alter table public.admin_activity_logs alter column trace_id set default private.trace_id();
comment on column public.admin_activity_logs.trace_id is 'Trace of the request, as a client names it; null without one';
alter table public.system_logs add column trace_id text check (trace_id ~ '^[0-9a-f]{32}$');
alter table public.system_logs alter column trace_id set default private.trace_id();
comment on column public.system_logs.trace_id is 'Trace of the request, as a client names it; null without one';

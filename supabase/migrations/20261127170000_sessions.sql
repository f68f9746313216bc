-- The sessions of an account: where it is signed in, and their end.

-- Returns the id of the caller's session; null without one. Internal.
create function private.session_id() returns text
language sql stable set search_path = '' as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id'
$$;

-- Returns the caller's sessions, the last used first, at most 50: when each began and was last refreshed, and how its
-- browser names itself. Errors: 'Not authenticated'.
create function public.my_sessions()
returns table (id uuid, started_at timestamptz, seen_at timestamptz, user_agent text, is_current boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  return query
    select s.id, s.created_at, greatest(s.created_at, s.updated_at, s.refreshed_at at time zone 'UTC'),
      left(s.user_agent, 400), s.id::text is not distinct from private.session_id()
    from auth.sessions s
    where s.user_id = auth.uid() and (s.not_after is null or s.not_after > now())
    order by 3 desc, s.id limit 50;
end
$$;

-- Ends one of the caller's sessions, or, without an id, all but the one that calls. Returns how many ended. A session
-- that has ended can't be refreshed; its access token stays valid until it expires. Errors: 'Not authenticated'.
create function public.end_sessions(session_id uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  delete from auth.sessions s
  where s.user_id = auth.uid() and case when end_sessions.session_id is null
    then s.id::text is distinct from private.session_id() else s.id = end_sessions.session_id end;
  get diagnostics ended = row_count;
  return ended;
end
$$;

revoke all on function private.session_id(), public.my_sessions(), public.end_sessions(uuid)
  from public, anon, authenticated;
grant execute on function public.my_sessions(), public.end_sessions(uuid) to authenticated;

-- Releases: the members of the teams, who may read how releases do, and requests for rollbacks. The signing key never
-- reaches the database: whoever has it fulfills or declines a request with the release command.

-- The users who belong to the team of an app. Super admins manage them.
create table public.team_members (
  user_id uuid not null references public.users (id) on delete cascade,
  app text not null check (app ~ '^[a-z-]{1,32}$'),
  created_at timestamptz not null default now(),
  primary key (user_id, app)
);
comment on column public.team_members.app is 'shell, or a remote of the registry';

-- Requests to roll back a build. They outlive accounts and store the name at that time.
create table public.release_requests (
  id bigint generated always as identity primary key,
  app text not null check (app ~ '^[a-z-]{1,32}$'),
  build text not null check (build ~ '^[0-9A-Za-z.+-]{1,50}-[0-9a-f]{12}$'),
  reason text not null check (char_length(reason) between 1 and 500),
  requested_by uuid references public.users (id) on delete set null,
  requested_by_name text not null,
  state text not null default 'open' check (state in ('open', 'done', 'declined')),
  answer text check (char_length(answer) between 1 and 500),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null))
);
comment on column public.release_requests.build is 'The build that was live, or a canary, and should no longer be';
comment on column public.release_requests.answer is 'Why it was declined';
create unique index release_requests_open_idx on public.release_requests (app, build) where state = 'open';
create index release_requests_user_idx on public.release_requests (requested_by);

-- Returns the apps whose teams the current user belongs to, none while the account is suspended. Internal.
create function private.my_apps() returns setof text
language sql stable security definer set search_path = '' as $$
  select m.app from public.team_members m where m.user_id = auth.uid() and private.is_active()
$$;

-- Raises an error unless the current user is an administrator or belongs to the team of any app. Internal.
create function private.authorize_releases() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif not private.is_admin() and not exists (select from private.my_apps()) then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
end
$$;

alter table public.team_members enable row level security;
alter table public.release_requests enable row level security;

create policy "Members see their teams, super admins all" on public.team_members
for select to authenticated
using (
  (user_id = (select auth.uid()) and app in (select private.my_apps()))
  or (select private.role_of()) = 'super_admin'
);

create policy "Administrators and the app's team read requests" on public.release_requests
for select to authenticated
using ((select private.is_admin()) or app in (select private.my_apps()));

-- Adds a user to the team of an app; returns false if they were in it. Super admins may call it. Errors: 'User not
-- found'.
create function public.add_team_member(user_id uuid, app text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  member_name text;
begin
  perform private.authorize_super_admin();
  select u.name into member_name from public.users u where u.id = add_team_member.user_id;
  if not found then
    perform private.refuse('User not found', 'not-found');
  end if;
  insert into public.team_members (user_id, app) values (add_team_member.user_id, add_team_member.app)
  on conflict on constraint team_members_pkey do nothing;
  if not found then
    return false;
  end if;
  perform private.write_audit('add_team_member', 'user', add_team_member.user_id::text,
    jsonb_build_object('name', member_name, 'app', add_team_member.app));
  return true;
end
$$;

-- Removes a user from the team of an app; returns false if they weren't in it. Super admins may call it.
create function public.remove_team_member(user_id uuid, app text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform private.authorize_super_admin();
  delete from public.team_members m
  where m.user_id = remove_team_member.user_id and m.app = remove_team_member.app;
  if not found then
    return false;
  end if;
  perform private.write_audit('remove_team_member', 'user', remove_team_member.user_id::text,
    jsonb_build_object('app', remove_team_member.app,
      'name', (select u.name from public.users u where u.id = remove_team_member.user_id)));
  return true;
end
$$;

-- Requests that a build is rolled back and returns the id of the request: that of the open one, if there is one for
-- this build. Super admins and the team of the app may call it. Errors: 'Not authenticated', 'Insufficient privileges',
-- 'A reason is required', 'The reason is too long'.
create function public.request_rollback(app text, build text, reason text) returns bigint
language plpgsql security definer set search_path = '' as $$
declare
  given text;
  request bigint;
begin
  perform private.authorize_releases();
  if private.role_of() <> 'super_admin' and request_rollback.app not in (select private.my_apps()) then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
  given := private.checked_reason(request_rollback.reason);
  -- Parallel requests for one build wait for each other, so that only one is open.
  perform pg_advisory_xact_lock(hashtext('overtone: release requests'), hashtext(request_rollback.app));
  select r.id into request from public.release_requests r
  where r.app = request_rollback.app and r.build = request_rollback.build and r.state = 'open';
  if request is not null then
    return request;
  end if;
  insert into public.release_requests as r (app, build, reason, requested_by, requested_by_name)
  select request_rollback.app, request_rollback.build, given, u.id, u.name
  from public.users u where u.id = auth.uid()
  returning r.id into request;
  perform private.write_audit('request_rollback', 'release_request', request::text,
    jsonb_build_object('name', request_rollback.app || '@' || request_rollback.build, 'reason', given));
  return request;
end
$$;

-- Answers an open request and returns true; false if it isn't open. The release command calls it with the secret key.
create function public.answer_release_request(request_id bigint, new_state text, answer text default null)
returns boolean language plpgsql security definer set search_path = '' as $$
begin
  update public.release_requests r
  set state = new_state, answer = answer_release_request.answer, answered_at = now()
  where r.id = request_id and r.state = 'open';
  return found;
end
$$;

-- Returns the counts of an app by build and kind since a point in time, at most 30 days ago, and from how many network
-- addresses they came. Administrators and members of teams may call it, and the release command with the secret key.
create or replace function public.release_health(remote text, since timestamptz default now() - interval '1 day')
returns table (
  version text, is_canary boolean, kind text, count bigint, senders bigint, total double precision
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if auth.role() is distinct from 'service_role' then
    perform private.authorize_releases();
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

revoke all on public.team_members, public.release_requests from anon, authenticated;
grant select on public.team_members, public.release_requests to authenticated;
revoke all on function
  private.my_apps(),
  private.authorize_releases(),
  public.add_team_member(uuid, text),
  public.remove_team_member(uuid, text),
  public.request_rollback(text, text, text),
  public.answer_release_request(bigint, text, text)
from public, anon, authenticated;
grant execute on function private.my_apps() to authenticated;
grant execute on function
  public.add_team_member(uuid, text),
  public.remove_team_member(uuid, text),
  public.request_rollback(text, text, text)
to authenticated;
grant execute on function public.answer_release_request(bigint, text, text) to service_role;

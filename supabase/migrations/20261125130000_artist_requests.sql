-- Requests for the artist role. A user gives a reason and maybe a link to their music; an administrator grants or
-- declines with a reason, which the user reads in the bell. Clients write through the functions below alone.

create table public.artist_requests (
  id uuid primary key,
  user_id uuid not null references public.users (id) on delete cascade,
  reason text not null check (char_length(reason) between 1 and 500),
  link text check (link ~ '^https?://[^\s]+$' and char_length(link) <= 500),
  state text not null default 'open' check (state in ('open', 'granted', 'declined')),
  answer text check (char_length(answer) between 1 and 500),
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  check ((state = 'open') = (answered_at is null) and (answer is null) = (answered_at is null))
);
comment on column public.artist_requests.id is 'Chosen by the client, so that a retry stores one request';
comment on column public.artist_requests.answer is 'The administrator''s reason, which the user reads';
create unique index artist_requests_open_idx on public.artist_requests (user_id) where state = 'open';
create index artist_requests_user_idx on public.artist_requests (user_id, created_at desc);
create index artist_requests_queue_idx on public.artist_requests (created_at) where state = 'open';

alter table public.artist_requests enable row level security;
create policy "Users read their own requests, administrators all" on public.artist_requests
for select to authenticated
using (user_id = (select auth.uid()) or (select private.is_admin()));
revoke all on public.artist_requests from anon, authenticated;
grant select on public.artist_requests to authenticated;

-- Requests the artist role for the current user and returns the id of the request, which the client chooses: a retry
-- changes nothing. One request can be open at a time, and the next is possible a week after a declined one. Signed-in
-- users may call it. Errors: 'Not authenticated', 'A reason is required', 'The reason is too long', 'The link must
-- start with http:// or https://', 'Your account already has another role', 'Your request is waiting for an answer', 'You can
-- ask again a week after the answer'.
create function public.request_artist_role(request_id uuid, reason text, link text default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  given text;
  address constant text := nullif(btrim(request_artist_role.link), '');
begin
  if me is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  perform pg_advisory_xact_lock(hashtext('overtone: artist requests'), hashtext(me::text));
  if exists (select from public.artist_requests r where r.id = request_id and r.user_id = me) then
    return request_id;
  end if;
  given := private.checked_reason(request_artist_role.reason);
  if address is not null and (address !~ '^https?://[^\s]+$' or char_length(address) > 500) then
    perform private.refuse('The link must start with http:// or https://', 'invalid', 'linkInvalid');
  elsif private.role_of() <> 'user' then
    perform private.refuse('Your account already has another role', 'conflict', 'alreadyArtist');
  elsif exists (select from public.artist_requests r where r.user_id = me and r.state = 'open') then
    perform private.refuse('Your request is waiting for an answer', 'conflict', 'artistRequestOpen');
  elsif exists (
    select from public.artist_requests r
    where r.user_id = me and r.state = 'declined' and r.answered_at > now() - interval '7 days'
  ) then
    perform private.refuse('You can ask again a week after the answer', 'rate-limited', 'artistRequestTooSoon');
  end if;
  insert into public.artist_requests (id, user_id, reason, link) values (request_id, me, given, address);
  perform private.write_audit('request_artist_role', 'user', me::text, jsonb_build_object(
    'name', (select u.name from public.users u where u.id = me), 'reason', given));
  return request_id;
end
$$;

-- Grants or declines an open request with a reason. Granting changes the role as change_user_role does, with its rules
-- and entries. Administrators may call it, except about themselves. Errors: 'Not authenticated', 'Insufficient
-- privileges', 'A reason is required', 'The reason is too long', 'Request not found', 'You cannot answer your own
-- request', 'This request was answered already', 'Their role has changed or the account is suspended'.
create function public.answer_artist_request(request_id uuid, grants boolean, reason text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given text;
  request public.artist_requests;
  account public.users;
begin
  perform private.authorize_admin();
  given := private.checked_reason(answer_artist_request.reason);
  select * into request from public.artist_requests r where r.id = request_id for update;
  if not found then
    perform private.refuse('Request not found', 'not-found', 'artistRequestNotFound');
  elsif request.user_id = auth.uid() then
    perform private.refuse('You cannot answer your own request', 'forbidden', 'cannotAnswerOwn');
  elsif request.state <> 'open' then
    perform private.refuse('This request was answered already', 'conflict', 'artistRequestAnswered');
  end if;
  select * into account from public.users u where u.id = request.user_id;
  if coalesce(grants, false) then
    if account.role <> 'user' or not account.is_active then
      perform private.refuse('Their role has changed or the account is suspended', 'conflict', 'artistRequestStale');
    end if;
    perform public.change_user_role(account.id, 'artist', given);
  end if;
  perform private.write_audit(
    case when coalesce(grants, false) then 'grant_artist_request' else 'decline_artist_request' end,
    'user', account.id::text, jsonb_build_object('name', account.name, 'reason', given));
  update public.artist_requests r
  set state = case when coalesce(grants, false) then 'granted' else 'declined' end, answer = given, answered_at = now()
  where r.id = request_id;
end
$$;

-- Returns the open requests, the oldest first, at most 100: { id, user_id, name, reason, link, track_count, created_at }.
-- Leaves out accounts that are suspended or have another role by now. Administrators may call it. Errors: 'Not
-- authenticated', 'Insufficient privileges'.
create function public.open_artist_requests() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.authorize_admin();
  return (
    select coalesce(jsonb_agg(to_jsonb(waiting) order by waiting.created_at, waiting.id), '[]') from (
      select r.id, r.user_id, u.name, r.reason, r.link, r.created_at, (
        select count(*) from public.tracks t where t.artist_id = r.user_id and t.is_published
      ) as track_count
      from public.artist_requests r join public.users u on u.id = r.user_id and u.is_active and u.role = 'user'
      where r.state = 'open' order by r.created_at, r.id limit 100
    ) as waiting
  );
end
$$;

-- Adds answered requests to the notifications of earlier migrations, whatever these are: kind `role-granted` or
-- `role-declined`, and as title the administrator's reason.
alter function private.notifications_of(uuid, timestamptz, integer) rename to notifications_before_artist_requests;
create function private.notifications_of(person uuid, since timestamptz, size integer)
returns table (kind text, id uuid, subject_id uuid, title text, name text, happened_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select * from (
    select * from private.notifications_before_artist_requests(person, since, size)
    union all
    (
      select 'role-' || r.state, r.id, r.id, r.answer, null, r.answered_at
      from public.artist_requests r
      where r.user_id = person and r.answered_at > since
      order by r.answered_at desc limit size
    )
  ) as n
  order by happened_at desc, id limit size
$$;
revoke all on function private.notifications_of(uuid, timestamptz, integer) from public, anon, authenticated;

revoke all on function public.request_artist_role(uuid, text, text),
  public.answer_artist_request(uuid, boolean, text), public.open_artist_requests() from public, anon, authenticated;
grant execute on function public.request_artist_role(uuid, text, text),
  public.answer_artist_request(uuid, boolean, text), public.open_artist_requests() to authenticated;

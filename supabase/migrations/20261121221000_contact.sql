-- What visitors send to the team, the letters they ask for, the pictures of the teams, and what the log says of the
-- last days.

-- Messages of the contact form. The sender makes the id, so that one that is sent twice is kept once.
create table public.contact_messages (
  id uuid primary key,
  name text not null check (btrim(name) <> '' and char_length(name) <= 100),
  email text not null check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$'),
  subject text not null check (btrim(subject) <> '' and char_length(subject) <= 200),
  message text not null check (btrim(message) <> '' and char_length(message) <= 5000),
  category text not null
    check (category in ('general', 'support', 'billing', 'artist', 'partnership', 'press')),
  user_id uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index contact_messages_newest_idx on public.contact_messages (created_at desc, id desc);
create index contact_messages_sender_idx on public.contact_messages (lower(email), created_at desc);
create index contact_messages_user_idx on public.contact_messages (user_id);

-- Who asked for the newsletter, and who for news of the status.
create table public.subscriptions (
  id bigint generated always as identity primary key,
  email text not null check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$'),
  list text not null check (list in ('newsletter', 'status')),
  created_at timestamptz not null default now()
);
create unique index subscriptions_once_idx on public.subscriptions (lower(email), list);
create index subscriptions_newest_idx on public.subscriptions (created_at desc, id desc);

-- Pictures that stand for the drawn marks of the teams on the page about Overtone.
create table public.team_photos (
  team text primary key check (team ~ '^[a-z]{1,40}$'),
  image_url text not null check (char_length(image_url) <= 1000 and image_url ~ '^https?://'),
  updated_at timestamptz not null default now()
);
create trigger team_photos_touch before update on public.team_photos
for each row execute function private.touch_updated_at();

alter table public.contact_messages enable row level security;
alter table public.subscriptions enable row level security;
alter table public.team_photos enable row level security;
revoke all on public.contact_messages, public.subscriptions, public.team_photos from anon, authenticated;
grant select on public.contact_messages, public.subscriptions to authenticated;
grant select on public.team_photos to anon, authenticated;
grant insert (team, image_url), update (image_url), delete on public.team_photos to authenticated;
create policy "Administrators read the messages" on public.contact_messages
for select to authenticated using ((select private.is_admin()));
create policy "Administrators read the subscriptions" on public.subscriptions
for select to authenticated using ((select private.is_admin()));
create policy "Everybody sees the pictures of the teams" on public.team_photos
for select to anon, authenticated using (true);
create policy "Administrators add pictures of the teams" on public.team_photos
for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators replace pictures of the teams" on public.team_photos
for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators remove pictures of the teams" on public.team_photos
for delete to authenticated using ((select private.is_admin()));

-- Keeps a message for the team. At most 5 an hour from one address and 500 a day from everybody together: anyone may
-- call this. A message whose id is known is not kept again, and that is no error.
create function public.send_contact_message(
  message_id uuid, name text, email text, subject text, message text, category text
) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  recent integer;
  today integer;
begin
  -- One after another, so that parallel calls pass no limit.
  perform pg_advisory_xact_lock(hashtext('overtone: contact'));
  if exists (select from public.contact_messages m where m.id = message_id) then
    return true;
  end if;
  select count(*) filter (
      where lower(m.email) = lower(send_contact_message.email) and m.created_at > now() - interval '1 hour'
    ), count(*)
  into recent, today
  from public.contact_messages m where m.created_at > now() - interval '1 day';
  if recent >= 5 or today >= 500 then
    perform private.refuse('Too many messages. Please try again later.', 'rate-limited');
  end if;
  insert into public.contact_messages (id, name, email, subject, message, category, user_id)
  values (message_id, btrim(name), btrim(email), btrim(subject), btrim(message), category,
    (select u.id from public.users u where u.id = auth.uid() and u.is_active));
  return true;
end
$$;
revoke all on function public.send_contact_message(uuid, text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text) to anon, authenticated;

-- Puts an address on a list. Whether it was on it already is not said: that is nobody else's business. At most 2000
-- new ones a day.
create function public.subscribe(email text, list text) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  perform pg_advisory_xact_lock(hashtext('overtone: subscriptions'));
  if (select count(*) from public.subscriptions s where s.created_at > now() - interval '1 day') >= 2000 then
    perform private.refuse('Too many subscriptions. Please try again later.', 'rate-limited');
  end if;
  insert into public.subscriptions (email, list) values (lower(btrim(email)), list)
  on conflict do nothing;
  return true;
end
$$;
revoke all on function public.subscribe(text, text) from public, anon, authenticated;
grant execute on function public.subscribe(text, text) to anon, authenticated;

-- What the log says of the last 30 days, or of the time since the first account where that is shorter: in how many of
-- these hours browsers reported a failure of the frame, and of an area of it. One browser may be offline by itself or
-- make things up: an hour counts once three visits report it.
create function public.logged_uptime() returns table (service text, hours integer, failed_hours integer)
language sql stable security definer set search_path = '' as $$
  with span as (
    select greatest(now() - interval '30 days', coalesce(min(created_at), now())) as start from public.users
  ),
  reported as (
    select
      case when l.message like 'The remote failed in phase %' then 'remotes' else 'shell' end as service,
      date_trunc('hour', l.created_at) as hour
    from public.system_logs l, span
    where l.created_at >= span.start and (l.remote = 'shell' or l.message like 'The remote failed in phase %')
    group by 1, 2
    having count(distinct l.session_id) >= 3
  )
  select s.service, ceil(extract(epoch from now() - span.start) / 3600)::integer,
    (select count(*)::integer from reported r where r.service = s.service)
  from (values ('shell'), ('remotes')) as s (service), span
$$;
revoke all on function public.logged_uptime() from public, anon, authenticated;
grant execute on function public.logged_uptime() to anon, authenticated;

-- Listening parties: guests follow the host's play, pause and seek, and write messages. The music comes from the
-- catalog; the host broadcasts the position over the private channel `party:` with the id.

create table public.parties (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null references public.users (id) on delete cascade,
  host_name text not null,
  title text not null check (btrim(title) <> '' and char_length(title) <= 100),
  genre text not null check (genre in ('Rock', 'Pop', 'Electronic', 'Hip Hop', 'Jazz')),
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  ended_at timestamptz
);
comment on column public.parties.seen_at is 'When the host''s browser last said that the party goes on';
create unique index parties_one_each_idx on public.parties (host_id) where ended_at is null;
create index parties_live_idx on public.parties (seen_at desc) where ended_at is null;
create index parties_host_idx on public.parties (host_id, started_at desc);

create table public.party_messages (
  id uuid primary key,
  party_id uuid not null references public.parties (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  user_name text not null,
  body text not null check (btrim(body) <> '' and char_length(body) <= 500),
  created_at timestamptz not null default now()
);
create index party_messages_newest_idx on public.party_messages (party_id, created_at desc, id desc);
create index party_messages_user_idx on public.party_messages (user_id, created_at desc);

-- Returns whether a party is live. A party lasts until its host ends it; one whose host hasn't sent a heartbeat for
-- 3 minutes is no longer listed, but continues when they return.
create function private.is_party(party uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.parties p where p.id = party and p.ended_at is null)
$$;

-- Returns all parties that are live, for a policy that compares against the set instead of calling a function for each
-- row.
create function private.live_parties() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.parties where ended_at is null
$$;

-- Returns whether the current user hosts this party and it is live.
create function private.hosts_party(party uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_active() and exists (
    select from public.parties p where p.id = party and p.ended_at is null and p.host_id = auth.uid()
  )
$$;

-- Returns whether the current user is a moderator or an administrator.
create function private.watches_parties() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.role_of() in ('moderator', 'admin', 'super_admin'), false)
$$;

-- Returns the id of the party that a channel topic belongs to; null for any other topic.
create function private.party_of(topic text) returns uuid
language sql immutable set search_path = '' as $$
  select case
    when topic ~ '^party:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(topic, 7)::uuid
  end
$$;

alter table public.parties enable row level security;
alter table public.party_messages enable row level security;

create policy "Everybody sees the parties that go on, hosts their own" on public.parties
for select to anon, authenticated
using (ended_at is null and (seen_at > now() - interval '3 minutes' or host_id = (select auth.uid())));

create policy "Everybody reads what is said in parties that go on" on public.party_messages
for select to anon, authenticated using (party_id in (select private.live_parties()));

create policy "Active people speak in parties that go on" on public.party_messages
for insert to authenticated
with check (user_id = (select auth.uid()) and (select private.is_active()) and private.is_party(party_id));

create policy "Who said it, the host and moderators take a message away" on public.party_messages
for delete to authenticated
using (
  (select private.is_active())
  and (user_id = (select auth.uid()) or private.hosts_party(party_id) or (select private.watches_parties()))
);

-- Everybody may listen to a party's channel and track presence, but only the host may broadcast.
create policy "Everybody hears the parties that go on" on realtime.messages
for select to anon, authenticated
using ((select private.is_party(private.party_of((select realtime.topic())))));

create policy "Hosts speak in their parties, others show to be there" on realtime.messages
for insert to anon, authenticated
with check (
  (select private.hosts_party(private.party_of((select realtime.topic()))))
  or (extension = 'presence' and (select private.is_party(private.party_of((select realtime.topic())))))
);

-- Trigger: sets the author and date of a message, whatever the client sends, and limits a user to 5 messages in 10
-- seconds.
create function private.sign_party_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    return new;
  end if;
  -- Serializes inserts, so that concurrent ones can't exceed the limit.
  perform pg_advisory_xact_lock(hashtext('overtone: party messages ' || auth.uid()));
  if (
    select count(*) from public.party_messages m
    where m.user_id = auth.uid() and m.created_at > now() - interval '10 seconds'
  ) >= 5 then
    perform private.refuse('You are sending messages too quickly. Please wait a moment.', 'rate-limited');
  end if;
  new.user_id := auth.uid();
  new.user_name := coalesce((select nullif(u.name, '') from public.users u where u.id = auth.uid()), 'Listener');
  new.created_at := now();
  return new;
end
$$;

create trigger party_messages_sign before insert on public.party_messages
for each row execute function private.sign_party_message();

-- Starts a party of the current user and returns it; ends an earlier one, because a user hosts one at a time. At most
-- 20 an hour. Signed-in users may call it. Errors: 'You must be logged in to go live', 'Too many parties. Please try
-- again later.'
create function public.start_party(title text, genre text) returns public.parties
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  party public.parties;
begin
  if not private.is_active() then
    perform private.refuse('You must be logged in to go live', 'not-authenticated');
  end if;
  perform pg_advisory_xact_lock(hashtext('overtone: party of ' || auth.uid()));
  if (
    select count(*) from public.parties p where p.host_id = auth.uid() and p.started_at > now() - interval '1 hour'
  ) >= 20 then
    perform private.refuse('Too many parties. Please try again later.', 'rate-limited');
  end if;
  update public.parties p set ended_at = now() where p.host_id = auth.uid() and p.ended_at is null;
  insert into public.parties (host_id, host_name, title, genre)
  values (
    auth.uid(), coalesce((select nullif(u.name, '') from public.users u where u.id = auth.uid()), 'Listener'),
    btrim(title), genre
  ) returning * into party;
  return party;
end
$$;

-- Records the host's heartbeat; returns false if the party has ended or has another host. Signed-in users may call it.
create function public.keep_party(party_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not private.hosts_party(party_id) then
    return false;
  end if;
  update public.parties p set seen_at = now() where p.id = party_id;
  return true;
end
$$;

-- Ends a party; returns false if it had already ended. The host and moderators may call it; it returns false for
-- everybody else.
create function public.end_party(party_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not (private.hosts_party(party_id) or private.watches_parties()) then
    return false;
  end if;
  update public.parties p set ended_at = now() where p.id = party_id and p.ended_at is null;
  return found;
end
$$;

revoke all on public.parties, public.party_messages from anon, authenticated;
grant select on public.parties, public.party_messages to anon, authenticated;
grant insert (id, party_id, body), delete on public.party_messages to authenticated;

revoke all on function public.start_party(text, text), public.keep_party(uuid), public.end_party(uuid)
  from public, anon, authenticated;
grant execute on function public.start_party(text, text), public.keep_party(uuid), public.end_party(uuid)
  to authenticated;

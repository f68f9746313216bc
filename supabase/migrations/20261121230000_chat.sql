-- The chat of the community: channels, messages with their reactions, and who is muted. Everybody reads; writing goes
-- through the functions below alone.

create table public.chat_channels (
  id text primary key check (id ~ '^[a-z-]{1,40}$'),
  position integer not null unique
);
insert into public.chat_channels (id, position) values
  ('general', 1), ('music-feedback', 2), ('collaboration', 3), ('live-sessions', 4), ('marketplace', 5),
  ('tech-support', 6);

-- Numbers the messages and their changes in one order.
create sequence private.chat_steps;

-- What is deleted or hidden stays as a row without text, so that whoever shows it hears of it.
create table public.chat_messages (
  id bigint primary key,
  channel text not null references public.chat_channels (id),
  user_id uuid references public.users (id) on delete set null,
  -- Made by the sender: a message that is sent twice under one id is kept once.
  client_id uuid not null,
  body text not null check (char_length(body) <= 2000),
  -- A track as it was when it was sent: type, id, title, artist, seconds.
  attachment jsonb check (octet_length(attachment::text) <= 4096),
  -- How many people reacted, by emoji.
  reactions jsonb not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  -- Of the last change. Within a channel later changes have higher numbers, also for who reads while others write.
  revision bigint not null,
  unique (user_id, client_id)
);
create index chat_messages_newest_idx on public.chat_messages (channel, id desc);
create index chat_messages_changes_idx on public.chat_messages (channel, revision);

create table public.chat_reactions (
  message_id bigint not null references public.chat_messages (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  emoji text not null check (emoji in ('👍', '❤️', '😂', '😮', '😢', '🔥', '🎵', '🎧', '🎸', '🎹', '🥁', '🎤', '🙌')),
  primary key (message_id, user_id, emoji)
);
create index chat_reactions_user_idx on public.chat_reactions (user_id);

create table public.chat_mutes (
  user_id uuid primary key references public.users (id) on delete cascade,
  until timestamptz not null,
  reason text not null check (char_length(reason) between 1 and 500),
  muted_by uuid references public.users (id) on delete set null,
  created_at timestamptz not null default now()
);
create index chat_mutes_moderator_idx on public.chat_mutes (muted_by);

-- What was hidden, to be shown again.
create table private.chat_hidden (
  message_id bigint primary key references public.chat_messages (id) on delete cascade,
  body text not null,
  attachment jsonb
);

-- How much each person may still do at this moment.
create table private.chat_budgets (
  user_id uuid primary key references public.users (id) on delete cascade,
  left_over real not null,
  at timestamptz not null
);

-- Moderators act on people of lower standing.
create function private.chat_standing(person uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case role when 'moderator' then 1 when 'admin' then 2 when 'super_admin' then 3 else 0 end
    from public.users where id = person
  ), 0)
$$;

create function private.moderates_chat() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_active() and private.chat_standing(auth.uid()) > 0
$$;

create function private.may_speak_in_chat() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_active()
    and not exists (select from public.chat_mutes m where m.user_id = auth.uid() and m.until > now())
$$;

alter table public.chat_channels enable row level security;
alter table public.chat_messages enable row level security;
alter table public.chat_reactions enable row level security;
alter table public.chat_mutes enable row level security;
alter table private.chat_hidden enable row level security;
alter table private.chat_budgets enable row level security;
revoke all on public.chat_channels, public.chat_messages, public.chat_reactions, public.chat_mutes
  from anon, authenticated;
-- Of reactions visitors see none: what they may ask for is one and the same list.
grant select on public.chat_channels, public.chat_messages, public.chat_reactions to anon, authenticated;
grant select on public.chat_mutes to authenticated;
create policy "Everybody sees the channels" on public.chat_channels
for select to anon, authenticated using (true);
create policy "Everybody reads the messages" on public.chat_messages
for select to anon, authenticated using (true);
create policy "People see their own reactions" on public.chat_reactions
for select to authenticated using (user_id = (select auth.uid()));
create policy "People see that they are muted, moderators who is" on public.chat_mutes
for select to authenticated using (user_id = (select auth.uid()) or (select private.moderates_chat()));

alter publication supabase_realtime add table public.chat_messages;

create policy "Everybody hears the chat" on realtime.messages
for select to anon, authenticated using ((select realtime.topic()) = 'chat:community');
create policy "People who are not muted speak in the chat" on realtime.messages
for insert to authenticated
with check ((select realtime.topic()) = 'chat:community' and (select private.may_speak_in_chat()));

-- Whoever may not write stops here.
create function private.authorize_in_chat() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif not private.is_active() then
    perform private.refuse('Insufficient privileges', 'forbidden');
  elsif not private.may_speak_in_chat() then
    perform private.refuse('You are muted in the chat', 'forbidden');
  end if;
end
$$;

-- Whoever may not moderate this person stops here.
create function private.authorize_moderation_of(person uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif not private.moderates_chat() or person = auth.uid()
    or private.chat_standing(person) >= private.chat_standing(auth.uid()) then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
end
$$;

-- Takes what an act costs from a budget of 10 that grows by 1 a second. Calls of one person wait for each other here.
create function private.spend_in_chat(cost real) returns void
language plpgsql security definer set search_path = '' as $$
declare
  rest real;
begin
  insert into private.chat_budgets as b (user_id, left_over, at) values (auth.uid(), 10 - cost, clock_timestamp())
  on conflict (user_id) do update set
    left_over = least(10, b.left_over + extract(epoch from clock_timestamp() - b.at)) - cost,
    at = clock_timestamp()
  returning b.left_over into rest;
  if rest < 0 then
    perform private.refuse('You are writing too fast. Please wait a moment.', 'rate-limited');
  end if;
end
$$;

-- The number of the next change in a channel. Held to the end of the transaction: numbers are seen in their order, so
-- that who has seen one has missed none below it.
create function private.next_chat_step(channel text) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('overtone: chat ' || channel));
  return nextval('private.chat_steps');
end
$$;

create function private.checked_chat_body(body text, is_needed boolean) returns text
language plpgsql immutable set search_path = '' as $$
declare
  given constant text := btrim(coalesce(body, ''), E' \t\n\r');
begin
  if given = '' and is_needed then
    perform private.refuse('Message is required', 'invalid');
  elsif char_length(given) > 2000 then
    perform private.refuse('Message must be at most 2000 characters', 'invalid');
  end if;
  return given;
end
$$;

-- A message that is there to be acted on. Errors: 'Message not found'.
create function private.chat_message(message_id bigint) returns public.chat_messages
language plpgsql security definer set search_path = '' as $$
declare
  found_message public.chat_messages;
begin
  select * into found_message from public.chat_messages m where m.id = message_id and m.deleted_at is null;
  if found_message.id is null then
    perform private.refuse('Message not found', 'not-found');
  end if;
  return found_message;
end
$$;

-- Sends a message, with a published track if one is given. Costs 2: five at once, then one every 2 s.
create function public.send_chat_message(channel text, body text, client_id uuid, track_id uuid default null)
returns setof public.chat_messages
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  given text;
  attached jsonb;
  step bigint;
begin
  perform private.authorize_in_chat();
  if exists (select from public.chat_messages m where m.user_id = auth.uid() and m.client_id = client_id) then
    return query select * from public.chat_messages m where m.user_id = auth.uid() and m.client_id = client_id;
    return;
  end if;
  given := private.checked_chat_body(body, track_id is null);
  if not exists (select from public.chat_channels c where c.id = channel) then
    perform private.refuse('Channel not found', 'not-found');
  end if;
  perform private.spend_in_chat(2);
  if track_id is not null then
    select jsonb_build_object('type', 'track', 'id', t.id, 'title', t.title, 'artist', t.artist_name,
      'duration', t.duration)
    into attached from public.tracks t where t.id = track_id and t.is_published;
    if attached is null then
      perform private.refuse('Track not found', 'not-found');
    end if;
  end if;
  step := private.next_chat_step(channel);
  insert into public.chat_messages (id, revision, channel, user_id, client_id, body, attachment, created_at)
  values (step, step, channel, auth.uid(), client_id, given, attached, clock_timestamp())
  on conflict do nothing;
  return query select * from public.chat_messages m where m.user_id = auth.uid() and m.client_id = client_id;
end
$$;

-- Changes the text of one's own message.
create function public.edit_chat_message(message_id bigint, body text) returns setof public.chat_messages
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message public.chat_messages;
  given text;
begin
  perform private.authorize_in_chat();
  message := private.chat_message(message_id);
  if message.user_id is distinct from auth.uid() or message.hidden_at is not null then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
  given := private.checked_chat_body(body, message.attachment is null);
  perform private.spend_in_chat(0.5);
  return query update public.chat_messages m
    set body = given, edited_at = now(), revision = private.next_chat_step(m.channel)
    where m.id = message_id and m.deleted_at is null and m.hidden_at is null
    returning m.*;
end
$$;

-- Deletes one's own message; also who is muted may.
create function public.delete_chat_message(message_id bigint) returns setof public.chat_messages
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
begin
  if not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  if (private.chat_message(message_id)).user_id is distinct from auth.uid() then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
  delete from private.chat_hidden h where h.message_id = message_id;
  delete from public.chat_reactions r where r.message_id = message_id;
  return query update public.chat_messages m
    set body = '', attachment = null, reactions = '{}', deleted_at = now(),
      revision = private.next_chat_step(m.channel)
    where m.id = message_id returning m.*;
end
$$;

-- How many people reacted to a message, by emoji.
create function private.chat_reactions_to(message bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(emoji, people), '{}') from (
    select r.emoji, count(*) as people from public.chat_reactions r where r.message_id = message group by r.emoji
  ) counted
$$;

-- Adds a reaction to a message, or takes it away.
create function public.react_to_chat_message(message_id bigint, emoji text, reacts boolean)
returns setof public.chat_messages
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message public.chat_messages;
  step bigint;
begin
  perform private.authorize_in_chat();
  message := private.chat_message(message_id);
  if message.hidden_at is not null then
    perform private.refuse('Message not found', 'not-found');
  end if;
  perform private.spend_in_chat(0.5);
  step := private.next_chat_step(message.channel);
  if reacts then
    insert into public.chat_reactions (message_id, user_id, emoji) values (message_id, auth.uid(), emoji)
    on conflict do nothing;
  else
    delete from public.chat_reactions r
    where r.message_id = message_id and r.user_id = auth.uid() and r.emoji = emoji;
  end if;
  return query update public.chat_messages m
    set reactions = private.chat_reactions_to(message_id), revision = step
    where m.id = message_id and m.deleted_at is null returning m.*;
end
$$;

-- Hides a message from everybody, or shows it again. For moderators, with the reason in the audit.
create function public.hide_chat_message(message_id bigint, reason text default null)
returns setof public.chat_messages
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message constant public.chat_messages := private.chat_message(message_id);
begin
  perform private.authorize_moderation_of(message.user_id);
  if message.hidden_at is null then
    insert into private.chat_hidden (message_id, body, attachment)
    values (message_id, message.body, message.attachment) on conflict do nothing;
    perform private.write_audit('hide_chat_message', 'chat_message', message_id::text, jsonb_build_object(
      'reason', private.checked_reason(reason, 'Against the guidelines'), 'author', message.user_id));
  end if;
  return query update public.chat_messages m
    set body = '', attachment = null, hidden_at = coalesce(m.hidden_at, now()),
      revision = private.next_chat_step(m.channel)
    where m.id = message_id returning m.*;
end
$$;

create function public.show_chat_message(message_id bigint) returns setof public.chat_messages
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  message constant public.chat_messages := private.chat_message(message_id);
begin
  perform private.authorize_moderation_of(message.user_id);
  perform private.write_audit('show_chat_message', 'chat_message', message_id::text,
    jsonb_build_object('author', message.user_id));
  return query update public.chat_messages m
    set body = h.body, attachment = h.attachment, hidden_at = null, revision = private.next_chat_step(m.channel)
    from private.chat_hidden h where m.id = message_id and h.message_id = m.id returning m.*;
  delete from private.chat_hidden h where h.message_id = message_id;
end
$$;

-- Lets somebody read only, for so many minutes: at most those of a year.
create function public.mute_in_chat(person uuid, minutes integer, reason text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.authorize_moderation_of(person);
  if minutes is null or minutes not between 1 and 525600 then
    perform private.refuse('Invalid length', 'invalid');
  elsif not exists (select from public.users where id = person) then
    perform private.refuse('User not found', 'not-found');
  end if;
  insert into public.chat_mutes as m (user_id, until, reason, muted_by)
  values (person, now() + make_interval(mins => minutes), private.checked_reason(reason, 'Against the guidelines'),
    auth.uid())
  on conflict (user_id) do update set until = excluded.until, reason = excluded.reason,
    muted_by = excluded.muted_by, created_at = now();
  perform private.write_audit('mute_in_chat', 'user', person::text,
    jsonb_build_object('minutes', minutes, 'reason', private.checked_reason(reason, 'Against the guidelines')));
end
$$;

create function public.unmute_in_chat(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.authorize_moderation_of(person);
  delete from public.chat_mutes where user_id = person;
  perform private.write_audit('unmute_in_chat', 'user', person::text);
end
$$;

-- Who leaves takes their words along.
create function private.leave_chat() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.chat_budgets where user_id = old.id;
  perform private.next_chat_step(c.id) from public.chat_channels c order by c.position;
  delete from private.chat_hidden h using public.chat_messages m where m.id = h.message_id and m.user_id = old.id;
  with gone as (delete from public.chat_reactions r where r.user_id = old.id returning r.message_id, r.emoji)
  update public.chat_messages m
  set revision = nextval('private.chat_steps'), reactions = m.reactions || (
    select jsonb_object_agg(g.emoji, greatest((m.reactions ->> g.emoji)::integer - 1, 0))
    from gone g where g.message_id = m.id
  )
  where m.id in (select g.message_id from gone g);
  update public.chat_messages m
  set body = '', attachment = null, reactions = '{}', deleted_at = now(), revision = nextval('private.chat_steps')
  where m.user_id = old.id and m.deleted_at is null;
  return old;
end
$$;
create trigger users_leave_chat before delete on public.users
for each row execute function private.leave_chat();

revoke all on function public.send_chat_message(text, text, uuid, uuid), public.edit_chat_message(bigint, text),
  public.delete_chat_message(bigint), public.react_to_chat_message(bigint, text, boolean),
  public.hide_chat_message(bigint, text), public.show_chat_message(bigint),
  public.mute_in_chat(uuid, integer, text), public.unmute_in_chat(uuid)
from public, anon, authenticated;
grant execute on function public.send_chat_message(text, text, uuid, uuid), public.edit_chat_message(bigint, text),
  public.delete_chat_message(bigint), public.react_to_chat_message(bigint, text, boolean),
  public.hide_chat_message(bigint, text), public.show_chat_message(bigint),
  public.mute_in_chat(uuid, integer, text), public.unmute_in_chat(uuid)
to authenticated;

revoke all on sequence private.chat_steps from public, anon, authenticated;
revoke all on private.chat_hidden, private.chat_budgets from public, anon, authenticated;
revoke all on function private.chat_standing(uuid), private.authorize_in_chat(),
  private.authorize_moderation_of(uuid), private.spend_in_chat(real), private.next_chat_step(text),
  private.chat_message(bigint), private.chat_reactions_to(bigint)
from public, anon, authenticated;

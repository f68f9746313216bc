-- Chat: channels, messages with reactions, and mutes. Everybody can read; all writes go through the functions below.

create table public.chat_channels (
  id text primary key check (id ~ '^[a-z-]{1,40}$'),
  position integer not null unique
);
insert into public.chat_channels (id, position) values
  ('general', 1), ('music-feedback', 2), ('collaboration', 3), ('live-sessions', 4), ('marketplace', 5),
  ('tech-support', 6);

-- Numbers messages and their changes in one sequence.
create sequence private.chat_steps;

-- Deleted and hidden messages stay as rows without text, so that clients that show them receive the change.
create table public.chat_messages (
  id bigint primary key,
  channel text not null references public.chat_channels (id),
  user_id uuid references public.users (id) on delete set null,
  -- Created by the sender, so that a retry doesn't store a message twice.
  client_id uuid not null,
  body text not null check (char_length(body) <= 2000),
  -- A snapshot of the attached track: type, id, title, artist and duration in seconds.
  attachment jsonb check (octet_length(attachment::text) <= 4096),
  -- The number of reactions by emoji.
  reactions jsonb not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz,
  hidden_at timestamptz,
  -- The number of the last change. Within a channel, numbers become visible in ascending order.
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

-- The content of hidden messages, to restore it.
create table private.chat_hidden (
  message_id bigint primary key references public.chat_messages (id) on delete cascade,
  body text not null,
  attachment jsonb
);

-- The rate limit: each user's remaining budget at a point in time.
create table private.chat_budgets (
  user_id uuid primary key references public.users (id) on delete cascade,
  left_over real not null,
  at timestamptz not null
);

-- Returns an account's rank in the chat: 1 moderator, 2 admin, 3 super admin, 0 everybody else. Moderators act on
-- accounts of lower rank. Internal.
create function private.chat_standing(person uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce((
    select case role when 'moderator' then 1 when 'admin' then 2 when 'super_admin' then 3 else 0 end
    from public.users where id = person
  ), 0)
$$;

-- Returns whether the current user moderates the chat. Used by policies.
create function private.moderates_chat() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_active() and private.chat_standing(auth.uid()) > 0
$$;

-- Returns whether the current user is active and not muted. Used by policies.
create function private.may_speak_in_chat() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_active()
    and not exists (select from public.chat_mutes m where m.user_id = auth.uid() and m.until > now())
$$;

-- Raises an error unless the current user may write. Errors: 'Not authenticated', 'Insufficient privileges', 'You are
-- muted in the chat'. Internal.
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

-- Raises an error unless the current user may moderate this account. Errors: 'Not authenticated', 'Insufficient
-- privileges'. Internal.
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

-- Spends the cost of an action from a budget of 10 that refills by 1 per second. The row lock serializes the calls of
-- one user. Raises 'You are writing too fast. Please wait a moment.' Internal.
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

-- Returns the number of the next change in a channel. Holds a lock until the end of the transaction, so that changes
-- become visible in order and a client that has seen one hasn't missed any before it. Internal.
create function private.next_chat_step(channel text) returns bigint
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('overtone: chat ' || channel));
  return nextval('private.chat_steps');
end
$$;

-- Returns a trimmed message text. Errors: 'Message is required', 'Message must be at most 2000 characters'.
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

-- Returns a message that isn't deleted. Errors: 'Message not found'. Internal.
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

-- Returns the number of reactions to a message by emoji. Internal.
create function private.chat_reactions_to(message bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(emoji, people), '{}') from (
    select r.emoji, count(*) as people from public.chat_reactions r where r.message_id = message group by r.emoji
  ) counted
$$;

alter table public.chat_channels enable row level security;
alter table public.chat_messages enable row level security;
alter table public.chat_reactions enable row level security;
alter table public.chat_mutes enable row level security;
alter table private.chat_hidden enable row level security;
alter table private.chat_budgets enable row level security;

create policy "Everybody sees the channels" on public.chat_channels
for select to anon, authenticated using (true);

create policy "Everybody reads the messages" on public.chat_messages
for select to anon, authenticated using (true);

create policy "People see their own reactions" on public.chat_reactions
for select to authenticated using (user_id = (select auth.uid()));

create policy "People see that they are muted, moderators who is" on public.chat_mutes
for select to authenticated using (user_id = (select auth.uid()) or (select private.moderates_chat()));

-- The channel `chat:community` is for typing and presence.
create policy "Everybody hears the chat" on realtime.messages
for select to anon, authenticated using ((select realtime.topic()) = 'chat:community');

create policy "People who are not muted speak in the chat" on realtime.messages
for insert to authenticated
with check ((select realtime.topic()) = 'chat:community' and (select private.may_speak_in_chat()));

-- Trigger: deletes the messages and reactions of an account before the account itself.
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

-- Sends a message, optionally with a published track, and returns it; a repeated client_id returns the message that was
-- already sent. Costs 2 of the budget: five at once, then one every 2 s. Signed-in users may call it. Errors: as
-- authorize_in_chat, checked_chat_body and spend_in_chat, 'Channel not found', 'Track not found'.
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

-- Edits the text of the current user's message and returns it. Signed-in users may call it.
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

-- Deletes the text of the current user's message and returns the remaining row. Signed-in users may call it, muted ones
-- too.
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

-- Adds or removes a reaction and returns the message. Signed-in users may call it.
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

-- Hides a message and returns its row without the text. Moderators may call it for accounts of lower rank.
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

-- Restores a hidden message and returns it. Moderators may call it for accounts of lower rank.
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

-- Mutes a user for a number of minutes, at most a year. Moderators may call it for accounts of lower rank. Errors: as
-- authorize_moderation_of, 'Invalid length', 'User not found'.
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

-- Unmutes a user. Moderators may call it for accounts of lower rank.
create function public.unmute_in_chat(person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.authorize_moderation_of(person);
  delete from public.chat_mutes where user_id = person;
  perform private.write_audit('unmute_in_chat', 'user', person::text);
end
$$;

revoke all on public.chat_channels, public.chat_messages, public.chat_reactions, public.chat_mutes
  from anon, authenticated;
revoke all on private.chat_hidden, private.chat_budgets from public, anon, authenticated;
revoke all on sequence private.chat_steps from public, anon, authenticated;
-- The policy hides all reactions from visitors; the grant only lets them send the same query as everybody else.
grant select on public.chat_channels, public.chat_messages, public.chat_reactions to anon, authenticated;
grant select on public.chat_mutes to authenticated;

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
revoke all on function private.chat_standing(uuid), private.authorize_in_chat(),
  private.authorize_moderation_of(uuid), private.spend_in_chat(real), private.next_chat_step(text),
  private.chat_message(bigint), private.chat_reactions_to(bigint)
from public, anon, authenticated;

-- Mentions in the chat, for the bell.

create table private.chat_mentions (
  message_id bigint not null references public.chat_messages (id) on delete cascade,
  user_id uuid not null references public.users (id) on delete cascade,
  primary key (message_id, user_id)
);
create index chat_mentions_user_idx on private.chat_mentions (user_id, message_id desc);
alter table private.chat_mentions enable row level security;

-- Trigger: stores whom a new message names behind an @, of those who wrote in the chat in the last 90 days. Names aren't
-- unique, so everybody with the name is mentioned. At most 20, and not the author.
create function private.store_mentions() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.chat_mentions (message_id, user_id)
  select new.id, u.id from public.users u
  where u.id in (select m.user_id from public.chat_messages m where m.created_at > now() - interval '90 days')
    and u.id <> new.user_id and u.is_active and char_length(u.name) >= 2
    and position('@' || lower(u.name) in lower(new.body)) > 0
  order by char_length(u.name) desc, u.id limit 20
  on conflict do nothing;
  return null;
end
$$;
create trigger chat_messages_mention after insert on public.chat_messages
for each row when (new.user_id is not null and position('@' in new.body) > 0)
execute function private.store_mentions();

-- Adds mentions, kind `mention`, with the channel as title. A message has no UUID: one is derived from its number.
alter function private.notifications_of(uuid, timestamptz, integer) rename to notifications_before_mentions;
create function private.notifications_of(person uuid, since timestamptz, size integer)
returns table (kind text, id uuid, subject_id uuid, title text, name text, happened_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select * from (
    select * from private.notifications_before_mentions(person, since, size)
    union all
    (
      select 'mention', md5('mention ' || m.id)::uuid, md5('mention ' || m.id)::uuid, m.channel, a.name, m.created_at
      from private.chat_mentions c
      join public.chat_messages m on m.id = c.message_id and m.created_at > since
      join public.users a on a.id = m.user_id and a.is_active
      where c.user_id = person and m.deleted_at is null and m.hidden_at is null
      order by m.id desc limit size
    )
  ) as n
  order by happened_at desc, id limit size
$$;
revoke all on function private.notifications_of(uuid, timestamptz, integer), private.store_mentions()
  from public, anon, authenticated;

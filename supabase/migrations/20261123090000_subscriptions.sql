-- Daily quotas per network address, subscriptions with double opt-in, an outbox for mail, and the contact form and error
-- log on those quotas.

-- Quotas ------------------------------------------------------------------------------------------------------------

-- Salts of client_sender(). Unlogged, so that no salt reaches the write-ahead log or a physical backup.
create unlogged table private.sender_salts (
  day date primary key,
  salt uuid not null
);

-- What a sender used up on a day (UTC). Losing the counts of a day in a crash is fine.
create unlogged table private.quotas (
  sender text not null,
  what text not null,
  day date not null,
  amount integer not null,
  primary key (sender, what, day)
) with (fillfactor = 70);
create index quotas_day_idx on private.quotas (day);

-- What all senders used up on a day. Each connection counts in a row of its own, so that callers don't wait for each
-- other.
create unlogged table private.quota_totals (
  day date not null,
  what text not null,
  shard integer not null,
  amount integer not null,
  primary key (day, what, shard)
) with (fillfactor = 50);

revoke all on private.sender_salts, private.quotas, private.quota_totals from public, anon, authenticated;

-- Returns the network address of the caller, '' where no proxy names a valid one. Clients cannot forge cf-connecting-ip
-- behind the edge of hosted Supabase, and the last element of x-forwarded-for is the nearest proxy's word. An IPv6
-- address becomes its /64, because a single customer has all of it; an IPv4 address mapped to IPv6 is the IPv4 address.
create function private.client_address() returns text
language sql stable set search_path = '' as $$
  with request as (
    select nullif(current_setting('request.headers', true), '')::jsonb as headers
  ),
  named as (
    select regexp_replace(coalesce(
      nullif(btrim(headers ->> 'cf-connecting-ip'), ''),
      nullif(btrim(headers ->> 'x-real-ip'), ''),
      btrim(split_part(headers ->> 'x-forwarded-for', ',', -1)),
      ''
    ), '^::ffff:(?=\d+\.)', '', 'i') as address
    from request
  )
  select case
    when not pg_input_is_valid(address, 'inet') then ''
    when family(address::inet) = 6 then network(set_masklen(address::inet, 64))::text
    else host(address::inet)
  end
  from named
$$;

-- Returns a hash that stands for the caller's network address on this day (UTC), '' where the address is unknown. The
-- salt lives for one day: afterwards nobody can trace a stored hash to an address.
create function private.client_sender() returns text
language plpgsql security definer set search_path = '' as $$
declare
  today constant date := (now() at time zone 'UTC')::date;
  address constant text := private.client_address();
  salt uuid;
begin
  if address = '' then
    return '';
  end if;
  select s.salt into salt from private.sender_salts s where s.day = today;
  if not found then
    insert into private.sender_salts (day, salt) values (today, gen_random_uuid()) on conflict do nothing;
    delete from private.sender_salts s where s.day < today;
    select s.salt into salt from private.sender_salts s where s.day = today;
  end if;
  return encode(sha256(convert_to(salt || address, 'UTF8')), 'hex');
end
$$;

-- Takes `amount` from the caller's quota of the day and from everybody's, and returns whether there was enough left of
-- both; otherwise it takes nothing. A limit of null is none. Callers of unknown address share ten times the limit.
-- The caller's limit is exact: parallel calls of one sender wait for each other until their transaction ends. That of
-- everybody can be exceeded by the calls that run at the same time.
create function private.take_quota(what text, amount integer, per_sender integer, for_all integer) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  today constant date := (now() at time zone 'UTC')::date;
  caller constant text := private.client_sender();
  own_limit constant integer := coalesce(case when caller = '' then 10 * per_sender else per_sender end, 2147483647);
  is_first boolean;
begin
  if for_all < amount + (
    select coalesce(sum(t.amount), 0) from private.quota_totals t where t.day = today and t.what = what
  ) then
    return false;
  end if;
  insert into private.quotas as q (sender, what, day, amount)
  select caller, what, today, amount where amount <= own_limit
  on conflict on constraint quotas_pkey do update set amount = q.amount + excluded.amount
  where q.amount + excluded.amount <= own_limit
  returning q.amount = amount into is_first;
  if not found then
    return false;
  end if;
  insert into private.quota_totals as t (day, what, shard, amount)
  values (today, what, pg_backend_pid() % 64, amount)
  on conflict on constraint quota_totals_pkey do update set amount = t.amount + excluded.amount;

  -- Each new sender removes a few old rows, never those of yesterday, which a transaction begun before midnight may
  -- still hold.
  if is_first then
    delete from private.quotas q where q.ctid = any (array(
      select old.ctid from private.quotas old where old.day < today - 1 limit 20 for update skip locked
    ));
    delete from private.quota_totals t where t.ctid = any (array(
      select old.ctid from private.quota_totals old where old.day < today - 1 limit 20 for update skip locked
    ));
  end if;
  return true;
end
$$;

revoke all on function private.client_address(), private.client_sender(),
  private.take_quota(text, integer, integer, integer) from public, anon, authenticated;

-- Contact form ------------------------------------------------------------------------------------------------------

-- Stores a message for the team. At most 5 an hour for an email address, 20 a day for a network address and 2,000 a day
-- for everybody. A message with a known id isn't stored again, which is no error. Errors: 'Too many messages. Please
-- try again later.'.
create or replace function public.send_contact_message(
  message_id uuid, name text, email text, subject text, message text, category text
) returns boolean
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  address constant text := lower(btrim(email));
begin
  -- Parallel messages of one email address wait for each other, so that none passes the limit.
  perform pg_advisory_xact_lock(hashtext('overtone: contact'), hashtext(address));
  if exists (select from public.contact_messages m where m.id = message_id) then
    return true;
  end if;
  if (
    select count(*) from public.contact_messages m
    where lower(m.email) = address and m.created_at > now() - interval '1 hour'
  ) >= 5 or not private.take_quota('contact', 1, 20, 2000) then
    perform private.refuse('Too many messages. Please try again later.', 'rate-limited');
  end if;
  insert into public.contact_messages (id, name, email, subject, message, category, user_id)
  values (message_id, btrim(name), btrim(email), btrim(subject), btrim(message), category,
    (select u.id from public.users u where u.id = auth.uid() and u.is_active))
  on conflict on constraint contact_messages_pkey do nothing;
  return true;
end
$$;
revoke all on function public.send_contact_message(uuid, text, text, text, text, text)
  from public, anon, authenticated;
grant execute on function public.send_contact_message(uuid, text, text, text, text, text) to anon, authenticated;

-- Mail --------------------------------------------------------------------------------------------------------------

-- The outbox. A worker takes rows that are due (take_mails), sends them and reports back (settle_mails). Rows are kept
-- for seven days; their params, which contain links, only until they are sent.
create table private.mails (
  id uuid primary key default gen_random_uuid(),
  recipient text not null,
  template text not null,
  language text not null,
  params jsonb not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  due_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on column private.mails.due_at is 'When the mail may be taken: a lease while it is being sent, later after a failure';
create index mails_due_idx on private.mails (due_at) where sent_at is null;
create index mails_recipient_idx on private.mails (recipient, template, created_at desc);
create index mails_created_at_idx on private.mails (created_at);
revoke all on private.mails from public, anon, authenticated;

-- Subscriptions -----------------------------------------------------------------------------------------------------

-- Who asked for the newsletter or for news of the status. Mail goes to confirmed addresses only; the others are deleted
-- after seven days. Complete definition, which replaces that of 20261121221000_contact.sql:
--
--   create table public.subscriptions (
--     id bigint generated always as identity primary key,
--     email text not null check (
--       char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$' and email !~ '[][<>()",:;\\[:cntrl:]]'
--     ),
--     list text not null check (list in ('newsletter', 'status')),
--     language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),
--     created_at timestamptz not null default now(),
--     confirmed_at timestamptz
--   );
--
-- The characters that are refused would let one address read as several, or as another with a display name.
alter table public.subscriptions
  add column language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),
  add column confirmed_at timestamptz,
  add check (email !~ '[][<>()",:;\\[:cntrl:]]');
comment on column public.subscriptions.confirmed_at is 'Null until the owner of the address confirms';
comment on column public.subscriptions.created_at is 'Until it is confirmed, when the last confirmation mail was written';
create index subscriptions_unconfirmed_idx on public.subscriptions (created_at) where confirmed_at is null;

-- Tokens of links in mails, as SHA-256 hashes: whoever reads this table can use none of them.
create table private.subscription_tokens (
  hash text primary key,
  subscription_id bigint not null references public.subscriptions (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at timestamptz
);
comment on column private.subscription_tokens.expires_at is 'Null for tokens that are valid as long as the subscription';
create index subscription_tokens_subscription_idx on private.subscription_tokens (subscription_id);
revoke all on private.subscription_tokens from public, anon, authenticated;

-- Creates a token for a link in a mail and returns it; only its hash is stored. Every mail to a subscriber needs one to
-- unsubscribe.
create function private.create_subscription_token(subscription_id bigint, purpose text, expires_at timestamptz)
returns text
language plpgsql security definer set search_path = '' as $$
declare
  token constant text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.subscription_tokens (hash, subscription_id, purpose, expires_at)
  values (encode(sha256(convert_to(token, 'UTF8')), 'hex'), create_subscription_token.subscription_id,
    create_subscription_token.purpose, create_subscription_token.expires_at);
  return token;
end
$$;

-- Returns the subscription that a valid token is for, null for any other token.
create function private.subscription_of(token text, purpose text) returns bigint
language sql stable security definer set search_path = '' as $$
  select t.subscription_id from private.subscription_tokens t
  where t.hash = encode(sha256(convert_to(token, 'UTF8')), 'hex') and t.purpose = subscription_of.purpose
    and (t.expires_at is null or t.expires_at > now())
$$;

-- Deletes what nobody confirmed within seven days, and mails and tokens that are past use, a bounded number per call.
create function private.delete_stale_subscriptions() returns void
language sql security definer set search_path = '' as $$
  delete from public.subscriptions s where s.id = any (array(
    select old.id from public.subscriptions old
    where old.confirmed_at is null and old.created_at < now() - interval '7 days' limit 500 for update skip locked
  ));
  delete from private.mails m where m.id = any (array(
    select old.id from private.mails old where old.created_at < now() - interval '7 days' limit 500 for update skip locked
  ));
$$;

-- Subscribes an address to a list and returns 'confirmed' for the caller's own verified address, otherwise 'pending': a
-- mail then asks its owner to confirm within seven days. Whether the address was known makes no difference to the
-- answer. At most 10 calls a day for a network address and 5,000 for everybody, and one mail a day for an address and
-- list. Errors: 'Too many subscriptions. Please try again later.'.
drop function public.subscribe(text, text);
create function public.subscribe(email text, list text, language text default 'en') returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  address constant text := lower(btrim(subscribe.email));
  mail_template constant text := 'confirm-' || subscribe.list;
  subscription public.subscriptions;
begin
  if exists (
    select from public.users u
    where u.id = auth.uid() and u.is_active and u.email_verified and lower(u.email) = address
  ) then
    insert into public.subscriptions as s (email, list, language, confirmed_at)
    values (address, subscribe.list, subscribe.language, now())
    on conflict (lower(email), list) do update
    set confirmed_at = coalesce(s.confirmed_at, now()), language = excluded.language;
    return 'confirmed';
  end if;
  if not private.take_quota('subscriptions', 1, 10, 5000) then
    perform private.refuse('Too many subscriptions. Please try again later.', 'rate-limited');
  end if;
  -- Parallel calls for one address wait for each other, so that only one of them writes a mail.
  perform pg_advisory_xact_lock(hashtext('overtone: subscriptions'), hashtext(subscribe.list || ' ' || address));
  insert into public.subscriptions (email, list, language) values (address, subscribe.list, subscribe.language)
  on conflict (lower(email), list) do nothing;
  select * into subscription from public.subscriptions s where lower(s.email) = address and s.list = subscribe.list;
  if subscription.confirmed_at is null and not exists (
    select from private.mails m where m.recipient = address and m.template = mail_template
      and m.created_at > now() - interval '1 day'
  ) then
    update public.subscriptions s set created_at = now(), language = subscribe.language where s.id = subscription.id;
    insert into private.mails (recipient, template, language, params)
    values (address, mail_template, subscribe.language, jsonb_build_object(
      'confirm', private.create_subscription_token(subscription.id, 'confirm', now() + interval '7 days'),
      'unsubscribe', private.create_subscription_token(subscription.id, 'unsubscribe', null)
    ));
  end if;
  perform private.delete_stale_subscriptions();
  return 'pending';
end
$$;

-- Confirms the subscription that a token from a mail is for and returns its list, null for a token that is unknown or
-- expired. Confirming twice is no error.
create function public.confirm_subscription(token text) returns text
language sql security definer set search_path = '' as $$
  update public.subscriptions s set confirmed_at = coalesce(s.confirmed_at, now())
  where s.id = private.subscription_of(token, 'confirm')
  returning s.list
$$;

-- Ends the subscription that a token from a mail is for, deletes the address and returns the list, null for an unknown
-- token.
create function public.unsubscribe(token text) returns text
language sql security definer set search_path = '' as $$
  delete from public.subscriptions s where s.id = private.subscription_of(token, 'unsubscribe') returning s.list
$$;

-- Returns up to `max` mails that are due and leases them to the caller for ten minutes; the worker that sends them then
-- calls settle_mails. A mail is tried eight times.
create function public.take_mails(max integer default 20)
returns table (id uuid, recipient text, template text, language text, params jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.delete_stale_subscriptions();
  return query
    with due as materialized (
      select d.id from private.mails d
      where d.sent_at is null and d.due_at <= now() and d.attempts < 8
      order by d.due_at limit least(greatest(take_mails.max, 0), 100) for update skip locked
    )
    update private.mails m set due_at = now() + interval '10 minutes', attempts = m.attempts + 1
    from due where m.id = due.id
    returning m.id, m.recipient, m.template, m.language, m.params;
end
$$;

-- Records which of the taken mails were sent, and which failed and are due again after 2, 4, 8… minutes.
create function public.settle_mails(sent uuid[], failed uuid[]) returns void
language sql security definer set search_path = '' as $$
  update private.mails m set sent_at = now(), params = '{}' where m.id = any (sent) and m.sent_at is null;
  update private.mails m set due_at = now() + interval '1 minute' * 2 ^ m.attempts
  where m.id = any (failed) and m.sent_at is null;
$$;

revoke all on function private.create_subscription_token(bigint, text, timestamptz),
  private.subscription_of(text, text), private.delete_stale_subscriptions() from public, anon, authenticated;
revoke all on function public.subscribe(text, text, text), public.confirm_subscription(text), public.unsubscribe(text),
  public.take_mails(integer), public.settle_mails(uuid[], uuid[]) from public, anon, authenticated;
grant execute on function public.subscribe(text, text, text), public.confirm_subscription(text),
  public.unsubscribe(text) to anon, authenticated;
grant execute on function public.take_mails(integer), public.settle_mails(uuid[], uuid[]) to service_role;

-- Error log ---------------------------------------------------------------------------------------------------------

-- Which senders reported a failure of the shell or of a remote in an hour, apart from the log: nothing here points to
-- an entry, a session or an account.
create table private.failure_reports (
  service text not null check (service in ('shell', 'remotes')),
  hour timestamptz not null,
  sender text not null,
  primary key (service, hour, sender)
);
create index failure_reports_hour_idx on private.failure_reports (hour);
revoke all on private.failure_reports from public, anon, authenticated;

-- Stores entries of level 3 and 4 and returns how many; other levels and anything that isn't an entry are skipped. Long
-- texts are cut, a context of more than 4000 bytes is dropped. At most 100 entries a call, 100 a minute for a session,
-- 500 a day for a network address and 20,000 a day for everybody. Entry: { level, message, context, session_id,
-- user_agent, url, remote, remote_version }; who and when is known here. Errors: 'Invalid log entries', 'Too many log
-- entries'.
create or replace function public.log_entries(entries jsonb) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  session constant text := left(coalesce(entries -> 0 ->> 'session_id', ''), 100);
  room integer;
  kept jsonb;
begin
  if entries is null or jsonb_typeof(entries) <> 'array' or jsonb_array_length(entries) > 100
    or octet_length(entries::text) > 1000000 then
    perform private.refuse('Invalid log entries', 'invalid');
  end if;
  -- Parallel calls of one session wait for each other, so that none passes the limit.
  perform pg_advisory_xact_lock(hashtext('overtone: log'), hashtext(session));
  select 100 - count(*) into room from public.system_logs
  where session_id = session and created_at > now() - interval '1 minute';
  select coalesce(jsonb_agg(valid.entry), '[]') into kept from (
    select entry from jsonb_array_elements(entries) as entry where entry -> 'level' in ('3', '4')
    limit greatest(room, 0)
  ) as valid;
  if room <= 0 or not private.take_quota('log', jsonb_array_length(kept), 500, 20000) then
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
  from jsonb_array_elements(kept) as entry;
  insert into private.failure_reports (service, hour, sender)
  select distinct case when entry ->> 'message' like 'The remote failed in phase %' then 'remotes' else 'shell' end,
    date_trunc('hour', now()), private.client_sender()
  from jsonb_array_elements(kept) as entry
  where entry ->> 'remote' = 'shell' or entry ->> 'message' like 'The remote failed in phase %'
  on conflict do nothing;
  delete from public.system_logs
  where id in (select id from public.system_logs where created_at < now() - interval '30 days' limit 1000);
  delete from private.failure_reports f where f.ctid = any (array(
    select old.ctid from private.failure_reports old where old.hour < now() - interval '31 days' limit 100
    for update skip locked
  ));
  return jsonb_array_length(kept);
end
$$;
revoke all on function public.log_entries(jsonb) from public, anon, authenticated;
grant execute on function public.log_entries(jsonb) to anon, authenticated;

-- Returns, for the shell and the remotes, the hours of the last 30 days, or since the first account where that is
-- shorter, and in how many of them browsers reported a failure. A browser may be offline or make things up: an hour
-- counts once three senders report it.
create or replace function public.logged_uptime() returns table (service text, hours integer, failed_hours integer)
language sql stable security definer set search_path = '' as $$
  with span as (
    select greatest(now() - interval '30 days', coalesce(min(created_at), now())) as start from public.users
  ),
  failed as (
    select f.service, f.hour from private.failure_reports f, span
    where f.hour >= date_trunc('hour', span.start)
    group by f.service, f.hour
    having count(*) >= 3
  )
  select s.service, ceil(extract(epoch from now() - span.start) / 3600)::integer,
    (select count(*)::integer from failed where failed.service = s.service)
  from (values ('shell'), ('remotes')) as s (service), span
$$;
revoke all on function public.logged_uptime() from public, anon, authenticated;
grant execute on function public.logged_uptime() to anon, authenticated;

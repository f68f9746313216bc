-- Subscriptions: the newsletter and status updates by email, with double opt-in, and the outbox of all emails that the
-- database writes.

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

-- Addresses subscribed to the newsletter or to status updates. Only confirmed ones get email; the others are deleted
-- after seven days. The check rejects characters with which a mail server could read one address as several, or as a
-- display name with another address.
create table public.subscriptions (
  id bigint generated always as identity primary key,
  email text not null check (
    char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$' and email !~ '[][<>()",:;\\[:cntrl:]]'
  ),
  list text not null check (list in ('newsletter', 'status')),
  created_at timestamptz not null default now(),
  language text not null default 'en' check (language in ('en', 'es', 'fr', 'de')),
  confirmed_at timestamptz
);
comment on column public.subscriptions.confirmed_at is 'Null until the owner of the address confirms';
comment on column public.subscriptions.created_at is 'Until it is confirmed, when the last confirmation mail was written';
create unique index subscriptions_once_idx on public.subscriptions (lower(email), list);
create index subscriptions_newest_idx on public.subscriptions (created_at desc, id desc);
create index subscriptions_unconfirmed_idx on public.subscriptions (created_at) where confirmed_at is null;

-- Tokens of links in emails, stored as SHA-256 hashes, so that reading this table reveals no valid token.
create table private.subscription_tokens (
  hash text primary key,
  subscription_id bigint not null references public.subscriptions (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at timestamptz
);
comment on column private.subscription_tokens.expires_at is 'Null for tokens that are valid as long as the subscription';
create index subscription_tokens_subscription_idx on private.subscription_tokens (subscription_id);

alter table public.subscriptions enable row level security;
alter table private.mails enable row level security;
alter table private.subscription_tokens enable row level security;

create policy "Administrators read the subscriptions" on public.subscriptions
for select to authenticated using ((select private.is_admin()));

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

-- Deletes subscriptions that weren't confirmed within seven days, with their tokens, and mails older than seven days;
-- at most 500 of each per call.
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
-- mail then asks its owner to confirm within seven days. The result doesn't reveal whether the address was already
-- subscribed. At most 10 calls a day from a network address and 5,000 in total, and one mail a day to an address for a
-- list. Errors: 'Too many subscriptions. Please try again later.'.
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
-- expired. Idempotent.
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

revoke all on public.subscriptions from anon, authenticated;
grant select on public.subscriptions to authenticated;
revoke all on private.mails, private.subscription_tokens from public, anon, authenticated;
revoke all on function private.create_subscription_token(bigint, text, timestamptz),
  private.subscription_of(text, text), private.delete_stale_subscriptions() from public, anon, authenticated;
revoke all on function public.subscribe(text, text, text), public.confirm_subscription(text), public.unsubscribe(text),
  public.take_mails(integer), public.settle_mails(uuid[], uuid[]) from public, anon, authenticated;
grant execute on function public.subscribe(text, text, text), public.confirm_subscription(text),
  public.unsubscribe(text) to anon, authenticated;
grant execute on function public.take_mails(integer), public.settle_mails(uuid[], uuid[]) to service_role;

-- Quotas: how much a network address may do in a day, for functions that anyone may call.

-- Salts of client_sender(). Unlogged, so that no salt reaches the write-ahead log or a physical backup.
create unlogged table private.sender_salts (
  day date primary key,
  salt uuid not null
);

-- The amount that a sender has used on a day (UTC). Losing the counts of a day in a crash is fine.
create unlogged table private.quotas (
  sender text not null,
  what text not null,
  day date not null,
  amount integer not null,
  primary key (sender, what, day)
) with (fillfactor = 70);
create index quotas_day_idx on private.quotas (day);

-- The amount that all senders have used on a day. Each connection counts in its own row, so that callers don't wait for
-- each other.
create unlogged table private.quota_totals (
  day date not null,
  what text not null,
  shard integer not null,
  amount integer not null,
  primary key (day, what, shard)
) with (fillfactor = 50);

alter table private.sender_salts enable row level security;
alter table private.quotas enable row level security;
alter table private.quota_totals enable row level security;
revoke all on private.sender_salts, private.quotas, private.quota_totals from public, anon, authenticated;

-- Returns the network address of the caller, '' if no proxy sent a valid one. Clients cannot forge cf-connecting-ip
-- behind the edge of hosted Supabase, and the nearest proxy adds the last element of x-forwarded-for. An IPv6 address
-- becomes its /64, because a single customer has all of it; an IPv4 address mapped to IPv6 becomes the IPv4 address.
create function private.client_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  address inet;
begin
  address := regexp_replace(coalesce(
    nullif(btrim(headers ->> 'cf-connecting-ip'), ''),
    nullif(btrim(headers ->> 'x-real-ip'), ''),
    nullif(btrim(split_part(headers ->> 'x-forwarded-for', ',', -1)), '')
  ), '^::ffff:(?=\d+\.)', '', 'i');
  return coalesce(case family(address)
    when 6 then network(set_masklen(address, 64))::text
    else host(address)
  end, '');
exception when invalid_text_representation then
  return '';
end
$$;

-- Returns a hash of the caller's network address for this day (UTC), '' if the address is unknown. The salt is deleted
-- the next day, so that a stored hash can't be traced to an address.
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

-- Takes `amount` from the caller's daily quota and from the total one, and returns whether both had enough left;
-- otherwise it takes nothing. Null means no limit. Callers without a known address share ten times the limit. The
-- caller's limit is exact: parallel calls of one sender wait for each other until their transaction ends. Concurrent
-- calls can exceed the total limit.
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

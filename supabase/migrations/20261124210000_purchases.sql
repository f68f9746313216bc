-- Purchases: tracks that an account bought. Only the buyer can read a purchase; artists see their sales without buyers.
-- Payments are simulated, so every purchase so far is marked as such.

-- A purchase outlives the track and both accounts, because it is a receipt: title and artist are stored as of then.
create table public.purchases (
  id uuid primary key default gen_random_uuid(),
  buyer_id uuid references public.users (id) on delete set null,
  track_id uuid references public.tracks (id) on delete set null,
  artist_id uuid references public.users (id) on delete set null,
  title text not null,
  artist_name text not null,
  price numeric(6, 2) not null check (price > 0),
  amount numeric(6, 2) not null check (amount between price and 999.99),
  method text not null check (method in ('card', 'paypal', 'applePay')),
  is_simulated boolean not null default true,
  idempotency_key uuid not null,
  created_at timestamptz not null default now(),
  unique (buyer_id, idempotency_key),
  unique (buyer_id, track_id)
);
comment on column public.purchases.price is 'US dollars, as of the purchase';
comment on column public.purchases.amount is 'What was paid, in US dollars: the price or more';
comment on column public.purchases.idempotency_key is 'Chosen by the client, so that a repeated request buys once';
create index purchases_buyer_idx on public.purchases (buyer_id, created_at desc);
create index purchases_artist_idx on public.purchases (artist_id, created_at desc);
create index purchases_track_idx on public.purchases (track_id);

alter table public.purchases enable row level security;
create policy "Buyers read their purchases" on public.purchases
for select to authenticated
using (buyer_id = (select auth.uid()));
revoke all on public.purchases from anon, authenticated;
grant select on public.purchases to authenticated;

-- Adds the keys of the refusals below to those of earlier migrations, whatever these are.
alter function private.refusal_key(text) rename to refusal_key_before_purchases;
create function private.refusal_key(message text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(case message
    when 'Invalid amount' then 'amountInvalid'
    when 'Invalid purchase' then 'purchaseInvalid'
    when 'The amount is below the price' then 'amountBelowPrice'
    when 'The price has changed' then 'priceChanged'
    when 'This track is free' then 'trackIsFree'
    when 'Too many purchases. Please try again later.' then 'tooManyPurchases'
    when 'You already own this track' then 'alreadyOwned'
    when 'You cannot buy your own track' then 'cannotBuyOwn'
  end, private.refusal_key_before_purchases(message))
$$;

-- Buys a track for the current user and returns the purchase. Signed-in users may call it. `price` is the price that
-- the user was shown, `amount` what they pay. Idempotent: the same key returns the same purchase. At most 30 purchases
-- an hour. Errors: 'Not authenticated', 'Invalid purchase', 'You already own this track', 'Track not found', 'You cannot
-- buy your own track', 'This track is free', 'The price has changed', 'Invalid amount', 'The amount is below the price',
-- 'Too many purchases. Please try again later.'
create function public.buy_track(track_id uuid, price numeric, amount numeric, idempotency_key uuid, method text)
returns public.purchases
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  bought public.purchases;
  track public.tracks;
begin
  if me is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  if buy_track.idempotency_key is null or buy_track.method is null
    or buy_track.method not in ('card', 'paypal', 'applePay') then
    perform private.refuse('Invalid purchase', 'invalid');
  end if;
  perform private.take_turn('purchases', me);

  select * into bought from public.purchases p
  where p.buyer_id = me and p.idempotency_key = buy_track.idempotency_key;
  if found then
    if bought.track_id <> buy_track.track_id then
      perform private.refuse('Invalid purchase', 'invalid');
    end if;
    return bought;
  end if;
  if exists (select from public.purchases p where p.buyer_id = me and p.track_id = buy_track.track_id) then
    perform private.refuse('You already own this track', 'conflict');
  end if;

  -- Locked, so that the price can't change before the purchase is committed
  select * into track from public.tracks t where t.id = buy_track.track_id for share;
  if track.artist_id = me then
    perform private.refuse('You cannot buy your own track', 'invalid');
  elsif track.is_published is distinct from true then
    perform private.refuse('Track not found', 'not-found');
  elsif track.price = 0 then
    perform private.refuse('This track is free', 'invalid');
  elsif track.price is distinct from buy_track.price then
    perform private.refuse('The price has changed', 'conflict');
  elsif buy_track.amount is null or buy_track.amount > 999.99
    or buy_track.amount <> round(buy_track.amount, 2) then
    perform private.refuse('Invalid amount', 'invalid'); -- also NaN, which is greater than every number
  elsif buy_track.amount < track.price then
    perform private.refuse('The amount is below the price', 'invalid');
  elsif (
    select count(*) >= 30 from public.purchases p
    where p.buyer_id = me and p.created_at > now() - interval '1 hour'
  ) then
    perform private.refuse('Too many purchases. Please try again later.', 'rate-limited');
  end if;

  insert into public.purchases (buyer_id, track_id, artist_id, title, artist_name, price, amount, method, idempotency_key)
  values (me, track.id, track.artist_id, track.title, track.artist_name, track.price, buy_track.amount,
    buy_track.method, buy_track.idempotency_key)
  returning * into bought;
  return bought;
end
$$;

-- Returns an artist's sales by track, month (its first day, UTC) and amount, latest month first. It names no buyer.
-- Signed-in users may call it about themselves, administrators about everybody. Errors: 'Not authenticated',
-- 'Insufficient privileges'.
create function public.artist_sales(artist_id uuid)
returns table (track_id uuid, title text, month date, price numeric, amount numeric, sales integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  artist constant uuid := artist_sales.artist_id;
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif artist is distinct from auth.uid() and not private.is_admin() then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
  return query
    select p.track_id, max(p.title), date_trunc('month', p.created_at at time zone 'UTC')::date, p.price, p.amount,
      count(*)::integer
    from public.purchases p
    where p.artist_id = artist
    group by 1, 3, 4, 5
    order by 3 desc, 2, 5 desc;
end
$$;

revoke all on function public.buy_track(uuid, numeric, numeric, uuid, text), public.artist_sales(uuid)
  from public, anon, authenticated;
grant execute on function public.buy_track(uuid, numeric, numeric, uuid, text), public.artist_sales(uuid)
  to authenticated;

-- Gifts: a track bought for somebody else. The buyer gets a receipt and a code, and the account that redeems the code
-- owns the track. A gift is a purchase, so the artist's sales count it, but its buyer doesn't own the track through it.

alter table public.purchases add column is_gift boolean not null default false;
-- A track is bought once for oneself, and given any number of times.
alter table public.purchases drop constraint purchases_buyer_id_track_id_key;
create unique index purchases_owned_idx on public.purchases (buyer_id, track_id) where not is_gift;

create table public.gifts (
  purchase_id uuid primary key references public.purchases (id) on delete cascade,
  buyer_id uuid references public.users (id) on delete set null,
  track_id uuid references public.tracks (id) on delete set null,
  -- 80 random bits in base 32 without letters that look like digits. Only the buyer can read it.
  code text not null unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
  redeemed_by uuid references public.users (id) on delete set null,
  redeemed_at timestamptz,
  check (redeemed_by is null or redeemed_at is not null)
);
create index gifts_buyer_idx on public.gifts (buyer_id);
create index gifts_track_idx on public.gifts (track_id);
create unique index gifts_redeemed_idx on public.gifts (redeemed_by, track_id);

-- Wrong codes, which are limited by account.
create table private.gift_attempts (
  user_id uuid not null references public.users (id) on delete cascade,
  tried_at timestamptz not null default now()
);
create index gift_attempts_idx on private.gift_attempts (user_id, tried_at);

alter table public.gifts enable row level security;
alter table private.gift_attempts enable row level security;
create policy "Buyers read the gifts that they bought" on public.gifts
for select to authenticated
using (buyer_id = (select auth.uid()));
revoke all on public.gifts from anon, authenticated;
revoke all on private.gift_attempts from public, anon, authenticated;
-- Who redeemed a gift stays unknown to its buyer.
grant select (purchase_id, buyer_id, track_id, code, redeemed_at) on public.gifts to authenticated;

-- Returns whether the current user bought a track for themselves or redeemed a gift of it.
create or replace function private.has_bought(track uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.purchases p where p.track_id = track and p.buyer_id = auth.uid() and not p.is_gift
  ) or exists (
    select from public.gifts g where g.track_id = track and g.redeemed_by = auth.uid()
  )
$$;

create or replace function public.my_full_audio() returns setof text
language sql stable security definer set search_path = '' as $$
  select t.full_audio from public.tracks t
  where t.full_audio is not null and (
    t.artist_id = auth.uid()
    or t.id in (select p.track_id from public.purchases p where p.buyer_id = auth.uid() and not p.is_gift)
    or t.id in (select g.track_id from public.gifts g where g.redeemed_by = auth.uid())
    or t.id in (select c.track_id from public.credits c where c.user_id = auth.uid() and c.status = 'accepted')
    or t.id in (
      select l.track_id from public.credits c join public.release_tracks l on l.release_id = c.release_id
      where c.user_id = auth.uid() and c.status = 'accepted'
    )
  )
$$;

-- Sells a track to the current user, for themselves or as a gift. The checks of buy_track and buy_gift. Internal.
create function private.sell_track(
  bought_track uuid, price numeric, amount numeric, idempotency_key uuid, method text, is_gift boolean
) returns public.purchases
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  bought public.purchases;
  track public.tracks;
begin
  if me is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  if sell_track.idempotency_key is null or sell_track.method is null
    or sell_track.method not in ('card', 'paypal', 'applePay') then
    perform private.refuse('Invalid purchase', 'invalid');
  end if;
  perform private.take_turn('purchases', me);

  select * into bought from public.purchases p
  where p.buyer_id = me and p.idempotency_key = sell_track.idempotency_key;
  if found then
    if bought.track_id <> bought_track or bought.is_gift <> sell_track.is_gift then
      perform private.refuse('Invalid purchase', 'invalid');
    end if;
    return bought;
  end if;
  if not sell_track.is_gift and private.has_bought(bought_track) then
    perform private.refuse('You already own this track', 'conflict');
  end if;

  -- Locked, so that the price can't change before the purchase is committed
  select * into track from public.tracks t where t.id = bought_track for share;
  if track.artist_id = me then
    perform private.refuse('You cannot buy your own track', 'invalid');
  elsif track.is_published is distinct from true then
    perform private.refuse('Track not found', 'not-found');
  elsif track.price = 0 then
    perform private.refuse('This track is free', 'invalid');
  elsif track.price is distinct from sell_track.price then
    perform private.refuse('The price has changed', 'conflict');
  elsif sell_track.amount is null or sell_track.amount > 999.99
    or sell_track.amount <> round(sell_track.amount, 2) then
    perform private.refuse('Invalid amount', 'invalid'); -- also NaN, which is greater than every number
  elsif sell_track.amount < track.price then
    perform private.refuse('The amount is below the price', 'invalid');
  elsif (
    select count(*) >= 30 from public.purchases p
    where p.buyer_id = me and p.created_at > now() - interval '1 hour'
  ) then
    perform private.refuse('Too many purchases. Please try again later.', 'rate-limited');
  end if;

  insert into public.purchases (
    buyer_id, track_id, artist_id, title, artist_name, price, amount, method, idempotency_key, is_gift
  )
  values (me, track.id, track.artist_id, track.title, track.artist_name, track.price, sell_track.amount,
    sell_track.method, sell_track.idempotency_key, sell_track.is_gift)
  returning * into bought;
  return bought;
end
$$;

-- Buys a track for the current user, as before; a track that was given to them is theirs, too.
create or replace function public.buy_track(
  track_id uuid, price numeric, amount numeric, idempotency_key uuid, method text
) returns public.purchases
language sql security definer set search_path = '' as $$
  select private.sell_track(buy_track.track_id, buy_track.price, buy_track.amount, buy_track.idempotency_key,
    buy_track.method, false)
$$;

-- Buys a track as a gift and returns the purchase with its code, `gift`: { code, redeemed_at }. Signed-in users may call
-- it, also for a track that they own. Idempotent by key, and limited together with purchases. Errors: those of buy_track
-- but 'You already own this track'.
create function public.buy_gift(track_id uuid, price numeric, amount numeric, idempotency_key uuid, method text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  bought constant public.purchases := private.sell_track(
    buy_gift.track_id, buy_gift.price, buy_gift.amount, buy_gift.idempotency_key, buy_gift.method, true);
  random constant bytea := sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8'));
  gift public.gifts;
begin
  insert into public.gifts (purchase_id, buyer_id, track_id, code)
  select bought.id, bought.buyer_id, bought.track_id,
    string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random, i) & 31), 1), '')
  from generate_series(0, 15) as i
  on conflict (purchase_id) do nothing;
  select * into gift from public.gifts g where g.purchase_id = bought.id;
  return to_jsonb(bought) || jsonb_build_object(
    'gift', jsonb_build_object('code', gift.code, 'redeemed_at', gift.redeemed_at)
  );
end
$$;

-- Redeems the code of a gift for the current user and returns { track_id, title, artist_name }, or null if no gift has
-- this code: an error would undo the count of wrong codes. Ignores case, spaces and hyphens, and reads O as 0, I and L
-- as 1. Repeating it changes nothing. At most 10 wrong codes an hour for an account, and 200 tries a day for a network
-- address. Signed-in users may call it. Errors: 'Not authenticated', 'Too many codes. Please try again later.', 'This gift
-- was already redeemed', 'You already own this track', 'Track not found'.
create function public.redeem_gift(code text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  wanted constant text := translate(
    upper(regexp_replace(coalesce(left(redeem_gift.code, 100), ''), '[^0-9A-Za-z]', '', 'g')), 'OIL', '011'
  );
  gift public.gifts;
  bought public.purchases;
begin
  if me is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  perform private.take_turn('purchases', me);
  if (
    select count(*) >= 10 from private.gift_attempts a where a.user_id = me and a.tried_at > now() - interval '1 hour'
  ) or not private.take_quota('gift codes', 1, 200, null) then
    perform private.refuse('Too many codes. Please try again later.', 'rate-limited', 'tooManyCodes');
  end if;

  select * into gift from public.gifts g where g.code = wanted for update;
  if not found then
    delete from private.gift_attempts a where a.user_id = me and a.tried_at <= now() - interval '1 hour';
    insert into private.gift_attempts (user_id) values (me);
    return null;
  end if;
  select * into bought from public.purchases p where p.id = gift.purchase_id;
  if gift.redeemed_at is not null and gift.redeemed_by is distinct from me then
    perform private.refuse('This gift was already redeemed', 'conflict', 'giftRedeemed');
  elsif gift.track_id is null then
    perform private.refuse('Track not found', 'not-found');
  elsif gift.redeemed_at is null then
    if private.has_bought(gift.track_id)
      or exists (select from public.tracks t where t.id = gift.track_id and t.artist_id = me) then
      perform private.refuse('You already own this track', 'conflict');
    end if;
    update public.gifts g set redeemed_by = me, redeemed_at = now() where g.purchase_id = gift.purchase_id;
  end if;
  return jsonb_build_object('track_id', gift.track_id, 'title', bought.title, 'artist_name', bought.artist_name);
end
$$;

-- Returns the gifts that the current user redeemed, latest first: { id, title, artist_name, redeemed_at, track }, where
-- the track is null if it was deleted or isn't published. It doesn't name who gave them. Signed-in users may call it.
create function public.received_gifts() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', p.id, 'title', p.title, 'artist_name', p.artist_name, 'redeemed_at', g.redeemed_at,
    'track', case when t.is_published then private.track_in_list(t) end
  ) order by g.redeemed_at desc, p.id), '[]')
  from public.gifts g
  join public.purchases p on p.id = g.purchase_id
  left join public.tracks t on t.id = g.track_id
  where g.redeemed_by = auth.uid()
$$;

revoke all on function
  private.sell_track(uuid, numeric, numeric, uuid, text, boolean),
  public.buy_gift(uuid, numeric, numeric, uuid, text),
  public.redeem_gift(text),
  public.received_gifts()
from public, anon, authenticated;
grant execute on function
  public.buy_gift(uuid, numeric, numeric, uuid, text),
  public.redeem_gift(text),
  public.received_gifts()
to authenticated;

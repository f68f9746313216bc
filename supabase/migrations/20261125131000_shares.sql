-- Shares of sales: who besides the artist earns from a purchase, as of its time, and releases bought as a whole.

-- A release bought as a whole is one order with a purchase for each of its tracks, so that whatever asks who owns a
-- track needs no second rule. Price and amount of the order are divided among its rows to the cent.
alter table public.purchases
  add column release_id uuid references public.releases (id) on delete set null,
  add column release_title text,
  add column order_id uuid;
comment on column public.purchases.release_id is 'The release that the track was on at the time of the purchase';
comment on column public.purchases.order_id is 'Shared by the tracks of a release that was bought as a whole; else null';
alter table public.purchases drop constraint purchases_price_check;
alter table public.purchases add constraint purchases_price_check
  check (price > 0 or (order_id is not null and price = 0));
create index purchases_release_idx on public.purchases (release_id);
create index purchases_order_idx on public.purchases (order_id) where order_id is not null;

-- What collaborators earn from a purchase, in percent of the artist's part. It outlives credits and accounts.
create table public.purchase_shares (
  purchase_id uuid not null references public.purchases (id) on delete cascade,
  user_id uuid references public.users (id) on delete set null,
  name text not null,
  share numeric(5, 2) not null check (share > 0 and share <= 100),
  unique (purchase_id, user_id)
);
create index purchase_shares_user_idx on public.purchase_shares (user_id);

alter table public.purchase_shares enable row level security;
create policy "Collaborators read their own shares" on public.purchase_shares
for select to authenticated
using (user_id = (select auth.uid()));
-- The policies of purchases apply inside this condition.
create policy "Buyers read the shares on their receipts" on public.purchase_shares
for select to authenticated
using (exists (select from public.purchases p where p.id = purchase_id and p.buyer_id = (select auth.uid())));
revoke all on public.purchase_shares from anon, authenticated;
grant select on public.purchase_shares to authenticated;

-- Returns the accepted shares of a track: those on it, and those on the release that it is on. Internal.
create function private.shares_of(track uuid) returns table (user_id uuid, name text, share numeric)
language sql stable security definer set search_path = '' as $$
  select c.user_id, u.name, least(sum(c.share), 100)
  from public.credits c join public.users u on u.id = c.user_id
  where c.status = 'accepted' and c.share > 0 and (
    c.track_id = track
    or c.release_id = (select l.release_id from public.release_tracks l where l.track_id = track)
  )
  group by c.user_id, u.name
$$;

-- Triggers: store the release of a purchased track, and the shares as of the purchase.
create function private.note_purchased_release() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select r.id, r.title into new.release_id, new.release_title
  from public.release_tracks l join public.releases r on r.id = l.release_id where l.track_id = new.track_id;
  return new;
end
$$;
create trigger purchases_note_purchased_release before insert on public.purchases
for each row when (new.release_id is null) execute function private.note_purchased_release();

create function private.note_shares() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.purchase_shares (purchase_id, user_id, name, share)
  select new.id, s.user_id, s.name, s.share from private.shares_of(new.track_id) as s;
  return null;
end
$$;
create trigger purchases_note_shares after insert on public.purchases
for each row execute function private.note_shares();

-- Returns who besides the artist earns from the price of a public track, or of a release that is out (one of the two):
-- [{ name, share }], in percent of the artist's part, the largest first. Buyers see it before they pay. Anyone may call it.
create function public.price_shares(track_id uuid default null, release_id uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with tracks as (
    select t.id from public.tracks t where t.id = price_shares.track_id and t.is_published
    union all
    select l.track_id from public.release_tracks l join public.releases r on r.id = l.release_id
    where r.id = price_shares.release_id and r.is_published and r.release_at <= now()
  ), earned as (
    select s.user_id, s.name, round(sum(s.share) / (select count(*) from tracks), 2) as share
    from tracks t cross join lateral private.shares_of(t.id) as s
    group by s.user_id, s.name
  )
  select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'share', e.share) order by e.share desc, e.name), '[]')
  from earned e
$$;

-- Buys a release as a whole, for its one price, and returns the order: { id, release_id, title, artist_name, price,
-- amount, method, is_simulated, created_at }. Tracks that the current user owns already are left out; the price stays.
-- Signed-in users may call it. Idempotent by key, as buy_track. Errors: those of buy_track, 'Release not found', 'You
-- already own this release', 'This release is free'.
create function public.buy_release(release_id uuid, price numeric, amount numeric, idempotency_key uuid, method text)
returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me constant uuid := auth.uid();
  wanted constant uuid := buy_release.release_id;
  release public.releases;
  bought uuid;
  missing uuid[];
begin
  if me is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  if buy_release.idempotency_key is null or buy_release.method is null
    or buy_release.method not in ('card', 'paypal', 'applePay') then
    perform private.refuse('Invalid purchase', 'invalid');
  end if;
  perform private.take_turn('purchases', me);

  select p.order_id into bought from public.purchases p
  where p.buyer_id = me and p.idempotency_key = buy_release.idempotency_key;
  if found then
    if bought is null or not exists (
      select from public.purchases p where p.order_id = bought and p.release_id = wanted
    ) then
      perform private.refuse('Invalid purchase', 'invalid');
    end if;
    return private.release_order(bought);
  end if;

  perform private.publish_due_releases();
  -- Locked, so that the price can't change before the purchase is committed
  select * into release from public.releases r where r.id = wanted for share;
  missing := array(
    select l.track_id from public.release_tracks l
    join public.tracks t on t.id = l.track_id and t.is_published
    where l.release_id = wanted and not private.has_bought(l.track_id)
    order by l.position
  );
  if release.artist_id = me then
    perform private.refuse('You cannot buy your own track', 'invalid');
  elsif release.is_published is distinct from true or release.release_at > now() then
    perform private.refuse('Release not found', 'not-found', 'releaseNotFound');
  elsif release.price = 0 then
    perform private.refuse('This release is free', 'invalid', 'releaseIsFree');
  elsif cardinality(missing) = 0 then
    perform private.refuse('You already own this release', 'conflict', 'releaseOwned');
  elsif release.price is distinct from buy_release.price then
    perform private.refuse('The price has changed', 'conflict');
  elsif buy_release.amount is null or buy_release.amount > 999.99
    or buy_release.amount <> round(buy_release.amount, 2) then
    perform private.refuse('Invalid amount', 'invalid'); -- also NaN, which is greater than every number
  elsif buy_release.amount < release.price then
    perform private.refuse('The amount is below the price', 'invalid');
  elsif (
    select count(distinct coalesce(p.order_id, p.id)) >= 30 from public.purchases p
    where p.buyer_id = me and p.created_at > now() - interval '1 hour'
  ) then
    perform private.refuse('Too many purchases. Please try again later.', 'rate-limited');
  end if;

  bought := gen_random_uuid();
  insert into public.purchases (
    buyer_id, track_id, artist_id, title, artist_name, price, amount, method, idempotency_key, release_id,
    release_title, order_id
  )
  select me, t.id, t.artist_id, t.title, t.artist_name, part.price, part.price + part.extra, buy_release.method,
    case when part.place = 1 then buy_release.idempotency_key else gen_random_uuid() end, release.id, release.title,
    bought
  from (
    select track, place, private.portion(release.price, place::integer, cardinality(missing)) as price,
      private.portion(buy_release.amount - release.price, place::integer, cardinality(missing)) as extra
    from unnest(missing) with ordinality as m (track, place)
  ) as part join public.tracks t on t.id = part.track;
  return private.release_order(bought);
end
$$;

-- Returns the part of an amount that the n-th of `parts` rows gets: equal parts, whose remaining cents go to the first
-- rows. Internal.
create function private.portion(amount numeric, place integer, parts integer) returns numeric
language sql immutable set search_path = '' as $$
  select ((amount * 100)::integer / parts + case when place <= (amount * 100)::integer % parts then 1 else 0 end) / 100.0
$$;

-- Returns the order of a release, as buy_release does. Internal.
create function private.release_order(bought uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', bought, 'release_id', (array_agg(p.release_id))[1], 'title', min(p.release_title),
    'artist_name', min(p.artist_name), 'price', sum(p.price), 'amount', sum(p.amount), 'method', min(p.method),
    'is_simulated', bool_and(p.is_simulated), 'created_at', min(p.created_at)
  )
  from public.purchases p where p.order_id = bought
$$;

-- Returns what the current user earned, by track or whole release, month (its first day, UTC) and amount, latest month
-- first. Of their own sales, `shares` has what collaborators get, in percent of the artist's part; of others' sales
-- only those with a share of theirs are returned, with it as `share`. It names no buyer. Signed-in users may call it,
-- suspended ones too.
create function public.my_earnings()
returns table (
  artist_id uuid, artist_name text, track_id uuid, release_id uuid, title text, release_title text, month date,
  price numeric, amount numeric, share numeric, shares numeric[], sales integer
)
language sql stable security definer set search_path = '' as $$
  with mine as (
    select p.id from public.purchases p where p.artist_id = auth.uid()
    union
    select s.purchase_id from public.purchase_shares s where s.user_id = auth.uid()
  ), orders as (
    -- one row for each payment
    select coalesce(p.order_id, p.id) as id, (array_agg(p.artist_id))[1] as artist_id, min(p.artist_name) as artist_name,
      case when p.order_id is null then (array_agg(p.track_id))[1] end as track_id,
      (array_agg(p.release_id))[1] as release_id, min(p.release_title) as release_title,
      case when p.order_id is null then min(p.title) else min(p.release_title) end as title,
      date_trunc('month', min(p.created_at) at time zone 'UTC')::date as month,
      sum(p.price) as price, sum(p.amount) as amount, array_agg(p.id) as rows
    from public.purchases p
    where p.id in (select id from mine) or p.order_id in (
      select q.order_id from public.purchases q where q.id in (select id from mine)
    )
    group by coalesce(p.order_id, p.id), p.order_id
  ), earned as (
    -- the share of each collaborator in the whole payment
    select o.id, s.user_id, s.name, round(sum(s.share * p.amount) / o.amount, 4) as share
    from orders o
    join public.purchases p on p.id = any (o.rows)
    join public.purchase_shares s on s.purchase_id = p.id
    group by o.id, o.amount, s.user_id, s.name
  ), sold as (
    select o.*,
      case when o.artist_id is distinct from auth.uid() then
        (select e.share from earned e where e.id = o.id and e.user_id = auth.uid()) end as share,
      case when o.artist_id = auth.uid() then
        coalesce((select array_agg(e.share order by e.share desc) from earned e where e.id = o.id), '{}') end as shares
    from orders o
  )
  select s.artist_id, max(s.artist_name), s.track_id, s.release_id, max(s.title), max(s.release_title), s.month, s.price,
    s.amount, s.share, s.shares, count(*)::integer
  from sold s
  group by s.artist_id, s.track_id, s.release_id, case when s.track_id is null then s.title end, s.month, s.price,
    s.amount, s.share, s.shares
  order by s.month desc, 5, s.amount desc
$$;

-- Returns what the receipt of a purchase of the current user says about its payment: { release_title, price, amount,
-- shares: [{ name, share }] }, of the whole order for a track of a release that was bought as a whole. Takes the id of a
-- purchase or of an order; null for those of others. Signed-in users may call it, suspended ones too.
create function public.purchase_receipt(purchase_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  with one as (
    select p.* from public.purchases p
    where p.buyer_id = auth.uid() and (p.id = purchase_receipt.purchase_id or p.order_id = purchase_receipt.purchase_id)
    limit 1
  ), paid as (
    select p.* from public.purchases p, one where p.id = one.id or p.order_id = one.order_id
  ), earned as (
    select s.user_id, s.name, round(sum(s.share * p.amount) / (select sum(amount) from paid), 2) as share
    from paid p join public.purchase_shares s on s.purchase_id = p.id
    group by s.user_id, s.name
  )
  select jsonb_build_object(
    'release_title', case when one.order_id is not null then one.release_title end,
    'price', (select sum(price) from paid), 'amount', (select sum(amount) from paid),
    'shares', (
      select coalesce(jsonb_agg(jsonb_build_object('name', e.name, 'share', e.share) order by e.share desc, e.name), '[]')
      from earned e
    )
  )
  from one
$$;

revoke all on function
  private.shares_of(uuid),
  private.note_purchased_release(),
  private.note_shares(),
  private.release_order(uuid),
  private.portion(numeric, integer, integer),
  public.price_shares(uuid, uuid),
  public.buy_release(uuid, numeric, numeric, uuid, text),
  public.purchase_receipt(uuid),
  public.my_earnings()
from public, anon, authenticated;
grant execute on function public.price_shares(uuid, uuid) to anon, authenticated;
grant execute on function public.buy_release(uuid, numeric, numeric, uuid, text), public.purchase_receipt(uuid),
  public.my_earnings() to authenticated;

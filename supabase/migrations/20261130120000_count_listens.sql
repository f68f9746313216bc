-- Counting a play looks up its listener and its artist by their IDs, instead of reading all accounts.

-- Applies the queue to play counts, charts and listener counts, unless another transaction is doing so. Internal.
create or replace function private.count_listens() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('overtone: count listens')) then
    return;
  end if;
  with free_tracks as (
    -- Skips rows that another transaction has locked, so that this one neither waits nor deadlocks; a later call counts
    -- them.
    select t.id, t.artist_id from public.tracks t
    where t.id in (select u.track_id from private.uncounted_listens u)
    order by t.id for no key update skip locked
  ), free_users as (
    select a.id from public.users a
    where a.id in (select u.user_id from private.uncounted_listens u union select f.artist_id from free_tracks f)
    order by a.id for key share skip locked
  ), counted as (
    delete from private.uncounted_listens u using free_tracks t
    where u.track_id = t.id and t.artist_id in (select id from free_users)
      and (u.user_id is null or u.user_id in (select id from free_users))
    returning u.track_id, t.artist_id, u.listener, u.user_id, u.day, u.weight
  ), added_plays as (
    update public.tracks t set play_count = t.play_count + c.plays
    from (select track_id, count(*) as plays from counted group by 1) as c
    where t.id = c.track_id
  ), added_days as (
    insert into private.track_days as d (day, track_id, artist_id, plays, weight)
    select day, track_id, artist_id, count(*), sum(weight) from counted group by 1, 2, 3
    on conflict (track_id, day) do update set plays = d.plays + excluded.plays, weight = d.weight + excluded.weight
  ), heard as (
    select artist_id, listener, max(user_id::text)::uuid as user_id, max(day) as day from counted group by 1, 2
  ), moved as (
    select h.artist_id, h.listener, h.user_id, h.day, a.last_day
    from heard h left join private.artist_listeners a using (artist_id, listener)
    where a.last_day is null or a.last_day < h.day
  ), noted as (
    insert into private.artist_listeners as a (artist_id, listener, user_id, last_day)
    select artist_id, listener, user_id, day from moved
    on conflict (artist_id, listener) do update set last_day = excluded.last_day
  )
  insert into private.artist_listener_days as d (artist_id, day, listeners)
  select artist_id, day, sum(difference) from (
    select artist_id, day, 1 as difference from moved
    union all
    select artist_id, last_day, -1 from moved where last_day is not null
  ) as change
  group by 1, 2
  on conflict (artist_id, day) do update set listeners = d.listeners + excluded.listeners;
end
$$;

-- Plays by day: what artists see of their own music.

-- The plays of all tracks of an artist are counted from the index alone.
create index listens_day_idx on public.listens (track_id, created_at);

-- The plays that counted on each of the last days, today included, the oldest first; days without any are 0. A day
-- begins at midnight UTC. `days`: brought into 1 to 366. For the artist and administrators.
create function public.artist_plays_by_day(artist_id uuid, days integer default 30)
returns table (day date, plays integer)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  artist constant uuid := artist_plays_by_day.artist_id;
  today constant date := (now() at time zone 'UTC')::date;
  first_day constant date := today + 1 - least(greatest(coalesce(artist_plays_by_day.days, 30), 1), 366);
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif artist is distinct from auth.uid() and not private.is_admin() then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
  return query
    select first_day + n, coalesce(counted.plays, 0)
    from generate_series(0, today - first_day) as n
    left join (
      select (l.created_at at time zone 'UTC')::date as day, count(*)::integer as plays
      from public.tracks t join public.listens l on l.track_id = t.id
      where t.artist_id = artist and l.created_at >= first_day::timestamp at time zone 'UTC'
      group by 1
    ) as counted on counted.day = first_day + n
    order by n;
end
$$;
revoke all on function public.artist_plays_by_day(uuid, integer) from public, anon, authenticated;
grant execute on function public.artist_plays_by_day(uuid, integer) to authenticated;

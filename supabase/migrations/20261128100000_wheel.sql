-- The Wheel: how many tracks each key and tempo has, the most played ones, and the tracks at given places.

-- Returns the SQL condition for the tracks that have a key and a tempo and meet the filters of a search.
--
-- filters: an object with any of the arguments q, genre, min_price, max_price, min_bpm, max_bpm, key, license_type and
-- tags of `search_tracks`, with the same meaning. Raises 'Invalid search' for values that can't be these. Internal.
create function private.wheel_condition(filters jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  wanted text;
  given record;
begin
  select f.* into given from jsonb_to_record(filters) as f (
    q text, genre text, min_price numeric, max_price numeric, min_bpm integer, max_bpm integer,
    key public.musical_key, license_type public.license_type, tags text[]
  );
  wanted := private.search_text(coalesce(given.q, ''));
  if char_length(wanted) > 301 or char_length(given.genre) > 200 or cardinality(given.tags) > 30
    or given.min_price = 'NaN' or given.max_price = 'NaN' then
    raise data_exception;
  end if;
  return concat_ws(' and ', 't.is_published and t.key is not null and t.bpm is not null',
    case when wanted <> '' then format('t.search like %L', private.containing(wanted)) end,
    case when given.genre is not null then format('t.genre = %L', given.genre) end,
    case when given.min_price is not null then format('t.price >= %L', given.min_price) end,
    case when given.max_price is not null then format('t.price <= %L', given.max_price) end,
    case when given.min_bpm is not null then format('t.bpm >= %L', given.min_bpm) end,
    case when given.max_bpm is not null then format('t.bpm <= %L', given.max_bpm) end,
    case when given.key is not null then format('t.key = %L', given.key) end,
    case when given.license_type is not null then format('t.license_type = %L', given.license_type) end,
    case when cardinality(given.tags) > 0 then format('t.tags && %L::text[]', given.tags) end);
exception when data_exception then
  perform private.refuse('Invalid search', 'invalid');
end
$$;

-- Returns the published tracks that have a key and a tempo: { cells, tracks }. Anyone may call it.
--
-- cells: { key, bpm, count } for each key and tempo that has any tracks, null unless has_cells. tracks: those of the
-- keys and from `slowest` to `fastest` with the most plays, most plays first, without peaks and search.
--
-- filters: see private.wheel_condition; they apply to both. keys: null for all. size: clamped to 0 to 200.
-- Errors: 'Invalid search'. Row policies would keep the index from being used (comparing keys isn't leakproof), so the
-- function bypasses them and filters by is_published itself.
create function public.tracks_on_wheel(
  filters jsonb default '{}', keys public.musical_key[] default null, slowest integer default 1,
  fastest integer default 300, size integer default 120, has_cells boolean default true
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off as $$
declare
  condition constant text := private.wheel_condition(filters);
  part text := condition || ' and t.bpm between $1 and $2';
  -- More tracks than this are scanned in the order of their plays, fewer are sorted.
  most_sorted constant integer := 20000;
  amount constant integer := least(greatest(coalesce(size, 120), 0), 200);
  cells jsonb;
  few bigint;
  tracks jsonb;
begin
  if has_cells then
    execute 'select coalesce(jsonb_agg(to_jsonb(c) order by c.key, c.bpm), ''[]'')
      from (select t.key, t.bpm, count(*) from public.tracks t where ' || condition || '
        group by t.key, t.bpm) as c' into cells;
  end if;
  if keys is not null then
    part := part || ' and t.key = any ($3)';
  end if;
  execute 'select count(*) from (select from public.tracks t where ' || part || ' limit $4) as few'
    into few using slowest, fastest, keys, most_sorted + 1;
  execute 'with part as ' || case when few > most_sorted then '' else 'materialized ' end || '(
      select t.id, t.play_count from public.tracks t where ' || part || '
    ), top as (select p.id, p.play_count from part p order by p.play_count desc, p.id desc limit $4)
    select coalesce(jsonb_agg(private.track_in_list(t) order by top.play_count desc, top.id desc), ''[]'')
    from top join public.tracks t on t.id = top.id'
    into tracks using slowest, fastest, keys, amount;
  return jsonb_build_object('cells', cells, 'tracks', tracks);
end
$$;

-- Returns the track at each place on the Wheel, in the order of the places; nothing for a place without a track.
-- Anyone may call it.
--
-- places: at most 60 times [key, bpm, rank]; the rank counts from 0 by plays, most first, among the tracks of the key
-- and tempo that meet the filters. filters: see private.wheel_condition. Errors: 'Invalid search'.
create function public.tracks_at_places(places jsonb, filters jsonb default '{}') returns setof public.tracks
language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off as $$
declare
  condition constant text := private.wheel_condition(filters);
  place jsonb;
  found_id uuid;
  ids uuid[] := '{}';
begin
  if jsonb_typeof(places) is distinct from 'array' or jsonb_array_length(places) > 60 then
    raise data_exception;
  end if;
  for place in select p.place from jsonb_array_elements(places) as p (place) loop
    -- The cell is read whole: it is small, and scanning by plays instead would read most of the catalog.
    execute 'with cell as materialized (
        select t.id, t.play_count from public.tracks t where ' || condition || ' and t.key = $1 and t.bpm = $2)
      select c.id from cell c order by c.play_count desc, c.id desc offset $3 limit 1'
      into found_id using (place ->> 0)::public.musical_key, (place ->> 1)::integer,
        least(greatest((place ->> 2)::integer, 0), 1000000);
    ids := ids || found_id;
  end loop;
  return query select t.* from unnest(ids) with ordinality as hit (id, at) join public.tracks t on t.id = hit.id
    order by hit.at;
exception when data_exception then
  perform private.refuse('Invalid search', 'invalid');
end
$$;

revoke all on function private.wheel_condition(jsonb),
  public.tracks_on_wheel(jsonb, public.musical_key[], integer, integer, integer, boolean),
  public.tracks_at_places(jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.tracks_on_wheel(jsonb, public.musical_key[], integer, integer, integer, boolean),
  public.tracks_at_places(jsonb, jsonb) to anon, authenticated;

-- Track search: text, filters, sort orders and pagination over the published tracks, fast with a million of them.

-- Scans the tracks that meet `source` in sort order, at most `reach` rows. Returns how many it scanned (`walked`), how
-- many of those meet `condition` (`matched`), and the ids of `amount` matches after the first `skipped`. Both
-- conditions are SQL with values already quoted. Internal.
create function private.look_for_tracks(
  source text, condition text, sort_column text, direction text, reach bigint, skipped bigint, amount bigint,
  out ids uuid[], out matched bigint, out walked bigint
)
language plpgsql stable set search_path = '' as $$
begin
  execute format(
    'with walked as materialized (
       select id, %2$I as value, (%1$s) as is_match from public.tracks where is_published and %3$s
       order by %2$I %4$s, id %4$s limit $1
     ), matches as (
       select id, row_number() over (order by value %4$s, id %4$s) as place from walked where is_match
     )
     select array_agg(id order by place) filter (where place > $2 and place <= $2 + $3), count(*),
       (select count(*) from walked)
     from matches',
    condition, sort_column, source, direction
  ) into ids, matched, walked using reach, skipped, amount;
end
$$;

-- Returns the SQL condition for the rows after a cursor in a sort order. Raises 'Invalid search' for a malformed
-- cursor.
create function private.after_cursor(place text, sort_column text, direction text) returns text
language plpgsql stable set search_path = '' as $$
declare
  parts jsonb;
  value text;
  type constant text := case sort_column
    when 'created_at' then 'timestamptz' when 'price' then 'numeric' when 'play_count' then 'integer' else 'text' end;
begin
  parts := place::jsonb;
  value := parts ->> 0;
  value := case type
    when 'timestamptz' then value::timestamptz::text
    when 'numeric' then value::numeric::text
    when 'integer' then value::integer::text
    else value end;
  if value is null or parts ->> 1 is null then
    raise data_exception;
  end if;
  return format('(%I, id) %s (%L::%s, %L::uuid)', sort_column, case direction when 'asc' then '>' else '<' end,
    value, type, (parts ->> 1)::uuid);
exception when data_exception then
  raise exception 'Invalid search' using hint = 'invalid';
end
$$;

-- Returns the published tracks with at least one of these tags, unordered; null when there are more than `most`. Common
-- tags are in the planner's statistics, so null is returned without reading tracks. Rare tags aren't, and the planner
-- would scan all of another index for them: the settings below force the tag index instead. Internal.
create function private.tagged_tracks(tags text[], most integer) returns uuid[]
language plpgsql stable set search_path = ''
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  found uuid[];
begin
  if exists (
    select from pg_catalog.pg_stats s,
      unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as common (tag, share)
    where s.schemaname = 'public' and s.tablename = 'tracks' and s.attname = 'tags'
      and common.tag = any (tagged_tracks.tags) and common.share * private.counted('tracks') > most
  ) then
    return null;
  end if;
  found := array(select t.id from public.tracks t where t.is_published and t.tags && tagged_tracks.tags limit most + 1);
  return case when cardinality(found) <= most then found end;
end
$$;

-- Returns a page of the published tracks that match: { tracks, total, is_total_exact, next }. Anyone may call it.
--
-- The tracks are rows without peaks and search. When is_total_exact is false, there are at least `total`. `next` is
-- the cursor of the following page, null after the last one; passed as `cursor` it replaces `page`, every page costs
-- the same, and total is null. Page numbers end at the 10,000th track, with a text at the 1,000th.
--
-- q matches anywhere in the title or the artist's name, ignoring case; blank matches everything. Row policies would
-- keep every index from being used for that, so the function bypasses them and filters by is_published itself. It scans
-- in sort order first: common texts fill a page within 4,000 rows. Other texts use the trigram index, which can't find
-- one or two letters or punctuation: past the first 10,000 rows, letters match at the start of words only, and
-- punctuation doesn't match.
--
-- Filters besides genre, artist and price: min_bpm and max_bpm, both inclusive, which exclude tracks without a bpm;
-- key; license_type; tags, matched exactly, at least one of them.
--
-- sort: created_at, title, price or popularity. sort_order: asc or desc. page_size: clamped to 1 to 100.
-- Errors: 'Invalid search'.
create function public.search_tracks(
  q text default '',
  genre text default null,
  artist_id uuid default null,
  min_price numeric default null,
  max_price numeric default null,
  sort text default 'created_at',
  sort_order text default 'desc',
  page integer default 1,
  page_size integer default 20,
  "cursor" text default null,
  min_bpm integer default null,
  max_bpm integer default null,
  key text default null,
  license_type text default null,
  tags text[] default null
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off as $$
declare
  wanted constant text := private.search_text(q);
  has_text constant boolean := wanted <> '';
  is_first constant boolean := "cursor" is null;
  sort_column constant text := case sort
    when 'created_at' then 'created_at' when 'title' then 'search'
    when 'price' then 'price' when 'popularity' then 'play_count' end;
  direction constant text := lower(sort_order);
  size constant bigint := least(greatest(coalesce(page_size, 20), 1), 100);
  skipped constant bigint := case when is_first then (greatest(coalesce(page, 1), 1)::bigint - 1) * size else 0 end;
  -- One row more than the page shows whether another page follows. No rows past the last page number.
  amount constant bigint := case when skipped < case when has_text then 1000 else 10000 end then size + 1 else 0 end;
  needed constant bigint := case when amount > 0 then skipped + amount else 0 end;
  reach bigint := 4000;
  -- Whether the text contains a whole trigram: three letters, or the space before a word and its first two.
  is_indexed constant boolean := wanted ~ '[[:alnum:]]{3}|[^[:alnum:]][[:alnum:]]{2}';
  filters text;
  following text;
  like_text constant text := format('search like %L', private.containing(wanted));
  starting constant text := substr(private.containing(wanted), 2);
  ids uuid[];
  matched bigint;
  walked bigint;
  total bigint := 0;
  -- Fewer tagged tracks than this are looked up first; more are frequent enough for any scan to find.
  most_tagged constant integer := 5000;
  tagged uuid[];
  most_counted integer := 10000;
  is_total_exact boolean := true;
begin
  if sort_column is null or direction is null or direction not in ('asc', 'desc') or min_price = 'NaN'
    or max_price = 'NaN' or char_length("cursor") > 2000 or char_length(genre) > 200 or cardinality(tags) > 30
    or key <> all (enum_range(null::public.musical_key)::text[])
    or license_type <> all (enum_range(null::public.license_type)::text[]) then
    perform private.refuse('Invalid search', 'invalid');
  end if;
  filters := concat_ws(' and ', 'true',
    case when genre is not null then format('genre = %L', genre) end,
    case when artist_id is not null then format('artist_id = %L', artist_id) end,
    case when min_price is not null then format('price >= %L', min_price) end,
    case when max_price is not null then format('price <= %L', max_price) end,
    case when min_bpm is not null then format('bpm >= %L', min_bpm) end,
    case when max_bpm is not null then format('bpm <= %L', max_bpm) end,
    case when key is not null then format('key = %L', key) end,
    case when license_type is not null then format('license_type = %L', license_type) end);
  if cardinality(tags) > 0 then
    tagged := private.tagged_tracks(tags, most_tagged);
    if tagged is null then
      filters := filters || format(' and tags && %L::text[]', tags);
      -- Counting these reads the rows themselves, not just an index.
      most_counted := 1000;
    else
      filters := filters || format(' and id = any (%L::uuid[])', tagged);
    end if;
  end if;
  following := filters || case when is_first then '' else
    ' and ' || private.after_cursor("cursor", sort_column, direction) end;

  if not has_text then
    if is_first and filters = 'true' then
      total := private.counted('published_tracks');
    elsif is_first then
      execute format('select count(*) from (select from public.tracks where is_published and %s limit %s) as few',
        filters, most_counted + 1) into total;
      is_total_exact := total <= most_counted;
      total := least(total, most_counted);
    end if;
    if not is_first or filters = 'true' or total > 0 then
      select * into ids, matched, walked
      from private.look_for_tracks(following, 'true', sort_column, direction, needed, skipped, amount);
    end if;
  -- No title and artist name together are longer.
  elsif char_length(wanted) <= 301 then
    select * into ids, matched, walked
    from private.look_for_tracks(following, like_text, sort_column, direction, reach, skipped, amount);
    if walked = reach and matched < needed and (matched >= 80 or not is_indexed) then
      -- Scans farther for a late page of a common text, or when the index can't match the text.
      reach := case when matched >= 80 then least(200000, 2 * needed * reach / matched) else 10000 end;
      select * into ids, matched, walked
      from private.look_for_tracks(following, like_text, sort_column, direction, reach, skipped, amount);
    end if;
    is_total_exact := walked < reach;
    if not is_total_exact and matched < needed and is_indexed then
      select * into ids, matched, walked from private.look_for_tracks(following || ' and ' || like_text, 'true',
        sort_column, direction, null, skipped, amount);
      is_total_exact := true;
    elsif not is_total_exact and matched < needed and wanted ~ '^[[:alnum:]]'
      and extensions.show_trgm(wanted) <> '{}' then
      select look.ids into ids
      from private.look_for_tracks(following, like_text, sort_column, direction, reach, 0, needed) as look;
      select * into ids, matched, walked from private.look_for_tracks(
        format('%s and (search like %L or search like %L or search like %L or id = any (%L))', following,
          starting, '% ' || starting, E'%\n' || starting, coalesce(ids, '{}')),
        'true', sort_column, direction, null, skipped, amount);
    end if;
    total := matched;
  end if;

  return jsonb_build_object(
    'tracks', coalesce((
      select jsonb_agg(jsonb_build_object(
        'id', t.id, 'title', t.title, 'artist_id', t.artist_id, 'artist_name', t.artist_name,
        'audio_url', t.audio_url, 'cover_url', t.cover_url, 'genre', t.genre, 'price', t.price,
        'description', t.description, 'is_published', t.is_published, 'bpm', t.bpm, 'key', t.key,
        'duration', t.duration, 'play_count', t.play_count, 'download_count', t.download_count, 'tags', t.tags,
        'license_type', t.license_type, 'is_explicit', t.is_explicit, 'is_ai_assisted', t.is_ai_assisted,
        'distribution_platforms', t.distribution_platforms, 'collaborators', t.collaborators,
        'loudness', t.loudness, 'created_at', t.created_at, 'updated_at', t.updated_at
      ) order by hit.place)
      from unnest(ids[:size]) with ordinality as hit (id, place) join public.tracks t on t.id = hit.id
    ), '[]'),
    'total', case when is_first then total end,
    'is_total_exact', is_first and is_total_exact,
    'next', (
      select jsonb_build_array(case sort_column
          when 'created_at' then to_jsonb(t.created_at) when 'price' then to_jsonb(t.price)
          when 'play_count' then to_jsonb(t.play_count) else to_jsonb(t.search) end, t.id)::text
      from public.tracks t where t.id = ids[size] and cardinality(ids) > size
    )
  );
end
$$;

revoke all on function public.search_tracks(text, text, uuid, numeric, numeric, text, text, integer, integer, text,
  integer, integer, text, text, text[]) from public, anon, authenticated;
grant execute on function public.search_tracks(text, text, uuid, numeric, numeric, text, text, integer, integer, text,
  integer, integer, text, text, text[]) to anon, authenticated;
revoke all on function private.look_for_tracks(text, text, text, text, bigint, bigint, bigint),
  private.tagged_tracks(text[], integer) from public, anon, authenticated;

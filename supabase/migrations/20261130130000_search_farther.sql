-- A search for a text with thousands of matches reads a bounded number of index entries, however large the catalog is.
-- The rest of the function is as before.

-- Returns a page of the published tracks that match: { tracks, total, is_total_exact, next }. Anyone may call it.
--
-- The tracks are rows without peaks and search. When is_total_exact is false, there are at least `total`. `next` is
-- the cursor of the following page, null after the last one; passed as `cursor` it replaces `page`, every page costs
-- the same, and total is null. Page numbers end at the 10,000th track, with a text at the 1,000th.
--
-- q matches anywhere in the title or the artist's name, ignoring case; blank matches everything. Row policies would
-- keep every index from being used for that, so the function bypasses them and filters by is_published itself. It scans
-- in sort order first: common texts fill a page within 4,000 rows, or a few times as many. Other texts use the trigram
-- index, which can't find one or two letters or punctuation: past the first 10,000 rows, letters match at the start of
-- words only, and punctuation doesn't match.
--
-- Filters besides genre, artist and price: min_bpm and max_bpm, both inclusive, which exclude tracks without a bpm;
-- key; license_type; tags, matched exactly, at least one of them.
--
-- sort: created_at, title, price or popularity. sort_order: asc or desc. page_size: clamped to 1 to 100.
-- Errors: 'Invalid search'.
create or replace function private.search_tracks(
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
  -- A text with about this many matches is looked up in the trigram index, and its matches are sorted. Of one with more,
  -- a page is found sooner by scanning farther.
  most_sorted constant integer := 2000;
  is_common boolean;
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
    is_common := matched >= 80 or matched >= 4 and matched * private.counted('published_tracks') > most_sorted * reach;
    if walked = reach and matched < needed and (is_common or not is_indexed) then
      -- Scans farther for a late page of a common text, or when the index can't match the text.
      reach := case when is_common then least(200000, 2 * needed * reach / matched) else 10000 end;
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

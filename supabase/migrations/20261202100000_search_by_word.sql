-- Searches look texts up in an index of words instead of one of trigrams. Only a few words contain a text, and the
-- index has the tracks of each: it is a quarter of the size, and several times as fast among five million tracks.

-- Returns the words of a text: its letters and digits between anything else. The default collation knows letters of all
-- languages. In the collation of tracks.search, "C", those outside of English aren't letters.
create or replace function private.words_of(search_text text) returns setof text
language sql immutable set search_path = '' as $$
  select distinct word
  from regexp_split_to_table(lower(search_text collate "default"), '[^[:alnum:]]+') as word where word <> ''
$$;

-- Returns whether a word is part of any published word. Short ones always are: checking them would read all words.
-- Internal.
create or replace function private.is_known(part text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return char_length(part) < 4
    or exists (select from private.search_words w where w.word like private.containing(part));
end
$$;

-- Returns up to three corrections, the nearest first, which replace unknown words by the most similar known ones; only
-- one for a text of several words, because other combinations are rarely meaningful. Internal.
create or replace function private.respelled(wanted text) returns setof text
language plpgsql stable set search_path = '' as $$
declare
  token text;
  near text[];
  texts text[] := array['', '', ''];
  is_changed boolean := false;
begin
  foreach token in array (string_to_array(wanted, ' '))[:6] loop
    near := null;
    if char_length(token) between 4 and 40 and not private.is_known(token) then
      near := array(
        select w.word from private.search_words w
        where w.word operator(extensions.%) token and abs(char_length(w.word) - char_length(token)) <= 2
          and char_length(w.word) >= 4 and w.word collate "default" ~ '[[:alpha:]]'
        order by extensions.similarity(w.word, token) desc, abs(char_length(w.word) - char_length(token)), w.word
        limit case when position(' ' in wanted) > 0 then 1 else 3 end);
    end if;
    is_changed := is_changed or cardinality(near) > 0;
    texts := array[
      concat_ws(' ', nullif(texts[1], ''), coalesce(near[1], token)),
      concat_ws(' ', nullif(texts[2], ''), coalesce(near[2], near[1], token)),
      concat_ws(' ', nullif(texts[3], ''), coalesce(near[3], near[1], token))];
  end loop;
  if is_changed then
    return query select t.spelling from unnest(texts) with ordinality as t (spelling, place)
      group by t.spelling order by min(t.place);
  end if;
end
$$;

-- From here on, every word is stored, however short, and words with letters outside of English are whole. Searches look
-- tracks up by them: past the first rows in sort order, a track whose words are missing here isn't found.
truncate private.search_words;
insert into private.search_words
select words.word from public.tracks t cross join private.words_of(t.search) as words (word) where t.is_published
union
select words.word from public.playlists p cross join private.words_of(p.title) as words (word) where p.is_public
union
select words.word from public.releases r cross join private.words_of(r.title) as words (word) where r.is_out;

-- Splits as private.words_of does. A function of our own could be called only by roles that may execute it, and every
-- change of a track calls it.
create index tracks_words_idx on public.tracks
using gin (regexp_split_to_array(search collate "default", '[^[:alnum:]]+')) with (fastupdate = off) where is_published;
drop index public.tracks_search_idx;

-- Returns the SQL condition that a track has all of these words ('@>') or one of them ('&&'). Internal.
create function private.has_words(words text[], operator text) returns text
language sql immutable set search_path = '' as $$
  select format('regexp_split_to_array(search collate "default", %L) %s %L::text[]', '[^[:alnum:]]+', operator, words)
$$;

-- Returns the stored words that match a pattern of LIKE; null for null, or if they are too many to look up tracks by.
-- Internal.
create function private.words_like(pattern text) returns text[]
language plpgsql stable strict set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  most constant integer := 2000;
  found constant text[] := array(select w.word from private.search_words w where w.word like pattern limit most + 1);
begin
  return case when cardinality(found) <= most then found end;
end
$$;

-- Returns what to look a text up by: every track that contains it has one of `words`, and meets `others`, an SQL
-- condition. `words` is null if the text has none, or only ones that are too short or part of too many others.
-- Internal.
--
-- The first word of a text may be the end of a track's word, and the last one the start of one: 'ark riv' is in
-- 'dark rivers'. A single word can be anywhere in a word.
create function private.words_of_text(wanted text, out words text[], out others text)
language plpgsql stable set search_path = '' as $$
declare
  -- A text that begins or ends with something else than a word has an empty one there.
  parts constant text[] := regexp_split_to_array(wanted, '[^[:alnum:]]+');
  amount constant integer := cardinality(parts);
  -- The index of the stored words finds three letters or more inside of words, and at their end.
  beginning constant text := case when char_length(parts[1]) > 2 then '%' || parts[1] end;
  ending constant text := nullif(parts[amount], '') || '%';
  more text[];
begin
  if amount = 1 then
    words := private.words_like(beginning || '%');
    others := 'true';
    return;
  end if;
  words := private.words_like(beginning);
  more := private.words_like(ending);
  if words is null or cardinality(more) < cardinality(words) then
    select more, words into words, more;
  end if;
  others := concat_ws(' and ', 'true',
    case when amount > 2 then
      private.has_words(array(select distinct part from unnest(parts[2:amount - 1]) as part), '@>') end,
    -- The index checks every word of a list for every track.
    case when cardinality(more) <= 20 then private.has_words(more, '&&') end);
  words := coalesce(words, case when amount > 2 then parts[2:2] end);
end
$$;

-- Scans the tracks that meet `source` in sort order, at most `reach` of them. Returns how many it scanned (`walked`),
-- how many of those meet `condition` (`matched`), and the ids of `amount` matches after the first `skipped`. Both
-- conditions are SQL with values already quoted. If `until_found`, it ends once it has the ids, and `walked` is as
-- `matched`. Internal.
drop function private.look_for_tracks(text, text, text, text, bigint, bigint, bigint);
create function private.look_for_tracks(
  source text, condition text, sort_column text, direction text, reach bigint, skipped bigint, amount bigint,
  until_found boolean default false, out ids uuid[], out matched bigint, out walked bigint
)
language plpgsql stable set search_path = '' as $$
begin
  execute format(
    'select (array_agg(id order by value %4$s, id %4$s) filter (where is_match))[$2 + 1:$2 + $3],
       count(*) filter (where is_match), count(*)
     from (
       select * from (
         select id, %2$I as value, (%1$s) as is_match from public.tracks where is_published and %3$s
         order by %2$I %4$s, id %4$s limit $1
       ) as scanned %5$s
     ) as walked',
    condition, sort_column, source, direction, case when until_found then 'where is_match limit $2 + $3' end
  ) into ids, matched, walked using reach, skipped::integer, amount::integer;
end
$$;

-- Returns what private.look_for_tracks does, from the tracks that have one of these words, in any order. One word after
-- the other, so that it ends early at a frequent one; a track with several of them counts as often in `walked`. The
-- planner would rather scan in sort order, and split every text; the settings below force the index, and `offset 0`
-- keeps the words in turn. Internal.
create function private.look_up_tracks(
  words text[], source text, condition text, sort_column text, direction text, most bigint, skipped bigint,
  amount bigint, out ids uuid[], out matched bigint, out walked bigint
)
language plpgsql stable set search_path = '' set enable_indexscan = off set enable_indexonlyscan = off as $$
begin
  execute format(
    'with walked as materialized (
       select found.* from unnest($4) as listed (word) cross join lateral (
         select id, %2$I as value, (%1$s) as is_match from public.tracks
         where is_published and %3$s and regexp_split_to_array(search collate "default", %5$L) @> array[listed.word]
         offset 0
       ) as found
       limit $1
     ), matches as (
       select distinct id, value from walked where is_match
     )
     select (select (array_agg(id order by value %4$s, id %4$s))[$2 + 1:$2 + $3] from matches),
       (select count(*) from matches), (select count(*) from walked)',
    condition, sort_column, source, direction, '[^[:alnum:]]+'
  ) into ids, matched, walked using most, skipped::integer, amount::integer, words;
end
$$;

-- Finds the tracks that meet `source` and contain a text. Returns the ids of `amount` of them after the first
-- `skipped`, in sort order, and how many match: at least `matched`, exactly if `is_exact`. Internal.
--
-- It scans in sort order first: common texts fill a page within 4,000 rows, or a few times as many. The matches of
-- other texts are looked up by their words and sorted. That finds neither punctuation nor one or two letters inside of
-- words: past the first 10,000 rows, such letters match at the start of words only, and punctuation doesn't match.
create function private.look_for_text(
  wanted text, source text, sort_column text, direction text, skipped bigint, amount bigint,
  out ids uuid[], out matched bigint, out is_exact boolean
)
language plpgsql stable set search_path = '' as $$
declare
  needed constant bigint := case when amount > 0 then skipped + amount else 0 end;
  contains constant text := format('search like %L', private.containing(wanted));
  -- This many matches are looked up and sorted. A page of more is found sooner by scanning farther.
  most_sorted constant integer := 2500;
  reach bigint := 4000;
  walked bigint;
  least_matched bigint;
  is_common boolean;
  words text[];
  others text;
begin
  select * into ids, matched, walked
  from private.look_for_tracks(source, contains, sort_column, direction, reach, skipped, amount);
  is_exact := walked < reach;
  if is_exact or matched >= needed then
    return;
  end if;
  least_matched := matched;
  is_common := matched >= 80 or matched >= 3 and matched * private.counted('published_tracks') > most_sorted * reach;
  if not is_common then
    select * into words, others from private.words_of_text(wanted);
    if words is not null then
      select * into ids, matched, walked from private.look_up_tracks(
        words, source || ' and ' || others, contains, sort_column, direction, most_sorted + 1, skipped, amount);
      is_exact := walked <= most_sorted;
      if is_exact then
        return;
      end if;
      least_matched := greatest(least_matched, matched);
    end if;
  end if;
  if is_common or words is not null then
    reach := case when is_common then least(200000, 2 * needed * reach / matched) else 200000 end;
    select * into ids, matched from private.look_for_tracks(
      source, contains, sort_column, direction, reach, skipped, amount, until_found => true);
  else
    reach := 10000;
    select * into ids, matched, walked
    from private.look_for_tracks(source, contains, sort_column, direction, reach, skipped, amount);
    is_exact := walked < reach;
  end if;
  if is_exact or matched >= needed then
    matched := greatest(matched, least_matched);
    return;
  end if;
  if is_common then
    select * into words, others from private.words_of_text(wanted);
  end if;
  if words is not null then
    select * into ids, matched from private.look_up_tracks(
      words, concat_ws(' and ', source, others, contains), 'true', sort_column, direction, null, skipped, amount);
    is_exact := true;
  elsif wanted ~ '^[[:alnum:]]{1,2}$' then
    select look.ids into ids
    from private.look_for_tracks(source, contains, sort_column, direction, reach, 0, needed) as look;
    select look_for_text.ids || look.ids into ids from private.look_up_tracks(
      private.words_like(wanted || '%'), source, 'true', sort_column, direction, null, 0, needed) as look;
    select * into ids, matched from private.look_for_tracks(
      format('%s and id = any (%L)', source, coalesce(ids, '{}')), 'true', sort_column, direction, null, skipped,
      amount);
  end if;
end
$$;

-- Returns a page of the published tracks that match: { tracks, total, is_total_exact, next }. Anyone may call it.
--
-- The tracks are rows without peaks and search. When is_total_exact is false, there are at least `total`. `next` is
-- the cursor of the following page, null after the last one; passed as `cursor` it replaces `page`, every page costs
-- the same, and total is null. Page numbers end at the 10,000th track, with a text at the 1,000th.
--
-- q matches anywhere in the title or the artist's name, ignoring case; blank matches everything: see
-- private.look_for_text. Row policies would keep every index from being used for that, so the function bypasses them
-- and filters by is_published itself.
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
  skipped constant bigint :=
    case when is_first then least((greatest(coalesce(page, 1), 1)::bigint - 1) * size, 10000) else 0 end;
  -- One row more than the page shows whether another page follows. No rows past the last page number.
  amount constant bigint := case when skipped < case when has_text then 1000 else 10000 end then size + 1 else 0 end;
  needed constant bigint := case when amount > 0 then skipped + amount else 0 end;
  filters text;
  following text;
  ids uuid[];
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
      select look.ids into ids
      from private.look_for_tracks(following, 'true', sort_column, direction, needed, skipped, amount) as look;
    end if;
  -- No title and artist name together are longer.
  elsif char_length(wanted) <= 301 then
    select * into ids, total, is_total_exact
    from private.look_for_text(wanted, following, sort_column, direction, skipped, amount);
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

revoke all on function private.look_for_tracks(text, text, text, text, bigint, bigint, bigint, boolean),
  private.look_up_tracks(text[], text, text, text, text, bigint, bigint, bigint), private.words_like(text),
  private.look_for_text(text, text, text, text, bigint, bigint), private.has_words(text[], text),
  private.words_of_text(text)
  from public, anon, authenticated;

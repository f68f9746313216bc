-- Finding tracks, at once among a million.

-- At most 20 people, each with a name and a role.
create function private.is_collaborators(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 20
    and not jsonb_path_exists(list, '$[*] ? (@.type() != "object"
      || !(@.name.type() == "string") || !(@.name like_regex "^.{1,100}$" flag "s")
      || !(@.role.type() == "string") || !(@.role like_regex "^.{1,100}$" flag "s"))')
$$;

alter table public.tracks
  add column collaborators jsonb not null default '[]'
    check (octet_length(collaborators::text) <= 8192 and private.is_collaborators(collaborators)),
  -- Title and artist's name in lower case, a line each, so that no search text spans both.
  add column search text collate "C" not null default '',
  add constraint tracks_duration_limit check (duration <= 1200),
  add constraint tracks_address_lengths check (char_length(audio_url) <= 2000 and char_length(cover_url) <= 2000),
  add constraint tracks_tags_length check (char_length(array_to_string(tags, '')) <= 1500),
  add constraint tracks_peaks_range check (0 <= all (peaks) and 1 >= all (peaks));
update public.tracks set search = lower(title || E'\n' || artist_name);

create or replace function private.name_artist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.artist_id <> old.artist_id or new.artist_name <> old.artist_name then
    new.artist_name := coalesce((select name from public.users where id = new.artist_id), 'Unknown Artist');
  end if;
  new.search := lower(new.title || E'\n' || new.artist_name);
  return new;
end
$$;
drop trigger tracks_name_artist on public.tracks;
create trigger tracks_name_artist before insert or update of artist_id, artist_name, title, search on public.tracks
for each row execute function private.name_artist();

-- Plays and downloads leave the date of the last change alone.
drop trigger tracks_touch on public.tracks;
create trigger tracks_touch
before update of title, artist_id, audio_url, cover_url, genre, price, description, is_published, bpm, key, duration,
  tags, license_type, is_explicit, is_ai_assisted, distribution_platforms, collaborators, peaks, loudness, updated_at
on public.tracks
for each row execute function private.touch_updated_at();

-- fastupdate would save writers a little and make the next search pay for it.
create index tracks_search_idx on public.tracks using gin (search extensions.gin_trgm_ops)
with (fastupdate = off) where is_published;
create index tracks_title_idx on public.tracks (search, id) where is_published;
create index tracks_price_idx on public.tracks (price, id) where is_published;
create index tracks_genre_newest_idx on public.tracks (genre, created_at desc, id desc) where is_published;
create index tracks_genre_popular_idx on public.tracks (genre, play_count desc, id desc) where is_published;
create index tracks_drafts_idx on public.tracks (created_at desc) where not is_published;

-- One look at tracks in an order: of the first `reach` rows that meet `source`, how many meet `condition` (`matched`),
-- and the ids of those after the first `skipped`. Both conditions are SQL whose values are quoted already.
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

-- The condition of everything after a cursor, which is the last row's value and id.
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

-- The published tracks that match, a page of them.
--
-- Answer: { tracks, total, is_total_exact, next }. The tracks are rows without peaks and search. Where is_total_exact
-- is false there are at least `total`. `next` is the cursor of the following page, null after the last: given as
-- `cursor` it takes the place of `page`, and every page costs the same; total is then null. Pages by number end at the
-- 10,000th track, with a text at the 1000th.
--
-- q finds text anywhere in title or artist's name, in any case; blank is no condition. Row policies keep every index
-- from being used for that, so the function reads past them and holds itself to published tracks. It walks the order
-- first: common texts fill a page within 4000 rows. What does not comes from the trigram index. That knows nothing of
-- one or two letters alone, nor of signs: past the first 10,000 rows the former are found at the start of words only,
-- the latter not at all.
--
-- sort: created_at, title, price or popularity. sort_order: asc or desc. page_size: brought into 1 to 100.
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
  "cursor" text default null
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
  -- One more than the page tells whether another follows. Nothing past the last page by number.
  amount constant bigint := case when skipped < case when has_text then 1000 else 10000 end then size + 1 else 0 end;
  needed constant bigint := case when amount > 0 then skipped + amount else 0 end;
  reach bigint := 4000;
  -- Whether the text holds a whole trigram: three letters, or the first two of a word with the gap before it.
  is_indexed constant boolean := wanted ~ '[[:alnum:]]{3}|[^[:alnum:]][[:alnum:]]{2}';
  filters text;
  following text;
  like_text constant text := format('search like %L', private.containing(wanted));
  starting constant text := substr(private.containing(wanted), 2);
  ids uuid[];
  matched bigint;
  walked bigint;
  total bigint := 0;
  is_total_exact boolean := true;
begin
  if sort_column is null or direction is null or direction not in ('asc', 'desc') or min_price = 'NaN'
    or max_price = 'NaN' or char_length("cursor") > 2000 or char_length(genre) > 200 then
    perform private.refuse('Invalid search', 'invalid');
  end if;
  filters := concat_ws(' and ', 'true',
    case when genre is not null then format('genre = %L', genre) end,
    case when artist_id is not null then format('artist_id = %L', artist_id) end,
    case when min_price is not null then format('price >= %L', min_price) end,
    case when max_price is not null then format('price <= %L', max_price) end);
  following := filters || case when is_first then '' else
    ' and ' || private.after_cursor("cursor", sort_column, direction) end;

  if not has_text then
    select * into ids, matched, walked
    from private.look_for_tracks(following, 'true', sort_column, direction, needed, skipped, amount);
    if is_first and filters = 'true' then
      total := private.counted('published_tracks');
    elsif is_first then
      execute format('select count(*) from (select from public.tracks where is_published and %s limit 10001) as few',
        filters) into total;
      is_total_exact := total <= 10000;
      total := least(total, 10000);
    end if;
  -- No title and name together are longer.
  elsif char_length(wanted) <= 301 then
    select * into ids, matched, walked
    from private.look_for_tracks(following, like_text, sort_column, direction, reach, skipped, amount);
    if walked = reach and matched < needed and (matched >= 80 or not is_indexed) then
      -- Farther: the text is common and this a late page, or no index knows it.
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
revoke all on function public.search_tracks(text, text, uuid, numeric, numeric, text, text, integer, integer, text)
  from public, anon, authenticated;
grant execute on function public.search_tracks(text, text, uuid, numeric, numeric, text, text, integer, integer, text)
  to anon, authenticated;
revoke all on function private.look_for_tracks(text, text, text, text, bigint, bigint, bigint)
  from public, anon, authenticated;

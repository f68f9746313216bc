-- A single search over tracks, artists and playlists, which corrects misspellings.

-- All words that were ever published, for correcting misspellings. PostgreSQL compares a misspelled word with these few
-- hundred thousand instead of with the text of every track.
create table private.search_words (
  word text collate "C" primary key
);
create index search_words_similar_idx on private.search_words using gin (word extensions.gin_trgm_ops)
with (fastupdate = off);
alter table private.search_words enable row level security;

-- Users who ever published a track, with their current name in lowercase. A search leaves out suspended accounts and
-- those without a published track now.
create table private.artist_names (
  artist_id uuid primary key references public.users (id) on delete cascade,
  name text collate "C" not null
);
create index artist_names_start_idx on private.artist_names (name, artist_id);
create index artist_names_search_idx on private.artist_names using gin (name extensions.gin_trgm_ops)
with (fastupdate = off);
alter table private.artist_names enable row level security;

create index playlists_title_idx on public.playlists (lower(title) collate "C", id) where is_public;
create index playlists_search_idx on public.playlists using gin (lower(title) extensions.gin_trgm_ops)
with (fastupdate = off) where is_public;

-- Returns the words of a text that are long enough to correct if misspelled. Numbers aren't words.
create function private.words_of(search_text text) returns setof text
language sql immutable set search_path = '' as $$
  select distinct word from regexp_split_to_table(lower(search_text), '[^[:alnum:]]+') as word
  where char_length(word) between 4 and 40 and word ~ '[[:alpha:]]'
$$;

-- Trigger: stores the words and artists of inserted tracks, once per statement.
create function private.remember_tracks() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words
  select distinct words.word from added t cross join private.words_of(t.search) as words (word) where t.is_published
  on conflict do nothing;
  insert into private.artist_names (artist_id, name)
  select distinct t.artist_id, lower(t.artist_name) from added t where t.is_published
  on conflict (artist_id) do update set name = excluded.name where artist_names.name <> excluded.name;
  return null;
end
$$;

create trigger tracks_remember_added after insert on public.tracks
referencing new table as added for each statement execute function private.remember_tracks();

-- Trigger: stores the words and artist of a track that was published or renamed.
create function private.remember_track() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words select private.words_of(new.search) on conflict do nothing;
  insert into private.artist_names (artist_id, name) values (new.artist_id, lower(new.artist_name))
  on conflict (artist_id) do update set name = excluded.name where artist_names.name <> excluded.name;
  return null;
end
$$;

create trigger tracks_remember_changed after update on public.tracks
for each row
when (new.is_published and (old.is_published, old.search) is distinct from (new.is_published, new.search))
execute function private.remember_track();

-- Trigger: stores the words of a public playlist.
create function private.remember_playlist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words select private.words_of(new.title) on conflict do nothing;
  return null;
end
$$;

create trigger playlists_remember after insert or update of title, is_public on public.playlists
for each row when (new.is_public) execute function private.remember_playlist();

insert into private.search_words
select distinct words.word from public.tracks t cross join private.words_of(t.search) as words (word)
where t.is_published on conflict do nothing;
insert into private.search_words
select distinct words.word from public.playlists p cross join private.words_of(p.title) as words (word)
where p.is_public on conflict do nothing;
insert into private.artist_names
select distinct artist_id, lower(artist_name) from public.tracks where is_published on conflict do nothing;

-- Returns the published tracks that contain a text, at most `most`: first those whose title is the text, then those
-- whose title starts with it, each group by plays. Internal.
create function private.find_tracks(wanted text, most integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  starting constant text := substr(private.containing(wanted), 2);
  -- Limits the candidates by title: ranking all titles that start with one letter would read thousands.
  reach constant integer := 100;
  ids uuid[];
begin
  ids := array(
    select t.id from public.tracks t where t.is_published and t.search like starting order by t.search, t.id limit reach);
  ids := ids || array(
    select (found.track ->> 'id')::uuid
    from jsonb_array_elements(
      public.search_tracks(q => wanted, sort => 'popularity', page_size => most) -> 'tracks') as found (track));
  return coalesce((
    select jsonb_agg(private.track_in_list(t) order by ranked.track_rank)
    from (
      select u.id, row_number() over (order by lower(u.title) <> wanted, not starts_with(u.search, wanted),
        u.play_count desc, u.id) as track_rank
      from public.tracks u where u.id = any (ids)
    ) as ranked join public.tracks t on t.id = ranked.id
    where ranked.track_rank <= most
  ), '[]');
end
$$;

-- Returns the active artists with a published track whose name contains a text, at most `most`: first those whose name
-- is the text, then those whose name starts with it, each group by followers. Internal.
create function private.find_artists(wanted text, most integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  anywhere constant text := private.containing(wanted);
  -- Limits the candidates of each query: ranking all names that start with one letter would read thousands.
  reach constant integer := 200;
  ids uuid[] := array(select a.artist_id from private.artist_names a where a.name = wanted limit reach);
begin
  ids := ids || array(
    select a.artist_id from private.artist_names a where a.name like substr(anywhere, 2) order by a.name limit reach);
  if char_length(wanted) > 2 then
    ids := ids || array(select a.artist_id from private.artist_names a where a.name like anywhere limit reach);
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(artist) - 'artist_rank' order by artist.artist_rank)
    from (
      select u.id, u.name, u.avatar_url, case when u.has_public_profile then u.follower_count end as follower_count,
        row_number() over (order by lower(u.name) <> wanted, not starts_with(lower(u.name), wanted),
          case when u.has_public_profile then u.follower_count else 0 end desc, lower(u.name), u.id) as artist_rank
      from public.users u
      where u.id = any (ids) and u.is_active
        and exists (select from public.tracks t where t.artist_id = u.id and t.is_published)
    ) as artist
    where artist.artist_rank <= most
  ), '[]');
end
$$;

-- Returns the public playlists of public profiles whose title contains a text, at most `most`: first those whose title
-- is the text, then those whose title starts with it, each group by last change. Internal.
create function private.find_playlists(wanted text, most integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  anywhere constant text := private.containing(wanted);
  reach constant integer := 200;
  ids uuid[];
begin
  ids := array(select p.id from public.playlists p
    where p.is_public and lower(p.title) collate "C" like substr(anywhere, 2) order by lower(p.title) collate "C"
    limit reach);
  if char_length(wanted) > 2 then
    ids := ids || array(
      select p.id from public.playlists p where p.is_public and lower(p.title) like anywhere limit reach);
  end if;
  return coalesce((
    select jsonb_agg(to_jsonb(playlist) - 'playlist_rank' order by playlist.playlist_rank)
    from (
      select p.id, p.user_id, case when u.is_active then u.name end as creator_name, p.title, p.description,
        p.is_public, p.cover_url, p.track_count, p.created_at, p.updated_at,
        row_number() over (order by lower(p.title) <> wanted, not starts_with(lower(p.title), wanted),
          p.updated_at desc, p.id) as playlist_rank
      from public.playlists p join public.users u on u.id = p.user_id
      where p.id = any (ids) and p.is_public and u.has_public_profile
    ) as playlist
    where playlist.playlist_rank <= most
  ), '[]');
end
$$;

-- Returns whether a word is part of any published word. Internal.
create function private.is_known(part text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from private.search_words w where w.word like private.containing(part));
end
$$;

-- Returns up to three corrections, the nearest first, which replace unknown words by the most similar known ones; only
-- one for a text of several words, because other combinations are rarely meaningful. Internal.
create function private.respelled(wanted text) returns setof text
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

-- Returns the results of a text without corrections; a kind whose maximum is 0 is empty. Internal.
create function private.find_all(wanted text, most_tracks integer, most_artists integer, most_playlists integer)
returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'tracks', case when most_tracks > 0 then private.find_tracks(wanted, least(most_tracks, 60)) else '[]' end,
    'artists', case when most_artists > 0 then private.find_artists(wanted, least(most_artists, 60)) else '[]' end,
    'playlists', case when most_playlists > 0 then private.find_playlists(wanted, least(most_playlists, 60)) else '[]' end
  )
$$;

-- Searches for a text; returns { tracks, artists, playlists, spelling, spellings }. Anyone may call it.
--
-- The maximums are at most 60 each. If the text has no results, those of the nearest spelling that has any are
-- returned, with that spelling as `spelling` and up to two more spellings with results as `spellings`. Blank texts and
-- texts of more than 200 characters have no results.
create function public.search_catalog(
  q text, most_tracks integer default 5, most_artists integer default 4, most_playlists integer default 4
) returns jsonb
language plpgsql stable security definer set search_path = '' set jit = off set enable_seqscan = off
set plan_cache_mode = force_custom_plan as $$
declare
  nothing constant jsonb := '{"tracks": [], "artists": [], "playlists": []}';
  wanted constant text := private.search_text(q);
  result jsonb := nothing;
  found jsonb;
  candidate text;
  spellings text[] := '{}';
begin
  if wanted <> '' and char_length(wanted) <= 200 then
    -- A text with an unknown word has no results, and checking the words is faster than searching.
    if not exists (select from private.words_of(wanted) as words (word) where not private.is_known(words.word)) then
      result := private.find_all(wanted, most_tracks, most_artists, most_playlists);
    end if;
    if result = nothing then
      for candidate in select private.respelled(wanted) loop
        -- For the other spellings, one result is enough to know that they have any.
        found := case when spellings = '{}' then private.find_all(candidate, most_tracks, most_artists, most_playlists)
          else private.find_all(candidate, least(most_tracks, 1), least(most_artists, 1), least(most_playlists, 1)) end;
        continue when found = nothing;
        result := case when spellings = '{}' then found else result end;
        spellings := spellings || candidate;
      end loop;
    end if;
  end if;
  return result || jsonb_build_object('spelling', spellings[1], 'spellings', to_jsonb(spellings[2:]));
end
$$;

revoke all on function public.search_catalog(text, integer, integer, integer) from public, anon, authenticated;
grant execute on function public.search_catalog(text, integer, integer, integer) to anon, authenticated;
revoke all on function private.find_tracks(text, integer), private.find_artists(text, integer),
  private.find_playlists(text, integer), private.find_all(text, integer, integer, integer), private.respelled(text),
  private.is_known(text), private.remember_tracks(), private.remember_track(), private.remember_playlist()
  from public, anon, authenticated;

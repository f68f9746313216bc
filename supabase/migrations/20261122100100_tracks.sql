-- Tracks: published ones are public, drafts are visible to their artist and to administrators. Track search has a file
-- of its own.

create type public.license_type as enum ('all_rights_reserved', 'creative_commons', 'royalty_free');
create type public.musical_key as enum ('C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B');

-- Returns whether a JSON array lists at most 20 collaborators, each with a name and a role. Used by the check
-- constraint of public.tracks.
create function private.is_collaborators(list jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(list) = 'array' and jsonb_array_length(list) <= 20
    and not jsonb_path_exists(list, '$[*] ? (@.type() != "object"
      || !(@.name.type() == "string") || !(@.name like_regex "^.{1,100}$" flag "s")
      || !(@.role.type() == "string") || !(@.role like_regex "^.{1,100}$" flag "s"))')
$$;

create table public.tracks (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200 and btrim(title) <> ''),
  artist_id uuid not null references public.users (id) on delete cascade,
  -- Denormalized from the artist's account, so that lists and search need no join.
  artist_name text not null default 'Unknown Artist',
  audio_url text not null check (audio_url ~ '^https?://'),
  cover_url text check (cover_url ~ '^https?://'),
  genre text not null check (char_length(genre) between 1 and 60),
  price numeric(6, 2) not null default 0 check (price between 0 and 999.99),
  description text not null default '' check (char_length(description) <= 5000),
  is_published boolean not null default true,
  bpm integer check (bpm between 1 and 300),
  key public.musical_key,
  duration real not null default 0 check (duration >= 0 and duration < 'infinity'),
  play_count integer not null default 0 check (play_count >= 0),
  download_count integer not null default 0 check (download_count >= 0),
  tags text[] not null default '{}' check (cardinality(tags) <= 30),
  license_type public.license_type not null default 'all_rights_reserved',
  is_explicit boolean not null default false,
  is_ai_assisted boolean not null default false,
  distribution_platforms text[] not null default '{}'
    check (distribution_platforms <@ array['spotify', 'apple', 'amazon', 'tidal', 'deezer', 'youtube']),
  peaks real[] not null default '{}' check (cardinality(peaks) <= 4096),
  loudness real check (loudness between -200 and 50),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  collaborators jsonb not null default '[]'
    check (octet_length(collaborators::text) <= 8192 and private.is_collaborators(collaborators)),
  -- Title and artist's name in lowercase, on separate lines so that no search text matches across both.
  search text collate "C" not null default '',
  audio_hash text check (audio_hash ~ '^[0-9a-f]{64}$'),
  constraint tracks_duration_limit check (duration <= 1200),
  constraint tracks_address_lengths check (char_length(audio_url) <= 2000 and char_length(cover_url) <= 2000),
  constraint tracks_tags_length check (char_length(array_to_string(tags, '')) <= 1500),
  constraint tracks_peaks_range check (0 <= all (peaks) and 1 >= all (peaks))
);
comment on column public.tracks.duration is 'Seconds';
comment on column public.tracks.peaks is 'Waveform peaks, each 0 to 1, evenly spaced over the track';
comment on column public.tracks.loudness is 'Integrated loudness in LUFS';
comment on column public.tracks.audio_hash is 'SHA-256 of the audio file in hexadecimal, null where it was never computed';

-- The id ends every sort order, so that keyset pagination never skips or repeats a track. A search scans thousands of
-- index entries; the included columns let it filter them without fetching the rows.
create index tracks_newest_idx on public.tracks (created_at desc, id desc)
  include (search, genre, price, bpm, key, license_type) where is_published;
create index tracks_popular_idx on public.tracks (play_count desc, id desc)
  include (search, genre, price, bpm, key, license_type) where is_published;
create index tracks_title_idx on public.tracks (search, id)
  include (genre, price, bpm, key, license_type) where is_published;
create index tracks_price_idx on public.tracks (price, id)
  include (search, genre, bpm, key, license_type) where is_published;
create index tracks_artist_idx on public.tracks (artist_id, created_at desc);
create index tracks_genre_newest_idx on public.tracks (genre, created_at desc, id desc) where is_published;
create index tracks_genre_popular_idx on public.tracks (genre, play_count desc, id desc) where is_published;
create index tracks_drafts_idx on public.tracks (created_at desc) where not is_published;
-- For combinations of filters that few tracks match: scanning in sort order would read the whole index.
create index tracks_facets_idx on public.tracks (license_type, key, bpm, id)
  include (genre, price) where is_published;
-- fastupdate would save writers a little and make the next search pay for it.
create index tracks_tags_idx on public.tracks using gin (tags) with (fastupdate = off) where is_published;
create index tracks_search_idx on public.tracks using gin (search extensions.gin_trgm_ops)
with (fastupdate = off) where is_published;
-- Finds a file that its artist uploads again.
create index tracks_audio_hash_idx on public.tracks (artist_id, audio_hash) where audio_hash is not null;

-- Returns a track for list payloads: without the waveform and the columns that only search and uploads need.
create function private.track_in_list(track public.tracks) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(track) - array['peaks', 'search', 'collaborators', 'audio_hash']
$$;

alter table public.tracks enable row level security;

create policy "Visitors read published tracks" on public.tracks
for select to anon
using (is_published);

create policy "People read published tracks and their own, administrators all" on public.tracks
for select to authenticated
using (is_published or artist_id = (select auth.uid()) or (select private.is_admin()));

create policy "Active people add their own tracks" on public.tracks
for insert to authenticated
with check (artist_id = (select auth.uid()) and (select private.is_active()));

create policy "Active artists change their own tracks, administrators all" on public.tracks
for update to authenticated
using ((artist_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()))
with check ((artist_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

create policy "Active artists delete their own tracks, administrators all" on public.tracks
for delete to authenticated
using ((artist_id = (select auth.uid()) and (select private.is_active())) or (select private.is_admin()));

-- Plays and downloads don't count as an edit.
create trigger tracks_touch
before update of title, artist_id, audio_url, cover_url, genre, price, description, is_published, bpm, key, duration,
  tags, license_type, is_explicit, is_ai_assisted, distribution_platforms, collaborators, peaks, loudness, updated_at
on public.tracks
for each row execute function private.touch_updated_at();

-- Trigger: keeps clients from setting counts and dates, and from changing a track's artist.
create function private.guard_track() returns trigger
language plpgsql set search_path = '' as $$
begin
  if not private.is_client() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.play_count <> 0 or new.download_count <> 0 then
      raise exception 'A new track has no plays and no downloads' using errcode = '42501';
    end if;
    new.created_at := now();
    new.updated_at := now();
  elsif (new.id, new.artist_id, new.play_count, new.download_count, new.created_at)
    is distinct from (old.id, old.artist_id, old.play_count, old.download_count, old.created_at) then
    raise exception 'This field cannot be changed' using errcode = '42501';
  end if;
  return new;
end
$$;

create trigger tracks_guard before insert or update on public.tracks
for each row execute function private.guard_track();

create trigger tracks_require_own_files before insert or update of audio_url, cover_url on public.tracks
for each row when (private.is_client())
execute function private.require_own_files(
  'artist_id', 'audio_url', 'audio-files/tracks/', 'cover_url', 'cover-images/covers/'
);

-- Trigger: fills in artist_name and search.
create function private.name_artist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.artist_id <> old.artist_id or new.artist_name <> old.artist_name then
    new.artist_name := coalesce((select name from public.users where id = new.artist_id), 'Unknown Artist');
  end if;
  new.search := lower(new.title || E'\n' || new.artist_name);
  return new;
end
$$;

create trigger tracks_name_artist before insert or update of artist_id, artist_name, title, search on public.tracks
for each row execute function private.name_artist();

-- Trigger: copies an account's new name to its tracks.
create function private.rename_artist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tracks set artist_name = new.name where artist_id = new.id;
  return null;
end
$$;

create trigger users_rename_artist after update of name on public.users
for each row when (old.name is distinct from new.name) execute function private.rename_artist();

revoke all on public.tracks from anon, authenticated;
grant select on public.tracks to anon;
grant select, insert, update, delete on public.tracks to authenticated;

-- Tracks: published ones for everybody, drafts for their artist and the administrators.

create type public.license_type as enum ('all_rights_reserved', 'creative_commons', 'royalty_free');
create type public.musical_key as enum ('C', 'C#', 'D', 'D#', 'E', 'F', 'F#', 'G', 'G#', 'A', 'A#', 'B');

create table public.tracks (
  id uuid primary key default gen_random_uuid(),
  title text not null check (char_length(title) between 1 and 200 and btrim(title) <> ''),
  artist_id uuid not null references public.users (id) on delete cascade,
  -- Copied from the artist's account, so that lists and search need no join.
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
  updated_at timestamptz not null default now()
);
comment on column public.tracks.duration is 'Seconds';
comment on column public.tracks.peaks is 'Waveform peaks, each 0 to 1, evenly spaced over the track';
comment on column public.tracks.loudness is 'Integrated loudness in LUFS';

-- The id closes every order, so that keyset paging never skips or repeats a track.
create index tracks_newest_idx on public.tracks (created_at desc, id desc) where is_published;
create index tracks_popular_idx on public.tracks (play_count desc, id desc) where is_published;
create index tracks_artist_idx on public.tracks (artist_id, created_at desc);

create trigger tracks_touch before update on public.tracks
for each row execute function private.touch_updated_at();

-- What a person may not set on a track: the counts, the dates, somebody else's name.
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

create function private.name_artist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.artist_name := coalesce((select name from public.users where id = new.artist_id), 'Unknown Artist');
  return new;
end
$$;

create trigger tracks_name_artist before insert or update of artist_id, artist_name on public.tracks
for each row execute function private.name_artist();

create function private.rename_artist() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.tracks set artist_name = new.name where artist_id = new.id;
  return null;
end
$$;

create trigger users_rename_artist after update of name on public.users
for each row when (old.name is distinct from new.name) execute function private.rename_artist();

alter table public.tracks enable row level security;
revoke all on public.tracks from anon, authenticated;
grant select on public.tracks to anon;
grant select, insert, update, delete on public.tracks to authenticated;

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

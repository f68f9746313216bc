-- Previews: an artist may sell a track without streaming it in full. The public audio of such a track is a preview, its
-- first 30 seconds, and the full file is in a private bucket, for its artist, buyers, accepted collaborators and
-- administrators.

alter table public.tracks add column full_audio text
  check (full_audio is null or (starts_with(full_audio, 'full/' || artist_id || '/') and char_length(full_audio) <= 300));
comment on column public.tracks.full_audio is
  'The full file in the bucket full-audio; audio_url is then a preview. Null if audio_url has the whole track';
create unique index tracks_full_audio_idx on public.tracks (full_audio) where full_audio is not null;

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('full-audio', 'full-audio', false, 104857600, array['audio/*'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Returns whether the current user bought a track. Used by the functions below.
create function private.has_bought(track uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.purchases p where p.track_id = track and p.buyer_id = auth.uid())
$$;

-- Returns whether the current user bought a track, or accepted a credit on it or on its release. Used by policies.
create function private.may_play_in_full(track uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.has_bought(track) or exists (
    select from public.credits c
    where c.user_id = auth.uid() and c.status = 'accepted' and (
      c.track_id = track
      or c.release_id = (select l.release_id from public.release_tracks l where l.track_id = track)
    )
  )
$$;

-- Returns whether a file of the bucket full-audio is that of a track that the current user may play in full.
create function private.may_read_full_audio(file_name text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.tracks t where t.full_audio = file_name and private.may_play_in_full(t.id)
  )
$$;

-- Administrators read and delete all files by older policies. Nobody changes a full file: its name keeps its sound.
create policy "Artists, buyers and collaborators read full audio" on storage.objects
for select to authenticated
using (
  bucket_id = 'full-audio'
  and (starts_with(name, 'full/' || (select auth.uid()) || '/') or private.may_read_full_audio(name))
);

create policy "Active people add full audio under their own folder" on storage.objects
for insert to authenticated
with check (
  bucket_id = 'full-audio' and starts_with(name, 'full/' || (select auth.uid()) || '/') and (select private.is_active())
);

create policy "Active people delete their own full audio" on storage.objects
for delete to authenticated
using (
  bucket_id = 'full-audio' and starts_with(name, 'full/' || (select auth.uid()) || '/') and (select private.is_active())
);

-- Trigger: a preview needs a price and a full file that exists, so that nobody pays for a file that was never stored.
-- Its audio isn't replaced without the full file, which buyers would still get. Errors: 'A preview-only track needs a
-- price', 'The audio of a preview-only track can’t be replaced', 'Upload the file to Overtone first'.
create function private.check_full_audio() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.price = 0 then
    perform private.refuse('A preview-only track needs a price', 'invalid', 'previewNeedsPrice');
  elsif tg_op = 'UPDATE' and new.audio_url <> old.audio_url and new.full_audio = old.full_audio then
    perform private.refuse('The audio of a preview-only track can’t be replaced', 'invalid', 'previewKeepsAudio');
  end if;
  if (tg_op = 'INSERT' or new.full_audio is distinct from old.full_audio) and not exists (
    select from storage.objects o where o.bucket_id = 'full-audio' and o.name = new.full_audio
  ) then
    perform private.refuse('Upload the file to Overtone first', 'invalid');
  end if;
  return new;
end
$$;
create trigger tracks_check_full_audio before insert or update of full_audio, audio_url, price on public.tracks
for each row when (new.full_audio is not null) execute function private.check_full_audio();

-- Returns the full files that the current user may play, as names in the bucket: of tracks that they made, bought or
-- have an accepted credit on. Signed-in users may call it.
create function public.my_full_audio() returns setof text
language sql stable security definer set search_path = '' as $$
  select t.full_audio from public.tracks t
  where t.full_audio is not null and (
    t.artist_id = auth.uid()
    or t.id in (select p.track_id from public.purchases p where p.buyer_id = auth.uid())
    or t.id in (select c.track_id from public.credits c where c.user_id = auth.uid() and c.status = 'accepted')
    or t.id in (
      select l.track_id from public.credits c join public.release_tracks l on l.release_id = c.release_id
      where c.user_id = auth.uid() and c.status = 'accepted'
    )
  )
$$;

-- Trigger function of accounts: deletes also the rows of full audio.
create or replace function private.delete_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o
  where (o.bucket_id = 'audio-files' and o.name like 'tracks/' || old.id || '/%')
    or (o.bucket_id = 'full-audio' and o.name like 'full/' || old.id || '/%')
    or (o.bucket_id = 'cover-images' and o.name like 'covers/' || old.id || '/%')
    or (o.bucket_id = 'cover-images' and o.name like 'playlist-covers/' || old.id || '/%')
    or (o.bucket_id = 'profile-images' and o.name like 'avatars/' || old.id || '%');
  perform set_config('storage.allow_delete_query', 'false', true);
  return null;
end
$$;

revoke all on function private.check_full_audio(), public.my_full_audio() from public, anon, authenticated;
grant execute on function public.my_full_audio() to authenticated;

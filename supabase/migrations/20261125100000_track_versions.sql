-- Versions: the audio of a track can be replaced, with a note on what changed. Plays, comments, favorites and purchases
-- stay with the track. Only its artist replaces it, only with this function, so that no change goes without a note.

-- The second and later versions of a track. Whoever sees a track reads its versions, but not the old addresses.
create table public.track_versions (
  track_id uuid not null references public.tracks (id) on delete cascade,
  number integer not null check (number >= 2),
  note text not null check (char_length(note) <= 300 and btrim(note, E' \t\r\n') <> ''),
  replaced_url text not null,
  created_at timestamptz not null default now(),
  primary key (track_id, number)
);
comment on column public.track_versions.number is '2 for the first replacement: the first version has no row';
comment on column public.track_versions.replaced_url is 'The audio before this version. Not readable by clients';

alter table public.track_versions enable row level security;
-- The subquery obeys the policies on tracks
create policy "Whoever reads a track reads its versions" on public.track_versions
for select to anon, authenticated
using (exists (select from public.tracks t where t.id = track_id));
revoke all on public.track_versions from anon, authenticated;
grant select (track_id, number, note, created_at) on public.track_versions to anon, authenticated;

-- Trigger: refuses to change the audio of a track directly.
create function private.keep_audio() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'This field cannot be changed' using errcode = '42501';
end
$$;

-- Its name sorts after tracks_require_own_files, whose refusal says more.
create trigger tracks_same_audio before update of audio_url on public.tracks
for each row when (private.is_client() and old.audio_url is distinct from new.audio_url)
execute function private.keep_audio();

-- Replaces the audio of a track and returns the addresses of files that nothing needs any more: those before the last
-- version, which players may still be playing. Its artist may call it. Idempotent: the same address adds one version.
-- At most 10 versions a day. Errors: 'Not authenticated', 'Track not found', 'Only its artist can replace the audio',
-- 'Upload the file to Overtone first', 'Say what changed, in up to 300 characters', 'Too many new versions. Please try
-- again later.'
create function public.replace_audio(
  track_id uuid, audio_url text, audio_hash text, duration real, peaks real[], loudness real, note text
) returns setof text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  change constant text := btrim(replace_audio.note, E' \t\r\n');
  words constant public.report_reason[] := private.flagged_words(change);
  track public.tracks;
begin
  if me is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  select * into track from public.tracks t where t.id = replace_audio.track_id for update;
  if not coalesce(track.is_published or track.artist_id = me or private.is_admin(), false) then
    perform private.refuse('Track not found', 'not-found');
  elsif track.artist_id <> me then
    perform private.refuse('Only its artist can replace the audio', 'forbidden', 'onlyArtistReplaces');
  elsif not coalesce(private.is_own_file(replace_audio.audio_url, 'audio-files/tracks/' || me || '/'), false) then
    perform private.refuse('Upload the file to Overtone first', 'invalid');
  elsif coalesce(change, '') = '' or char_length(change) > 300 then
    perform private.refuse('Say what changed, in up to 300 characters', 'invalid', 'versionNoteInvalid');
  end if;

  if track.audio_url <> replace_audio.audio_url then
    if (
      select count(*) >= 10 from public.track_versions v
      where v.track_id = track.id and v.created_at > now() - interval '1 day'
    ) then
      perform private.refuse('Too many new versions. Please try again later.', 'rate-limited', 'tooManyVersions');
    end if;
    insert into public.track_versions (track_id, number, note, replaced_url)
    select track.id, coalesce(max(v.number), 1) + 1, change, track.audio_url
    from public.track_versions v where v.track_id = track.id;
    update public.tracks t set
      audio_url = replace_audio.audio_url, audio_hash = replace_audio.audio_hash, duration = replace_audio.duration,
      peaks = coalesce(replace_audio.peaks, '{}'), loudness = replace_audio.loudness
    where t.id = track.id;
    if words <> '{}' and track.is_published then
      perform private.flag('track', track.id::text, me, track.title, change, words);
    end if;
  end if;

  return query
    select v.replaced_url from public.track_versions v
    where v.track_id = replace_audio.track_id and v.replaced_url <> replace_audio.audio_url
    order by v.number desc offset 1;
end
$$;

-- Returns the addresses of the files that versions of a track replaced, so that they are deleted with it. Its artist and
-- administrators may call it.
create function public.replaced_files(track_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select v.replaced_url
  from public.track_versions v join public.tracks t on t.id = v.track_id
  where v.track_id = replaced_files.track_id and (t.artist_id = auth.uid() or private.is_admin())
$$;

revoke all on function public.replace_audio(uuid, text, text, real, real[], real, text), public.replaced_files(uuid)
  from public, anon, authenticated;
grant execute on function
  public.replace_audio(uuid, text, text, real, real[], real, text), public.replaced_files(uuid)
  to authenticated;

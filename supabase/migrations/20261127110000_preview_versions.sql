-- Versions of preview-only tracks: a new version may also change what listeners can play before they buy.

alter table public.track_versions add column replaced_full text;
comment on column public.track_versions.replaced_full is
  'The full file before this version, if listeners had a preview. Not readable by clients';

-- Replaces the audio of a track and returns the files that nothing needs any more, as addresses, or as names in the
-- bucket full-audio: those before the last version, which players may still be playing. Its artist may call it.
-- Idempotent: the same address adds one version. At most 10 versions a day.
--
-- `full_audio` is the new full file of a track whose `audio_url` is a preview, and '' makes the whole track public. Null
-- is for pages that don't know previews: a preview-only track refuses it. Errors: 'Not authenticated', 'Track not found',
-- 'Only its artist can replace the audio', 'Upload the file to Overtone first', 'Say what changed, in up to 300
-- characters', 'Too many new versions. Please try again later.', 'The audio of a preview-only track can’t be replaced',
-- 'A preview-only track needs a price'.
drop function public.replace_audio(uuid, text, text, real, real[], real, text);
create function public.replace_audio(
  track_id uuid, audio_url text, audio_hash text, duration real, peaks real[], loudness real, note text,
  full_audio text default null
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
    insert into public.track_versions (track_id, number, note, replaced_url, replaced_full)
    select track.id, coalesce(max(v.number), 1) + 1, change, track.audio_url, track.full_audio
    from public.track_versions v where v.track_id = track.id;
    -- The trigger tracks_check_full_audio checks the full file
    update public.tracks t set
      audio_url = replace_audio.audio_url, audio_hash = replace_audio.audio_hash, duration = replace_audio.duration,
      peaks = coalesce(replace_audio.peaks, '{}'), loudness = replace_audio.loudness,
      full_audio = nullif(coalesce(replace_audio.full_audio, track.full_audio), '')
    where t.id = track.id;
    if words <> '{}' and track.is_published then
      perform private.flag('track', track.id::text, me, track.title, change, words);
    end if;
  end if;

  return query
    select files.file from (
      select v.replaced_url, v.replaced_full, v.number from public.track_versions v
      where v.track_id = replace_audio.track_id and v.replaced_url <> replace_audio.audio_url
      order by v.number desc offset 1
    ) as old, unnest(array[old.replaced_url, old.replaced_full]) as files (file)
    where files.file is not null
    order by old.number desc;
end
$$;

-- Returns the files that versions of a track replaced, as addresses or names in the bucket full-audio, so that they are
-- deleted with it. Its artist and administrators may call it.
create or replace function public.replaced_files(track_id uuid) returns setof text
language sql stable security definer set search_path = '' as $$
  select files.file
  from public.track_versions v join public.tracks t on t.id = v.track_id,
    unnest(array[v.replaced_url, v.replaced_full]) as files (file)
  where v.track_id = replaced_files.track_id and (t.artist_id = auth.uid() or private.is_admin())
    and files.file is not null
$$;

revoke all on function public.replace_audio(uuid, text, text, real, real[], real, text, text)
  from public, anon, authenticated;
grant execute on function public.replace_audio(uuid, text, text, real, real[], real, text, text) to authenticated;

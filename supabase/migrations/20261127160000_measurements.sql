-- What was measured of a track's audio, for its passport.

-- Returns whether a value is a measurement: true peak in dBTP, range in LU, and the tempo and key that were found with
-- how certain each is, from 0 to 1. Used by the check constraint of public.tracks.
create function private.is_measurement(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(value) <> 'object' or octet_length(value::text) > 400 then false else
    value ?& array['truePeak', 'range', 'tempo', 'key']
    and value - array['truePeak', 'range', 'tempo', 'key'] = '{}'
    and coalesce(jsonb_path_match(value, '(exists($.truePeak ? (@ == null || (@ >= -200 && @ <= 50))))
      && (exists($.range ? (@ == null || (@ >= 0 && @ <= 200))))
      && (exists($.tempo ? (@ == null || (@.bpm >= 1 && @.bpm <= 300 && @.confidence >= 0 && @.confidence <= 1))))
      && (exists($.key ? (@ == null || (@.key.type() == "string" && @.confidence >= 0 && @.confidence <= 1))))'), false)
    and coalesce(value #>> '{key,key}', 'C') = any (enum_range(null::public.musical_key)::text[])
  end
$$;

alter table public.tracks add column measurement jsonb check (measurement is null or private.is_measurement(measurement));
comment on column public.tracks.measurement is
  'Measured in the browser of its artist, so it proves nothing: truePeak, range, tempo, key';

create or replace function private.track_in_list(track public.tracks) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(track) - array['peaks', 'search', 'collaborators', 'audio_hash', 'measurement']
$$;

-- Replaces the audio like `private.replace_audio`, whose comment has the rules, and stores the measurements of the new
-- audio.
alter function public.replace_audio(uuid, text, text, real, real[], real, text, text) set schema private;
create function public.replace_audio(
  track_id uuid, audio_url text, audio_hash text, duration real, peaks real[], loudness real, note text,
  full_audio text default null, measurement jsonb default null
)
returns setof text
language plpgsql security definer set search_path = '' as $$
begin
  return query select * from private.replace_audio(replace_audio.track_id, replace_audio.audio_url,
    replace_audio.audio_hash, replace_audio.duration, replace_audio.peaks, replace_audio.loudness, replace_audio.note,
    replace_audio.full_audio);
  update public.tracks t set measurement = replace_audio.measurement where t.id = replace_audio.track_id;
end
$$;

revoke all on function private.replace_audio(uuid, text, text, real, real[], real, text, text),
  public.replace_audio(uuid, text, text, real, real[], real, text, text, jsonb) from public, anon, authenticated;
grant execute on function public.replace_audio(uuid, text, text, real, real[], real, text, text, jsonb) to authenticated;

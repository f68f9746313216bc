-- What a track's audio file is, so that the same file is recognised when its artist chooses it again.

alter table public.tracks
  add column audio_hash text check (audio_hash ~ '^[0-9a-f]{64}$');
comment on column public.tracks.audio_hash is 'SHA-256 of the audio file in hexadecimal, null where it was never computed';

create index tracks_audio_hash_idx on public.tracks (artist_id, audio_hash) where audio_hash is not null;

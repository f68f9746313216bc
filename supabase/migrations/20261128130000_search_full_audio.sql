-- Searches look each hit up by its ID: joined under row-level security, a catalog of 100,000 tracks was read whole.

-- Returns a page of published tracks that fit a text and filters; see private.search_tracks, to whose tracks this adds
-- the column full_audio. Anyone may call it.
create or replace function public.search_tracks(
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
language plpgsql set search_path = '' as $$
declare
  found jsonb;
begin
  perform private.publish_due_releases();
  found := private.search_tracks(
    search_tracks.q, search_tracks.genre, search_tracks.artist_id, search_tracks.min_price,
    search_tracks.max_price, search_tracks.sort, search_tracks.sort_order, search_tracks.page,
    search_tracks.page_size, search_tracks."cursor", search_tracks.min_bpm, search_tracks.max_bpm,
    search_tracks.key, search_tracks.license_type, search_tracks.tags
  );
  return found || jsonb_build_object('tracks', coalesce((
    select jsonb_agg(
      hit.track || jsonb_build_object('full_audio', (
        select t.full_audio from public.tracks t where t.id = (hit.track ->> 'id')::uuid
      )) order by hit.place)
    from jsonb_array_elements(found -> 'tracks') with ordinality as hit (track, place)
  ), '[]'));
end
$$;

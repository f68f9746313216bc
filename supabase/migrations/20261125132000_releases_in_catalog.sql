-- Releases in the catalog: search, charts and home publish the tracks of releases whose date has come before they
-- read, except in GET requests, so that no job is needed and nobody has to open the release first. Search finds releases.

-- As before, except in a read-only transaction (a GET request), where it does nothing.
create or replace function private.publish_due_releases() returns void
language plpgsql security definer set search_path = '' as $$
declare
  due uuid[];
begin
  if current_setting('transaction_read_only') = 'on'
    or not exists (select from public.releases where is_published and not is_out and release_at <= now()) then
    return;
  end if;
  due := array(
    select id from public.releases where is_published and not is_out and release_at <= now()
    order by release_at limit 20 for update skip locked
  );
  update public.tracks t set is_published = true
  where not t.is_published and t.id in (select private.due_tracks())
    and t.id in (select r.track_id from public.release_tracks r where r.release_id = any (due));
  update private.releases p set published_at = r.release_at
  from public.release_tracks t join public.releases r on r.id = t.release_id
  where p.track_id = t.track_id and t.release_id = any (due) and p.published_at = now();
  update public.releases set is_out = true where id = any (due);
end
$$;

-- The functions of earlier migrations, whatever these made of them, become internal, and their public names publish
-- what is due first. Grants of a moved function stay.
alter function public.search_tracks(text, text, uuid, numeric, numeric, text, text, integer, integer, text, integer,
  integer, text, text, text[]) set schema private;
alter function public.search_catalog(text, integer, integer, integer) set schema private;
alter function public.charts() set schema private;
alter function public.home_of_mine() set schema private;

-- Returns a page of published tracks that fit a text and filters; see private.search_tracks, to whose tracks this adds
-- the column full_audio. Anyone may call it.
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
    select jsonb_agg(hit.track || jsonb_build_object('full_audio', t.full_audio) order by hit.place)
    from jsonb_array_elements(found -> 'tracks') with ordinality as hit (track, place)
    left join public.tracks t on t.id = (hit.track ->> 'id')::uuid
  ), '[]'));
end
$$;

-- Returns the charts; see private.charts. Anyone may call it.
create function public.charts() returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.publish_due_releases();
  return private.charts();
end
$$;

-- Returns the data of the current user's home page; see private.home_of_mine. Signed-in users may call it.
create function public.home_of_mine() returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.publish_due_releases();
  return private.home_of_mine();
end
$$;

create index releases_title_idx on public.releases (lower(title) collate "C", id) where is_published;
create index releases_search_idx on public.releases using gin (lower(title) extensions.gin_trgm_ops)
with (fastupdate = off) where is_published;
create index releases_newest_idx on public.releases (release_at desc, id) where is_published;

-- Trigger: stores the words of a published release for correcting misspellings.
create function private.remember_release() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.search_words select private.words_of(new.title) on conflict do nothing;
  return null;
end
$$;
-- Only once it is out: a suggested word must not reveal what is scheduled.
create trigger releases_remember after update of is_out, title on public.releases
for each row when (new.is_out) execute function private.remember_release();
insert into private.search_words
select distinct words.word from public.releases r cross join private.words_of(r.title) as words (word)
where r.is_out on conflict do nothing;

-- Returns the ids of the releases that are out and whose title contains a text, at most `most`: first those whose title
-- is the text, then those whose title starts with it, each group by date. Internal.
create function private.find_releases(wanted text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  anywhere constant text := private.containing(wanted);
  -- Limits the candidates of each query, as find_artists does.
  reach constant integer := 200;
  ids uuid[];
begin
  ids := array(select r.id from public.releases r
    where r.is_published and lower(r.title) collate "C" like substr(anywhere, 2) order by lower(r.title) collate "C"
    limit reach);
  if char_length(wanted) > 2 then
    ids := ids || array(
      select r.id from public.releases r where r.is_published and lower(r.title) like anywhere limit reach);
  end if;
  return query select r.id from public.releases r join public.users u on u.id = r.artist_id and u.is_active
    where r.id = any (ids) and r.is_published and r.release_at <= now()
    order by lower(r.title) <> wanted, not starts_with(lower(r.title), wanted), r.release_at desc, r.id
    limit most;
end
$$;

-- Returns the nearest spelling of a text that finds a release, or null. Internal.
create function private.spelling_of_release(wanted text) returns text
language sql stable security definer set search_path = '' as $$
  select r.spelling from private.respelled(wanted) with ordinality as r (spelling, place)
  where exists (select from private.find_releases(r.spelling, 1)) order by r.place limit 1
$$;

-- Searches for a text; returns { tracks, artists, playlists, releases, spelling, spellings }; see
-- private.search_catalog for all but the releases. The row policies apply to those. Anyone may call it.
create function public.search_catalog(
  q text, most_tracks integer default 5, most_artists integer default 4, most_playlists integer default 4,
  most_releases integer default 4
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  nothing constant jsonb := '{"tracks": [], "artists": [], "playlists": [], "spelling": null, "spellings": []}';
  wanted constant text := private.search_text(q);
  most constant integer := least(greatest(coalesce(most_releases, 4), 0), 60);
  found jsonb;
  found_releases jsonb := '[]';
  spelling text;
begin
  perform private.publish_due_releases();
  found := private.search_catalog(q, most_tracks, most_artists, most_playlists);
  if wanted <> '' and char_length(wanted) <= 200 and most > 0 then
    found_releases := private.releases_in_list(wanted, most);
    if found ->> 'spelling' is not null then
      if found_releases <> '[]' then
        found := nothing; -- the text isn't misspelled
      else
        found_releases := private.releases_in_list(private.search_text(found ->> 'spelling'), most);
      end if;
    elsif found_releases = '[]' and found = nothing then
      spelling := private.spelling_of_release(wanted);
      if spelling is not null then
        found := found || jsonb_build_object('spelling', spelling);
        found_releases := private.releases_in_list(spelling, most);
      end if;
    end if;
  end if;
  return found || jsonb_build_object('releases', found_releases);
end
$$;

-- Returns the releases that a text finds, as lists have them, for the current user's rights. Internal.
create function private.releases_in_list(wanted text, most integer) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.release_in_list(r) order by hit.place), '[]')
  from private.find_releases(wanted, most) with ordinality as hit (id, place)
  join public.releases r on r.id = hit.id
$$;

-- Returns the newest releases of active artists, latest first, as lists have them. size: clamped to 1 to 60. Anyone may
-- call it.
create function public.newest_releases(size integer default 12) returns jsonb
language plpgsql set search_path = '' as $$
begin
  perform private.publish_due_releases();
  return (
    select coalesce(jsonb_agg(private.release_in_list(r) order by r.release_at desc, r.id), '[]')
    from (
      select n.* from public.releases n
      where n.is_published and n.release_at <= now() and n.artist_id not in (select private.suspended_accounts())
      order by n.release_at desc, n.id limit least(greatest(coalesce(size, 12), 1), 60)
    ) as r
  );
end
$$;

revoke all on function private.remember_release() from public, anon, authenticated;
revoke all on function public.search_tracks(text, text, uuid, numeric, numeric, text, text, integer, integer, text,
  integer, integer, text, text, text[]), public.search_catalog(text, integer, integer, integer, integer),
  public.charts(), public.home_of_mine(), public.newest_releases(integer) from public, anon, authenticated;
grant execute on function public.search_tracks(text, text, uuid, numeric, numeric, text, text, integer, integer,
  text, integer, integer, text, text, text[]), public.search_catalog(text, integer, integer, integer, integer),
  public.charts(), public.newest_releases(integer) to anon, authenticated;
grant execute on function public.home_of_mine() to authenticated;

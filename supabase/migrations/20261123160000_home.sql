-- The home page of a signed-in user: their listening, and new releases of the artists they follow.

-- The time at which a track was first published, which for a draft is later than its creation. The row stays when the
-- track is unpublished, so that publishing it again isn't a new release.
create table private.releases (
  track_id uuid primary key references public.tracks (id) on delete cascade,
  artist_id uuid not null references public.users (id) on delete cascade,
  published_at timestamptz not null
);
create index releases_newest_idx on private.releases (artist_id, published_at desc, track_id desc);
alter table private.releases enable row level security;
revoke all on private.releases from public, anon, authenticated;

insert into private.releases (track_id, artist_id, published_at)
select id, artist_id, created_at from public.tracks where is_published;

-- Trigger: stores the time of the first publication of a track.
create function private.note_release() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.releases (track_id, artist_id, published_at)
  values (new.id, new.artist_id, case tg_op when 'INSERT' then new.created_at else now() end)
  on conflict do nothing;
  return null;
end
$$;

create trigger tracks_note_release after insert or update of is_published on public.tracks
for each row when (new.is_published) execute function private.note_release();

-- Returns the data of the current user's home page: the newest six tracks of followed artists and, from the last 500
-- plays, the three most-played keys, the last artist, and the user's playlist that has the last played track, both with
-- the number of their tracks and of those played. Signed-in users may call it.
create function public.home_of_mine() returns jsonb
language sql stable security definer set search_path = '' as $$
  with heard as materialized (
    select l.created_at, t.id, t.artist_id, t.key
    from (
      select l.track_id, l.created_at, l.id from public.listens l where l.user_id = auth.uid()
      order by l.created_at desc, l.id desc limit 500
    ) as l
    join public.tracks t on t.id = l.track_id and t.is_published
  )
  select jsonb_build_object(
    'keys', (
      select coalesce(jsonb_agg(k.key order by k.plays desc, k.key), '[]') from (
        select h.key, count(*) as plays from heard h where h.key is not null
        group by h.key order by plays desc, h.key limit 3
      ) as k
    ),
    'artist', (
      select jsonb_build_object(
        'id', a.id, 'name', a.name,
        'heard', (select count(distinct h.id) from heard h where h.artist_id = a.id),
        'total', (select count(*) from public.tracks t where t.artist_id = a.id and t.is_published)
      )
      from (select h.artist_id, h.created_at from heard h order by h.created_at desc limit 1) as latest
      join public.profiles a on a.id = latest.artist_id
    ),
    'playlist', (
      select jsonb_build_object(
        'id', p.id, 'title', p.title, 'cover_url', p.cover_url,
        'heard', (
          select count(distinct h.id) from heard h
          join public.playlist_tracks within on within.track_id = h.id and within.playlist_id = p.id
        ),
        'total', p.track_count
      )
      from public.playlists p
      join public.playlist_tracks e on e.playlist_id = p.id
      join heard on heard.id = e.track_id
      where p.user_id = auth.uid()
      order by heard.created_at desc, p.updated_at desc limit 1
    ),
    'releases', (
      select coalesce(jsonb_agg(private.track_in_list(t) order by r.published_at desc, r.track_id desc), '[]') from (
        select newest.* from public.follows f
        cross join lateral (
          select r.track_id, r.published_at from private.releases r
          join public.tracks t on t.id = r.track_id and t.is_published
          where r.artist_id = f.artist_id
          order by r.published_at desc, r.track_id desc limit 6
        ) as newest
        where f.follower_id = auth.uid()
        order by newest.published_at desc, newest.track_id desc limit 6
      ) as r
      join public.tracks t on t.id = r.track_id
    ),
    'follows', exists (select from public.follows f where f.follower_id = auth.uid())
  )
$$;

revoke all on function private.note_release(), public.home_of_mine() from public, anon, authenticated;
grant execute on function public.home_of_mine() to authenticated;

-- The bell notifies owners when somebody joins one of their playlists, and pages show how many people follow a playlist.

-- Returns the latest notifications of a user after a time, newest first. Includes releases from after the user followed
-- the artist, and only while their settings allow them. `subject_id`: the track of a release, the post of a reply, the
-- case of a decision, the playlist that somebody joined.
create or replace function private.notifications_of(person uuid, since timestamptz, size integer)
returns table (kind text, id uuid, subject_id uuid, title text, name text, happened_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select * from (
    (
      select 'release', r.track_id, r.track_id, r.title, r.artist_name, r.published_at
      from public.follows f
      cross join lateral (
        select r.track_id, r.published_at, t.title, t.artist_name from private.releases r
        join public.tracks t on t.id = r.track_id and t.is_published
        where r.artist_id = f.artist_id and r.published_at > greatest(f.created_at, since)
        order by r.published_at desc limit size
      ) as r
      where f.follower_id = person and exists (
        select from public.users u
        where u.id = person and u.settings #> '{notifications,newReleases}' is distinct from 'false'::jsonb
      )
      order by r.published_at desc limit size
    )
    union all
    (
      select 'reply', r.id, p.id, coalesce(p.title, t.title), a.name, r.created_at
      from public.posts p
      join public.post_replies r on r.post_id = p.id
      join public.users a on a.id = r.author_id and a.is_active
      left join public.tracks t on t.id = p.track_id
      where p.author_id = person and r.author_id <> person and r.created_at > since and not p.is_hidden
      order by r.created_at desc limit size
    )
    union all
    (
      select 'moderation', c.id, c.id, c.title, null, greatest(c.decided_at, c.appeal_decided_at)
      from private.moderation_cases c
      where c.author_id = person and c.action <> 'dismiss' and greatest(c.decided_at, c.appeal_decided_at) > since
      order by 6 desc limit size
    )
    union all
    (
      -- a collaborator has no ID of its own: one is derived from those of the playlist and the user
      select 'join', md5(p.id::text || c.user_id::text)::uuid, p.id, p.title, u.name, c.joined_at
      from public.playlists p
      join public.playlist_collaborators c on c.playlist_id = p.id and c.joined_at > since
      join public.users u on u.id = c.user_id and u.is_active
      where p.user_id = person
      order by c.joined_at desc limit size
    )
  ) as n (kind, id, subject_id, title, name, happened_at)
  order by happened_at desc, id limit size
$$;

-- Returns how many active users follow a playlist. Internal.
create function private.count_playlist_followers(playlist uuid) returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer from public.playlist_follows f
  join public.users u on u.id = f.user_id and u.is_active
  where f.playlist_id = playlist
$$;

-- Returns how many active users follow a playlist, not their names; 0 if the policies of playlists don't let the caller
-- read it. Anyone may call it.
create function public.playlist_followers(playlist_id uuid) returns integer
language sql stable set search_path = '' as $$
  select coalesce(max(private.count_playlist_followers(p.id)), 0)
  from public.playlists p where p.id = playlist_followers.playlist_id
$$;

revoke all on function
  private.count_playlist_followers(uuid),
  public.playlist_followers(uuid)
from public, anon, authenticated;
grant execute on function
  private.count_playlist_followers(uuid),
  public.playlist_followers(uuid)
to anon, authenticated;

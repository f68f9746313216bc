-- Notifications, behind the bell in the header: releases of followed artists, replies and moderation decisions. They
-- are computed on read, because writing a row for each follower of each release would cost more than it saves.

-- The time up to which a user has read their notifications; without a row, the time they joined.
create table private.notification_reads (
  user_id uuid primary key references public.users (id) on delete cascade,
  read_at timestamptz not null
);
alter table private.notification_reads enable row level security;
revoke all on private.notification_reads from public, anon, authenticated;

-- Returns the time up to which a user has read their notifications.
create function private.notifications_read_at(person uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select coalesce(r.read_at, u.created_at)
  from public.users u left join private.notification_reads r on r.user_id = u.id
  where u.id = person
$$;

-- Returns the latest notifications of a user after a time, newest first. Includes releases from after the user followed
-- the artist, and only while their settings allow them. `subject_id`: the track of a release, the post of a reply, the
-- case of a decision.
create function private.notifications_of(person uuid, since timestamptz, size integer)
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
  ) as n (kind, id, subject_id, title, name, happened_at)
  order by happened_at desc, id limit size
$$;

-- Returns the current user's latest notifications, newest first. `size`: clamped to 1 to 50. Signed-in users may call it,
-- suspended ones too.
create function public.my_notifications(size integer default 30) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(
    to_jsonb(n) || jsonb_build_object('is_new', n.happened_at > private.notifications_read_at(auth.uid()))
    order by n.happened_at desc, n.id
  ), '[]')
  from private.notifications_of(auth.uid(), '-infinity', least(greatest(coalesce(size, 30), 1), 50)) as n
$$;

-- Returns the number of notifications that the current user hasn't read, at most 100. Signed-in users may call it,
-- suspended ones too.
create function public.unread_notifications() returns integer
language sql stable security definer set search_path = '' as $$
  select count(*)::integer
  from private.notifications_of(auth.uid(), private.notifications_read_at(auth.uid()), 100)
$$;

-- Marks the current user's notifications up to a time as read; what comes later, or came in between, stays new.
-- Signed-in users may call it, suspended ones too.
create function public.see_notifications(up_to timestamptz) returns void
language sql security definer set search_path = '' as $$
  insert into private.notification_reads as r (user_id, read_at)
  select u.id, least(see_notifications.up_to, now()) from public.users u where u.id = auth.uid()
  on conflict (user_id) do update set read_at = greatest(r.read_at, excluded.read_at)
$$;

revoke all on function
  private.notifications_read_at(uuid),
  private.notifications_of(uuid, timestamptz, integer),
  public.my_notifications(integer),
  public.unread_notifications(),
  public.see_notifications(timestamptz)
from public, anon, authenticated;
grant execute on function
  public.my_notifications(integer),
  public.unread_notifications(),
  public.see_notifications(timestamptz)
to authenticated;

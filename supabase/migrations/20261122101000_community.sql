-- Community: discussions, showcases of artists' tracks, replies and likes to both, and events that users join.

-- A discussion has a category and a title, a showcase a published track of its author. `search` holds title, text and
-- names as they were at the time of writing.
create table public.posts (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  kind text not null check (kind in ('discussion', 'showcase')),
  category text check (category in ('production', 'marketing', 'collaboration', 'feedback', 'general')),
  title text check (char_length(title) between 1 and 120 and title = btrim(title)),
  body text not null default '' check (char_length(body) <= 5000),
  track_id uuid unique references public.tracks (id) on delete cascade,
  reply_count integer not null default 0,
  like_count integer not null default 0,
  created_at timestamptz not null default now(),
  last_activity timestamptz not null default now(),
  search text not null default '',
  -- Set by moderation only.
  is_hidden boolean not null default false,
  constraint posts_are_whole check (
    case kind
      when 'discussion' then category is not null and title is not null and track_id is null and btrim(body) <> ''
      else category is null and title is null and track_id is not null
    end
  )
);
create index posts_latest_idx on public.posts (kind, last_activity desc, id desc);
create index posts_category_idx on public.posts (category, last_activity desc, id desc) where category is not null;
create index posts_author_idx on public.posts (author_id, created_at desc);
create index posts_search_idx on public.posts using gin (search extensions.gin_trgm_ops);

create table public.post_replies (
  id uuid primary key default gen_random_uuid(),
  post_id uuid not null references public.posts (id) on delete cascade,
  author_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  body text not null check (btrim(body) <> '' and char_length(body) <= 2000),
  created_at timestamptz not null default now()
);
create index post_replies_oldest_idx on public.post_replies (post_id, created_at, id);
create index post_replies_author_idx on public.post_replies (author_id, created_at desc);

create table public.post_likes (
  post_id uuid not null references public.posts (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (post_id, user_id)
);
create index post_likes_user_idx on public.post_likes (user_id);

create table public.community_events (
  id uuid primary key default gen_random_uuid(),
  host_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  title text not null check (char_length(title) between 1 and 120 and title = btrim(title)),
  description text not null default '' check (char_length(description) <= 2000),
  starts_at timestamptz not null,
  attendee_count integer not null default 0,
  created_at timestamptz not null default now(),
  -- Set by moderation only.
  is_hidden boolean not null default false
);
create index community_events_next_idx on public.community_events (starts_at, id);
create index community_events_host_idx on public.community_events (host_id, created_at desc);

create table public.event_attendees (
  event_id uuid not null references public.community_events (id) on delete cascade,
  user_id uuid not null default auth.uid() references public.users (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
create index event_attendees_user_idx on public.event_attendees (user_id);

-- Takes a lock until the end of the transaction that serializes one user's writes of a kind, so that concurrent ones
-- can't exceed a rate limit.
create function private.take_turn(what text, person uuid) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('overtone: ' || what), hashtext(person::text))
$$;

-- Returns whether the current user is a moderator or an administrator. Used by policies.
create function private.keeps_order() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.role_of() in ('moderator', 'admin', 'super_admin'), false)
$$;

alter table public.posts enable row level security;
alter table public.post_replies enable row level security;
alter table public.post_likes enable row level security;
alter table public.community_events enable row level security;
alter table public.event_attendees enable row level security;

-- Posts of suspended accounts are hidden; posts that moderation hides are visible to their author and to moderators.
create policy "Active people post, and share published tracks of their own" on public.posts
for insert to authenticated
with check (
  author_id = (select auth.uid()) and (select private.is_active())
  and (track_id is null or exists (
    select from public.tracks t where t.id = track_id and t.artist_id = (select auth.uid()) and t.is_published
  ))
);

create policy "Active people delete their own posts, who keeps order all" on public.posts
for delete to authenticated
using ((author_id = (select auth.uid()) and (select private.is_active())) or (select private.keeps_order()));

create policy "Everybody reads posts of active people that are not hidden, about published tracks" on public.posts
for select to anon, authenticated
using (
  (not is_hidden or author_id = (select auth.uid()) or (select private.keeps_order()))
  and author_id not in (select private.suspended_accounts())
  and (track_id is null or exists (select from public.tracks t where t.id = track_id and t.is_published))
);

-- Replies to a hidden post are hidden too; authors still see their own, so that they can delete them.
create policy "Active people reply to posts they can read" on public.post_replies
for insert to authenticated
with check (
  author_id = (select auth.uid()) and (select private.is_active())
  and exists (select from public.posts p where p.id = post_id)
);

create policy "Active people delete their own replies, who keeps order all" on public.post_replies
for delete to authenticated
using ((author_id = (select auth.uid()) and (select private.is_active())) or (select private.keeps_order()));

create policy "Everybody reads replies of active people to posts they can read, and their own" on public.post_replies
for select to anon, authenticated
using (
  author_id not in (select private.suspended_accounts())
  and (author_id = (select auth.uid()) or exists (select from public.posts p where p.id = post_id))
);

create policy "People read their own likes" on public.post_likes
for select to authenticated using (user_id = (select auth.uid()));

create policy "Active people like posts they can read" on public.post_likes
for insert to authenticated
with check (
  user_id = (select auth.uid()) and (select private.is_active())
  and exists (select from public.posts p where p.id = post_id)
);

create policy "Active people take their likes back" on public.post_likes
for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));

create policy "Artists and administrators plan events" on public.community_events
for insert to authenticated
with check (host_id = (select auth.uid()) and private.rank_of((select private.role_of())) >= 1);

create policy "Hosts call their events off, who keeps order all" on public.community_events
for delete to authenticated
using ((host_id = (select auth.uid()) and (select private.is_active())) or (select private.keeps_order()));

create policy "Everybody reads events of active hosts that are not hidden" on public.community_events
for select to anon, authenticated
using (
  (not is_hidden or host_id = (select auth.uid()) or (select private.keeps_order()))
  and host_id not in (select private.suspended_accounts())
);

create policy "People read which events they join" on public.event_attendees
for select to authenticated using (user_id = (select auth.uid()));

create policy "Active people join events that are still to come" on public.event_attendees
for insert to authenticated
with check (
  user_id = (select auth.uid()) and (select private.is_active())
  and exists (select from public.community_events e where e.id = event_id and e.starts_at > now())
);

create policy "Active people leave events" on public.event_attendees
for delete to authenticated using (user_id = (select auth.uid()) and (select private.is_active()));

-- Trigger: limits a user to five discussions an hour and ten showcases a day, and fills in the search text.
create function private.guard_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_turn('posts', new.author_id);
  if (
    select count(*) >= case new.kind when 'discussion' then 5 else 10 end from public.posts p
    where p.author_id = new.author_id and p.kind = new.kind
      and p.created_at > now() - case new.kind when 'discussion' then interval '1 hour' else interval '1 day' end
  ) then
    perform private.refuse('Too many posts. Please try again later.', 'rate-limited');
  end if;
  new.search := private.search_text(concat_ws(E'\n', new.title,
    (select t.title || E'\n' || t.artist_name from public.tracks t where t.id = new.track_id),
    (select u.name from public.users u where u.id = new.author_id), left(new.body, 2000)));
  return new;
end
$$;

create trigger posts_guard before insert on public.posts
for each row execute function private.guard_post();

-- Trigger: limits a user to twenty replies in ten minutes.
create function private.guard_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.take_turn('replies', new.author_id);
  if (
    select count(*) >= 20 from public.post_replies r
    where r.author_id = new.author_id and r.created_at > now() - interval '10 minutes'
  ) then
    perform private.refuse('Too many replies. Please try again later.', 'rate-limited');
  end if;
  return new;
end
$$;

create trigger post_replies_guard before insert on public.post_replies
for each row execute function private.guard_reply();

-- Trigger: limits a host to five events a day, each within the coming year.
create function private.guard_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.starts_at not between now() and now() + interval '1 year' then
    perform private.refuse('An event begins within the coming year', 'invalid');
  end if;
  perform private.take_turn('events', new.host_id);
  if (
    select count(*) >= 5 from public.community_events e
    where e.host_id = new.host_id and e.created_at > now() - interval '1 day'
  ) then
    perform private.refuse('Too many events. Please try again later.', 'rate-limited');
  end if;
  return new;
end
$$;

create trigger community_events_guard before insert on public.community_events
for each row execute function private.guard_event();

-- Trigger: maintains reply_count and last_activity of the post.
create function private.count_reply() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.posts set reply_count = reply_count + 1, last_activity = greatest(last_activity, new.created_at)
    where id = new.post_id;
  else
    update public.posts set reply_count = greatest(reply_count - 1, 0) where id = old.post_id;
  end if;
  return null;
end
$$;

create trigger post_replies_count after insert or delete on public.post_replies
for each row execute function private.count_reply();

-- Trigger: maintains like_count of the post.
create function private.count_like() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.posts set like_count = like_count + 1 where id = new.post_id;
  else
    update public.posts set like_count = greatest(like_count - 1, 0) where id = old.post_id;
  end if;
  return null;
end
$$;

create trigger post_likes_count after insert or delete on public.post_likes
for each row execute function private.count_like();

-- Trigger: maintains attendee_count of the event.
create function private.count_attendee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    update public.community_events set attendee_count = attendee_count + 1 where id = new.event_id;
  else
    update public.community_events set attendee_count = greatest(attendee_count - 1, 0) where id = old.event_id;
  end if;
  return null;
end
$$;

create trigger event_attendees_count after insert or delete on public.event_attendees
for each row execute function private.count_attendee();

-- Trigger: counts visible showcases, and visible discussions by category: 'posts/showcase', 'posts/production'.
create function private.count_posts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.count_up('posts/' || coalesce(category, kind), count(*)) from new_rows
    where not is_hidden group by coalesce(category, kind);
  else
    perform private.count_up('posts/' || coalesce(category, kind), -count(*)) from old_rows
    where not is_hidden group by coalesce(category, kind);
  end if;
  return null;
end
$$;

create trigger posts_count_inserted after insert on public.posts referencing new table as new_rows
for each statement execute function private.count_posts();
create trigger posts_count_deleted after delete on public.posts referencing old table as old_rows
for each statement execute function private.count_posts();

-- Trigger: uncounts a post that is hidden and counts it again when it is restored.
create function private.count_hidden_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_up('posts/' || coalesce(new.category, new.kind), case when new.is_hidden then -1 else 1 end);
  return null;
end
$$;

create trigger posts_count_hidden after update of is_hidden on public.posts
for each row when (new.is_hidden <> old.is_hidden) execute function private.count_hidden_post();

-- Returns the community in figures: { members, discussions, showcases, events, categories: { production, … } }, with
-- upcoming events only. Anyone may call it.
create function public.community_overview() returns jsonb
language sql stable security definer set search_path = '' as $$
  with amounts as (
    select name, private.counted('posts/' || name) as amount
    from unnest(array['production', 'marketing', 'collaboration', 'feedback', 'general']) as name
  )
  select jsonb_build_object(
    'members', private.counted('users'),
    'discussions', (select sum(amount) from amounts),
    'showcases', private.counted('posts/showcase'),
    'events', (select count(*) from public.community_events where starts_at > now() and not is_hidden),
    'categories', (select jsonb_object_agg(name, amount) from amounts)
  )
$$;

-- Returns a page of posts of a kind, the latest activity first, filtered by category and by part of title, text or a
-- name: { posts, next }. A post is its row with `author` { id, name, avatar_url }, the `track` of a showcase, and
-- `is_liked` by the current user. Hidden posts are included for their author only. `next` is the cursor of the
-- following page. Anyone may call it. Errors: 'Invalid search'.
create function public.find_posts(
  kind text, q text default '', category text default null, "cursor" text default null, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  wanted constant text := private.search_text(q);
  pattern constant text := private.containing(wanted);
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  after_time timestamptz;
  after_id uuid;
  found_posts jsonb;
begin
  if char_length(wanted) > 200 or char_length("cursor") > 200 then
    perform private.refuse('Invalid search', 'invalid');
  end if;
  if "cursor" is not null then
    begin
      after_time := ("cursor"::jsonb ->> 0)::timestamptz;
      after_id := ("cursor"::jsonb ->> 1)::uuid;
    exception when others then
      perform private.refuse('Invalid search', 'invalid');
    end;
  end if;
  select jsonb_agg(found.post order by found.last_activity desc, found.id desc) into found_posts
  from (
    select p.last_activity, p.id, to_jsonb(p) - 'search' || jsonb_build_object(
      'author', jsonb_build_object('id', a.id, 'name', a.name, 'avatar_url', a.avatar_url),
      'track', private.track_in_list(t),
      'is_liked', exists (select from public.post_likes l where l.post_id = p.id and l.user_id = auth.uid())
    ) as post
    from public.posts p
    join public.users a on a.id = p.author_id and a.is_active
    left join public.tracks t on t.id = p.track_id
    where p.kind = find_posts.kind
      and (find_posts.category is null or p.category = find_posts.category)
      and (wanted = '' or p.search like pattern)
      and (after_id is null or (p.last_activity, p.id) < (after_time, after_id))
      and (p.track_id is null or t.is_published)
      and (not p.is_hidden or p.author_id = auth.uid())
    order by p.last_activity desc, p.id desc
    limit size + 1
  ) as found;
  return jsonb_build_object(
    'posts', coalesce(jsonb_path_query_array(found_posts, '$[0 to $last]', jsonb_build_object('last', size - 1)), '[]'),
    'next', case when jsonb_array_length(found_posts) > size then
      jsonb_build_array(found_posts -> (size - 1) ->> 'last_activity', found_posts -> (size - 1) ->> 'id')::text end
  );
end
$$;

-- Returns at most 100 upcoming events, the next one first, filtered by part of title, text or the host's name. Hidden
-- events are included for their host only. Anyone may call it.
create function public.upcoming_events(q text default '')
returns table (
  id uuid, title text, description text, starts_at timestamptz, attendee_count integer,
  host_id uuid, host_name text, is_joined boolean, is_hidden boolean
)
language sql stable security definer set search_path = '' as $$
  select e.id, e.title, e.description, e.starts_at, e.attendee_count, h.id, h.name,
    exists (select from public.event_attendees a where a.event_id = e.id and a.user_id = auth.uid()), e.is_hidden
  from public.community_events e join public.users h on h.id = e.host_id and h.is_active
  where e.starts_at > now() and (not e.is_hidden or e.host_id = auth.uid())
    and lower(e.title || E'\n' || e.description || E'\n' || h.name) like private.containing(private.search_text(q))
  order by e.starts_at, e.id limit 100
$$;

revoke all on public.posts, public.post_replies, public.post_likes, public.community_events, public.event_attendees
  from anon, authenticated;
grant select on public.posts, public.post_replies, public.community_events to anon;
grant select, delete on public.posts, public.post_replies, public.community_events to authenticated;
grant insert (id, kind, category, title, body, track_id) on public.posts to authenticated;
grant insert (id, post_id, body) on public.post_replies to authenticated;
grant insert (id, title, description, starts_at) on public.community_events to authenticated;
grant select, insert (post_id), delete on public.post_likes to authenticated;
grant select, insert (event_id), delete on public.event_attendees to authenticated;

revoke all on function public.community_overview(), public.find_posts(text, text, text, text, integer),
  public.upcoming_events(text) from public, anon, authenticated;
grant execute on function public.community_overview(), public.find_posts(text, text, text, text, integer),
  public.upcoming_events(text) to anon, authenticated;

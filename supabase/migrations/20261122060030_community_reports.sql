-- Discussions, showcases and events can be reported, and are read by the check of words. What moderators hide of them is
-- seen by who wrote it and by those who keep order, and by nobody else.

-- No statement of this file may use them: they are there once it is committed. Functions in plpgsql look them up later.
alter type public.moderated_kind add value 'discussion';
alter type public.moderated_kind add value 'showcase';
alter type public.moderated_kind add value 'event';

-- Nobody writes it through the API: moderation does.
alter table public.posts add column is_hidden boolean not null default false;
alter table public.community_events add column is_hidden boolean not null default false;

drop policy "Everybody reads posts of active people about published tracks" on public.posts;
create policy "Everybody reads posts of active people that are not hidden, about published tracks" on public.posts
for select to anon, authenticated
using (
  (not is_hidden or author_id = (select auth.uid()) or (select private.keeps_order()))
  and exists (select from public.profiles p where p.id = author_id)
  and (track_id is null or exists (select from public.tracks t where t.id = track_id and t.is_published))
);

-- What was answered goes out of sight with the post; one's own stays, to be deleted.
drop policy "Everybody reads replies of active people" on public.post_replies;
create policy "Everybody reads replies of active people to posts they can read, and their own" on public.post_replies
for select to anon, authenticated
using (
  exists (select from public.profiles p where p.id = author_id)
  and (author_id = (select auth.uid()) or exists (select from public.posts p where p.id = post_id))
);

drop policy "Everybody reads events of active hosts" on public.community_events;
create policy "Everybody reads events of active hosts that are not hidden" on public.community_events
for select to anon, authenticated
using (
  (not is_hidden or host_id = (select auth.uid()) or (select private.keeps_order()))
  and exists (select from public.profiles p where p.id = host_id)
);

-- What is hidden is not counted.
create or replace function private.count_posts() returns trigger
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

create function private.count_hidden_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.count_up('posts/' || coalesce(new.category, new.kind), case when new.is_hidden then -1 else 1 end);
  return null;
end
$$;
create trigger posts_count_hidden after update of is_hidden on public.posts
for each row when (new.is_hidden <> old.is_hidden) execute function private.count_hidden_post();

create or replace function public.community_overview() returns jsonb
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

-- Posts of a kind, those something happened to last first; by category, and by part of title, text or a name. What is
-- hidden is among them for its author alone, and says so.
-- Answer: { posts, next }; a post is its row with `author` { id, name, avatar_url }, `track` of a showcase, and
-- `is_liked` by the person who asks. `next` given as `cursor` brings the following page. Errors: 'Invalid search'.
create or replace function public.find_posts(
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

-- The events still to come, the next one first, at most 100, by part of title, text or the host's name. What is hidden
-- is among them for its host alone, and says so.
drop function public.upcoming_events(text);
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
revoke all on function public.upcoming_events(text) from public, anon, authenticated;
grant execute on function public.upcoming_events(text) to anon, authenticated;

-- What can be reported, as everybody sees it: its author, its name and its words. No row where there is no such thing.
create or replace function private.public_subject(kind public.moderated_kind, subject text)
returns table (author_id uuid, title text, content text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if kind = 'message' then
    if subject ~ '^[0-9]{1,18}$' then
      return query
        select m.user_id, coalesce(nullif(left(m.body, 80), ''), m.attachment ->> 'title', ''),
          concat_ws(E'\n', nullif(m.body, ''), m.attachment ->> 'title')
        from public.chat_messages m
        where m.id = subject::bigint and m.user_id is not null and m.deleted_at is null and m.hidden_at is null;
    end if;
  elsif subject !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return;
  elsif kind = 'track' then
    return query select t.artist_id, t.title, private.text_of(t) from public.tracks t
      where t.id = subject::uuid and t.is_published;
  elsif kind = 'playlist' then
    return query select p.user_id, p.title, private.text_of(p) from public.playlists p
      where p.id = subject::uuid and p.is_public and private.has_public_profile(p.user_id);
  elsif kind = 'user' then
    return query select p.id, p.name, concat_ws(E'\n', p.name, nullif(p.bio, '')) from public.profiles p
      where p.id = subject::uuid;
  elsif kind in ('discussion', 'showcase') then
    return query select p.author_id, private.title_of(p), private.text_of(p) from public.posts p
      join public.profiles a on a.id = p.author_id
      left join public.tracks t on t.id = p.track_id
      where p.id = subject::uuid and p.kind = public_subject.kind::text and not p.is_hidden
        and (p.track_id is null or t.is_published);
  elsif kind = 'event' then
    return query select e.host_id, e.title, private.text_of(e) from public.community_events e
      join public.profiles h on h.id = e.host_id
      where e.id = subject::uuid and not e.is_hidden;
  end if;
end
$$;

-- A showcase is called as its track is, and its own words are what its artist says of it.
create function private.title_of(post public.posts) returns text
language sql stable set search_path = '' as $$
  select coalesce(post.title, (select t.title from public.tracks t where t.id = post.track_id))
$$;
create function private.text_of(post public.posts) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', post.title, nullif(post.body, ''))
$$;
create function private.text_of(event public.community_events) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', event.title, nullif(event.description, ''))
$$;

-- Neither changes once it is written.
create function private.check_post() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content constant text := private.text_of(new);
  words constant public.report_reason[] := private.flagged_words(content);
begin
  if words <> '{}' then
    perform private.flag(
      new.kind::public.moderated_kind, new.id::text, new.author_id, private.title_of(new), content, words);
  end if;
  return null;
end
$$;
create trigger posts_check_inserted after insert on public.posts
for each row when (concat_ws(' ', new.title, new.body) ~* 'spam|scam|fake|illegal')
execute function private.check_post();

create function private.check_event() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content constant text := private.text_of(new);
  words constant public.report_reason[] := private.flagged_words(content);
begin
  if words <> '{}' then
    perform private.flag('event', new.id::text, new.host_id, new.title, content, words);
  end if;
  return null;
end
$$;
create trigger community_events_check_inserted after insert on public.community_events
for each row when (new.title || ' ' || new.description ~* 'spam|scam|fake|illegal')
execute function private.check_event();

-- Takes a thing out of sight of everybody but its author and the administrators. False where it is gone. The chat hides
-- its messages itself; nobody but moderation shows a post or an event again, so that nothing holds them but their mark.
create or replace function private.hold_back(kind public.moderated_kind, subject text, given text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
begin
  if kind = 'message' then
    perform public.hide_chat_message(subject::bigint, given);
    return true;
  elsif kind in ('discussion', 'showcase') then
    update public.posts p set is_hidden = true where p.id = subject::uuid;
    return found;
  elsif kind = 'event' then
    update public.community_events e set is_hidden = true where e.id = subject::uuid;
    return found;
  elsif kind = 'track' then
    select t.is_published into was from public.tracks t where t.id = subject::uuid for update;
    update public.tracks t set is_published = false where t.id = subject::uuid and t.is_published;
  elsif kind = 'playlist' then
    select p.is_public into was from public.playlists p where p.id = subject::uuid for update;
    update public.playlists p set is_public = false where p.id = subject::uuid and p.is_public;
  end if;
  insert into private.held_content select hold_back.kind, subject, was where was is not null
  on conflict do nothing;
  return was is not null;
end
$$;

create or replace function private.give_back(kind public.moderated_kind, subject text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
begin
  if kind = 'message' then
    if exists (select from private.chat_hidden h where h.message_id = subject::bigint) then
      perform public.show_chat_message(subject::bigint);
    end if;
    return;
  elsif kind in ('discussion', 'showcase') then
    update public.posts p set is_hidden = false where p.id = subject::uuid;
    return;
  elsif kind = 'event' then
    update public.community_events e set is_hidden = false where e.id = subject::uuid;
    return;
  end if;
  delete from private.held_content h where h.kind = give_back.kind and h.subject_id = subject
  returning h.was_public into was;
  if was and kind = 'track' then
    update public.tracks t set is_published = true where t.id = subject::uuid;
  elsif was and kind = 'playlist' then
    update public.playlists p set is_public = true where p.id = subject::uuid;
  end if;
end
$$;

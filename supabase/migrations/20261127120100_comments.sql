-- Comments on a moment of a track, with replies. Its artist pins, hides and turns them off; moderators decide reports.
-- Clients only use the functions.

create table public.comments (
  id uuid primary key,
  track_id uuid not null references public.tracks (id) on delete cascade,
  author_id uuid not null references public.users (id) on delete cascade,
  -- The comment that a reply answers, which isn't itself a reply.
  parent_id uuid references public.comments (id) on delete cascade,
  seconds real check (seconds between 0 and 1200),
  body text not null check (btrim(body, E' \t\r\n') <> '' and char_length(body) <= 500),
  is_pinned boolean not null default false,
  -- By its artist, and by moderation.
  is_put_away boolean not null default false,
  is_hidden boolean not null default false,
  created_at timestamptz not null default now(),
  check ((parent_id is null) = (seconds is not null)),
  check (parent_id is null or not is_pinned)
);
comment on column public.comments.seconds is 'The moment in the track; null for a reply';
create index comments_track_idx on public.comments (track_id, created_at desc) where parent_id is null;
create index comments_parent_idx on public.comments (parent_id, created_at) where parent_id is not null;
create index comments_author_idx on public.comments (author_id, created_at desc);
create unique index comments_pinned_idx on public.comments (track_id) where is_pinned;

-- Tracks whose artist turned comments off.
create table private.uncommented_tracks (
  track_id uuid primary key references public.tracks (id) on delete cascade
);

alter table public.comments enable row level security;
alter table private.uncommented_tracks enable row level security;
revoke all on public.comments from anon, authenticated;

-- Returns a comment for a list: what its reader may know, and may do. Internal.
create function private.comment_in_list(found public.comments, artist uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', found.id, 'parent_id', found.parent_id, 'seconds', found.seconds, 'body', found.body,
    'is_pinned', found.is_pinned, 'is_hidden', found.is_hidden or found.is_put_away, 'is_put_away', found.is_put_away,
    'created_at', found.created_at,
    'author', jsonb_build_object('id', u.id, 'name', u.name, 'avatar_url', u.avatar_url),
    'is_artist', found.author_id = artist)
  from public.users u where u.id = found.author_id
$$;

-- Returns whether the current user may see a comment on a track that they see: hidden ones only show to their author and
-- to moderators, those that the artist put away also to the artist. Internal.
create function private.sees_comment(found public.comments, artist uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (
    not (found.is_hidden or found.is_put_away) or found.author_id = auth.uid() or private.is_moderator()
    or (found.is_put_away and not found.is_hidden and artist = auth.uid())
  ) and exists (select from public.users u where u.id = found.author_id and u.is_active)
$$;

-- Returns { is_on, comments }: the latest 300 comments on a track with up to 50 replies each, by their moment, replies
-- behind what they answer. Null if the track isn't visible. Anyone may call it.
create function public.read_comments(track_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  track public.tracks;
  top uuid[];
  answers uuid[];
begin
  select * into track from public.tracks t where t.id = read_comments.track_id;
  if not coalesce(track.is_published or track.artist_id = auth.uid() or private.is_admin(), false) then
    return null;
  end if;
  top := array(
    select c.id from public.comments c
    where c.track_id = track.id and c.parent_id is null and private.sees_comment(c, track.artist_id)
    order by c.created_at desc, c.id limit 300);
  answers := array(
    select a.id from unnest(top) as t (id) cross join lateral (
      select c.id from public.comments c
      where c.parent_id = t.id and private.sees_comment(c, track.artist_id)
      order by c.created_at, c.id limit 50
    ) as a);
  return jsonb_build_object(
    'is_on', not exists (select from private.uncommented_tracks o where o.track_id = track.id),
    'comments', coalesce((
      select jsonb_agg(private.comment_in_list(c, track.artist_id) order by coalesce(p.seconds, c.seconds),
        coalesce(p.created_at, c.created_at), coalesce(p.id, c.id), c.parent_id is not null, c.created_at, c.id)
      from public.comments c left join public.comments p on p.id = c.parent_id
      where c.id = any (top || answers)
    ), '[]'));
end
$$;

-- Adds a comment at a moment of a track, or with `parent_id` a reply. Idempotent by id. At most 10 in 5 minutes and 200
-- a day. Active people may call it. Errors: 'Not authenticated', 'Track not found', 'Comment not found', 'Comments are
-- turned off', 'This moment is beyond the end of the track', 'Write a comment of up to 500 characters', 'Too many
-- comments. Please try again later.'
create function public.add_comment(
  id uuid, track_id uuid, body text, seconds real default null, parent_id uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  me constant uuid := auth.uid();
  said constant text := btrim(add_comment.body, E' \t\r\n');
  track public.tracks;
  parent public.comments;
  made public.comments;
begin
  if me is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  select * into track from public.tracks t where t.id = add_comment.track_id;
  if not coalesce(track.is_published or track.artist_id = me, false) then
    perform private.refuse('Track not found', 'not-found');
  elsif exists (select from private.uncommented_tracks o where o.track_id = track.id) then
    perform private.refuse('Comments are turned off', 'forbidden', 'commentsOff');
  elsif coalesce(said, '') = '' or char_length(said) > 500 then
    perform private.refuse('Write a comment of up to 500 characters', 'invalid', 'commentInvalid');
  end if;
  if add_comment.parent_id is not null then
    select * into parent from public.comments c where c.id = add_comment.parent_id and c.track_id = track.id;
    if parent.id is null or not private.sees_comment(parent, track.artist_id) then
      perform private.refuse('Comment not found', 'not-found', 'commentNotFound');
    end if;
  elsif add_comment.seconds is null or add_comment.seconds < 0 or add_comment.seconds > greatest(track.duration, 1) then
    perform private.refuse('This moment is beyond the end of the track', 'invalid', 'commentBeyondEnd');
  end if;

  -- Serializes calls, so that concurrent ones can't exceed a limit.
  perform pg_advisory_xact_lock(hashtext('overtone: comments'), hashtext(me::text));
  select * into made from public.comments c where c.id = add_comment.id and c.author_id = me;
  if made.id is not null then
    return private.comment_in_list(made, track.artist_id);
  end if;
  if (
    select count(*) filter (where c.created_at > now() - interval '5 minutes') >= 10 or count(*) >= 200
    from public.comments c where c.author_id = me and c.created_at > now() - interval '1 day'
  ) then
    perform private.refuse('Too many comments. Please try again later.', 'rate-limited', 'tooManyComments');
  end if;
  insert into public.comments (id, track_id, author_id, parent_id, seconds, body)
  values (
    add_comment.id, track.id, me, coalesce(parent.parent_id, parent.id),
    case when parent.id is null then add_comment.seconds end, said
  ) returning * into made;
  return private.comment_in_list(made, track.artist_id);
exception when unique_violation then
  perform private.refuse('Comment not found', 'not-found', 'commentNotFound'); -- somebody else's id
  return null;
end
$$;

-- Deletes a comment with its replies. Idempotent. Its author may call it; for others it does nothing.
create function public.delete_comment(id uuid) returns void
language sql security definer set search_path = '' as $$
  delete from public.comments c where c.id = delete_comment.id and c.author_id = auth.uid() and private.is_active()
$$;

-- Returns a comment on a track of the current user. Errors: 'Not authenticated', 'Comment not found'. Internal.
create function private.own_track_comment(comment_id uuid) returns public.comments
language plpgsql stable security definer set search_path = '' as $$
declare
  found public.comments;
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  select c.* into found from public.comments c join public.tracks t on t.id = c.track_id
  where c.id = comment_id and t.artist_id = auth.uid();
  if found.id is null then
    perform private.refuse('Comment not found', 'not-found', 'commentNotFound');
  end if;
  return found;
end
$$;

-- Pins a comment above the others, instead of the one that was pinned, or unpins it. The artist of its track may call it.
-- Errors: 'Not authenticated', 'Comment not found', also for a reply.
create function public.pin_comment(id uuid, is_pinned boolean) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  found constant public.comments := private.own_track_comment(pin_comment.id);
begin
  if found.parent_id is not null then
    perform private.refuse('Comment not found', 'not-found', 'commentNotFound');
  end if;
  update public.comments c set is_pinned = false where c.track_id = found.track_id and c.is_pinned;
  update public.comments c set is_pinned = pin_comment.is_pinned where c.id = found.id and pin_comment.is_pinned;
end
$$;

-- Puts a comment away, so that only its author and the artist see it, or shows it again. The artist of its track may
-- call it. Errors: 'Not authenticated', 'Comment not found'.
create function public.put_comment_away(id uuid, is_away boolean) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  found constant public.comments := private.own_track_comment(put_comment_away.id);
begin
  update public.comments c
  set is_put_away = put_comment_away.is_away, is_pinned = c.is_pinned and not put_comment_away.is_away
  where c.id = found.id;
end
$$;

-- Turns comments on a track on or off; those that exist stay. The track's artist may call it. Errors: 'Not
-- authenticated', 'Track not found'.
create function public.set_comments(track_id uuid, is_on boolean) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif not exists (
    select from public.tracks t where t.id = set_comments.track_id and t.artist_id = auth.uid()
  ) then
    perform private.refuse('Track not found', 'not-found');
  end if;
  if set_comments.is_on then
    delete from private.uncommented_tracks o where o.track_id = set_comments.track_id;
  else
    insert into private.uncommented_tracks values (set_comments.track_id) on conflict do nothing;
  end if;
end
$$;

-- Trigger of the word filter. Comments don't change once they are written.
create function private.check_comment() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  words constant public.report_reason[] := private.flagged_words(new.body);
begin
  if words <> '{}' then
    perform private.flag('comment', new.id::text, new.author_id, left(new.body, 80), new.body, words);
  end if;
  return null;
end
$$;
create trigger comments_check_inserted after insert on public.comments
for each row when (new.body ~* 'spam|scam|fake|illegal') execute function private.check_comment();

-- The following functions are those of the migration on moderation, with comments added.

-- Returns the author, title and text of a subject that can be reported, that is, one that everybody can see. No row
-- otherwise. Internal.
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
      where p.id = subject::uuid and p.is_public
        and p.user_id not in (select private.private_profiles());
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
  elsif kind = 'comment' then
    return query select c.author_id, left(c.body, 80), c.body from public.comments c
      join public.tracks t on t.id = c.track_id and t.is_published
      join public.users u on u.id = c.author_id and u.is_active
      where c.id = subject::uuid and not c.is_hidden and not c.is_put_away;
  end if;
end
$$;

-- Hides a subject from everybody but its author and moderators or administrators. Returns false if it was deleted.
-- Posts, events and comments need no entry in held_content, because only moderation writes their is_hidden. Internal.
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
  elsif kind = 'comment' then
    update public.comments c set is_hidden = true, is_pinned = false where c.id = subject::uuid;
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

-- Restores a hidden subject to its previous state. Internal.
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
  elsif kind = 'comment' then
    update public.comments c set is_hidden = false where c.id = subject::uuid;
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

-- Adds the track of a reported comment.
alter function private.case_for_moderators(private.moderation_cases) rename to case_before_comments;
create function private.case_for_moderators(found private.moderation_cases) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.case_before_comments(found) || case found.kind when 'comment' then jsonb_build_object('track', (
    select private.track_in_list(t) from public.comments c join public.tracks t on t.id = c.track_id
    -- Subjects of other kinds aren't all UUIDs, and the planner may compute this first
    where c.id = case found.kind when 'comment' then found.subject_id::uuid end
  )) else '{}' end
$$;

-- Adds comments on the user's tracks, kind `comment`, and answers to their comments, kind `answer`, both with the track as
-- subject.
alter function private.notifications_of(uuid, timestamptz, integer) rename to notifications_before_comments;
create function private.notifications_of(person uuid, since timestamptz, size integer)
returns table (kind text, id uuid, subject_id uuid, title text, name text, happened_at timestamptz)
language sql stable security definer set search_path = '' as $$
  select * from (
    select * from private.notifications_before_comments(person, since, size)
    union all
    (
      select 'comment', c.id, t.id, t.title, a.name, c.created_at
      from public.tracks t
      join public.comments c on c.track_id = t.id and c.created_at > since
      join public.users a on a.id = c.author_id and a.is_active
      left join public.comments p on p.id = c.parent_id
      where t.artist_id = person and c.author_id <> person and p.author_id is distinct from person
        and not c.is_hidden and not c.is_put_away
      order by c.created_at desc limit size
    )
    union all
    (
      select 'answer', c.id, t.id, t.title, a.name, c.created_at
      from public.comments p
      join public.comments c on c.parent_id = p.id and c.created_at > since
      join public.tracks t on t.id = c.track_id and t.is_published
      join public.users a on a.id = c.author_id and a.is_active
      where p.author_id = person and c.author_id <> person and not c.is_hidden and not c.is_put_away
      order by c.created_at desc limit size
    )
  ) as n
  order by happened_at desc, id limit size
$$;

-- These functions don't check their caller.
revoke all on function private.comment_in_list(public.comments, uuid), private.sees_comment(public.comments, uuid),
  private.own_track_comment(uuid), private.check_comment(),
  private.case_for_moderators(private.moderation_cases), private.notifications_of(uuid, timestamptz, integer)
  from public, anon, authenticated;
revoke all on function public.read_comments(uuid), public.add_comment(uuid, uuid, text, real, uuid),
  public.delete_comment(uuid), public.pin_comment(uuid, boolean), public.put_comment_away(uuid, boolean),
  public.set_comments(uuid, boolean) from public, anon, authenticated;
grant execute on function public.read_comments(uuid) to anon;
grant execute on function public.read_comments(uuid), public.add_comment(uuid, uuid, text, real, uuid),
  public.delete_comment(uuid), public.pin_comment(uuid, boolean), public.put_comment_away(uuid, boolean),
  public.set_comments(uuid, boolean) to authenticated;

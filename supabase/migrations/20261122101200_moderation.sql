-- Moderation: cases with their reports, the word filter that opens cases automatically, and the functions that hide and
-- restore content. Reporting, deciding and appealing are in the moderation queue.

create type public.moderated_kind as enum ('track', 'playlist', 'message', 'user', 'discussion', 'showcase', 'event');
create type public.report_reason as enum ('spam', 'scam', 'fake', 'illegal', 'copyright', 'harassment', 'other');
create type public.moderation_status as enum ('open', 'appealed', 'decided');
create type public.moderation_action as enum ('dismiss', 'hide', 'warn', 'suspend');

-- One case collects everything about one subject until it is decided. It doesn't reference the subject and keeps a
-- copy of its text, because both may change or disappear.
create table private.moderation_cases (
  id uuid primary key default gen_random_uuid(),
  kind public.moderated_kind not null,
  subject_id text not null check (char_length(subject_id) between 1 and 50),
  author_id uuid references public.users (id) on delete set null,
  title text not null check (char_length(title) <= 200),
  excerpt text not null default '' check (char_length(excerpt) <= 2000),
  -- The reasons of the reports, and the words that the filter found.
  reasons public.report_reason[] not null default '{}',
  is_flagged boolean not null default false,
  report_count integer not null default 0,
  status public.moderation_status not null default 'open',
  -- When the case entered its current status.
  moved_at timestamptz not null default now(),
  action public.moderation_action,
  reason text check (char_length(reason) between 1 and 500),
  decided_by uuid references public.users (id) on delete set null,
  decided_by_name text,
  decided_at timestamptz,
  appeal text check (char_length(appeal) between 1 and 1000),
  appealed_at timestamptz,
  is_upheld boolean,
  appeal_reason text check (char_length(appeal_reason) between 1 and 500),
  appeal_decided_by_name text,
  appeal_decided_at timestamptz,
  -- When the author last read the decision.
  seen_at timestamptz,
  check ((status = 'open') = (action is null)),
  check (status <> 'appealed' or (appeal is not null and is_upheld is null))
);
create unique index moderation_cases_open_idx on private.moderation_cases (kind, subject_id) where status = 'open';
create index moderation_cases_queue_idx on private.moderation_cases (status, moved_at, id);
create index moderation_cases_kind_idx on private.moderation_cases (status, kind, moved_at, id);
create index moderation_cases_author_idx on private.moderation_cases (author_id, decided_at desc);
create index moderation_cases_decider_idx on private.moderation_cases (decided_by);

create table private.moderation_reports (
  id bigint generated always as identity primary key,
  case_id uuid not null references private.moderation_cases (id) on delete cascade,
  reporter_id uuid references public.users (id) on delete set null,
  reason public.report_reason not null,
  details text not null default '' check (char_length(details) <= 1000),
  created_at timestamptz not null default now(),
  unique (case_id, reporter_id)
);
create index moderation_reports_reporter_idx on private.moderation_reports (reporter_id, created_at desc);

-- Tracks and playlists that moderation hides, and whether they were public before.
create table private.held_content (
  kind public.moderated_kind not null,
  subject_id text not null,
  was_public boolean not null,
  primary key (kind, subject_id)
);

-- Returns whether the current user is a moderator or an administrator.
create function private.is_moderator() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.role_of() in ('moderator', 'admin', 'super_admin'), false)
$$;

-- Returns whether `judge` may decide about content of `author`. Nobody decides about their own; moderators decide
-- about users and artists, admins about moderators too, super admins about everybody. True for a deleted author:
-- callers check the role first. Internal.
create function private.may_judge(judge uuid, author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select author is null or (judge <> author and case private.role_of(judge)
    when 'super_admin' then true
    when 'admin' then a.role in ('user', 'artist', 'moderator')
    when 'moderator' then a.role in ('user', 'artist')
    else false end)
  from (select (select role from public.users where id = author) as role) as a
$$;

-- Returns whether `judge` may suspend `author`, which needs a rank that moderators don't have. Internal.
create function private.may_suspend(judge uuid, author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select author is not null and private.may_judge(judge, author) and private.rank_of(private.role_of(judge)) >= 2
$$;

-- Returns whether `judge` may decide an appeal. The moderator who made the decision may not, unless nobody else could.
-- Internal.
create function private.may_judge_appeal(judge uuid, decided private.moderation_cases) returns boolean
language sql stable security definer set search_path = '' as $$
  select mine.may and (decided.decided_by is distinct from judge or not exists (
    select from public.users u
    where u.role in ('moderator', 'admin', 'super_admin') and u.is_active and u.id <> judge
      and case when decided.action = 'suspend' then private.may_suspend(u.id, decided.author_id)
        else private.may_judge(u.id, decided.author_id) end
  ))
  from (select case when decided.action = 'suspend' then private.may_suspend(judge, decided.author_id)
    else private.may_judge(judge, decided.author_id) end as may) as mine
$$;

-- Returns the flagged words of the specification (core §5) that a text contains as whole words, in lowercase.
create function private.flagged_words(content text) returns public.report_reason[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct lower(word[1])::public.report_reason), '{}')
  from regexp_matches(content collate "und-x-icu",
    '(?<![[:alnum:]_])(spam|scam|fake|illegal)(?![[:alnum:]_])', 'gi') as word
$$;

-- Return the text of a subject that the word filter checks and a case quotes; for a profile, only its public part.
create function private.text_of(account public.users) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', account.name, case when account.has_public_profile then nullif(account.bio, '') end)
$$;
create function private.text_of(track public.tracks) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', track.title, nullif(track.description, ''), nullif(array_to_string(track.tags, ', '), ''))
$$;
create function private.text_of(playlist public.playlists) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', playlist.title, nullif(playlist.description, ''))
$$;
create function private.text_of(post public.posts) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', post.title, nullif(post.body, ''))
$$;
create function private.text_of(event public.community_events) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', event.title, nullif(event.description, ''))
$$;

-- Returns the title of a post; for a showcase, that of its track.
create function private.title_of(post public.posts) returns text
language sql stable set search_path = '' as $$
  select coalesce(post.title, (select t.title from public.tracks t where t.id = post.track_id))
$$;

-- Adds flagged words to the open case of a subject, or opens one. Internal.
create function private.flag(
  kind public.moderated_kind, subject text, author uuid, title text, content text, words public.report_reason[]
) returns void
language sql security definer set search_path = '' as $$
  insert into private.moderation_cases as c (kind, subject_id, author_id, title, excerpt, reasons, is_flagged)
  values (kind, subject, author, left(title, 200), left(content, 2000), words, true)
  on conflict (kind, subject_id) where status = 'open' do update set
    title = excluded.title, excerpt = excluded.excerpt, is_flagged = true,
    reasons = array(select distinct unnest(c.reasons || excluded.reasons) order by 1)
$$;

-- Returns the author, title and text of a subject that can be reported, that is, one that everybody can see. No row
-- otherwise. Internal.
create function private.public_subject(kind public.moderated_kind, subject text)
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
  end if;
end
$$;

-- Hides a subject from everybody but its author and moderators or administrators. Returns false if it was deleted.
-- Posts and events need no entry in held_content, because only moderation writes their is_hidden. Internal.
create function private.hold_back(kind public.moderated_kind, subject text, given text) returns boolean
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

-- Restores a hidden subject to its previous state. Internal.
create function private.give_back(kind public.moderated_kind, subject text) returns void
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

alter table private.moderation_cases enable row level security;
alter table private.moderation_reports enable row level security;
alter table private.held_content enable row level security;

-- Triggers of the word filter. They check public content when its text is new; their WHEN conditions skip most texts
-- without a function call.
create function private.check_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content constant text := private.text_of(new);
  words constant public.report_reason[] := private.flagged_words(content);
begin
  if words <> '{}' and (tg_op = 'INSERT' or private.text_of(old) <> content) then
    perform private.flag('user', new.id::text, new.id, new.name, content, words);
  end if;
  return null;
end
$$;

create trigger users_check_inserted after insert on public.users
for each row when (new.is_active and new.name || ' ' || new.bio ~* 'spam|scam|fake|illegal')
execute function private.check_profile();
create trigger users_check_updated after update of name, bio, settings on public.users
for each row when (new.is_active and new.name || ' ' || new.bio ~* 'spam|scam|fake|illegal')
execute function private.check_profile();

create function private.check_track() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content constant text := private.text_of(new);
  words constant public.report_reason[] := private.flagged_words(content);
begin
  if words <> '{}' and (tg_op = 'INSERT' or not old.is_published or private.text_of(old) <> content) then
    perform private.flag('track', new.id::text, new.artist_id, new.title, content, words);
  end if;
  return null;
end
$$;

create trigger tracks_check_inserted after insert on public.tracks
for each row when (
  new.is_published
  and concat_ws(' ', new.title, new.description, array_to_string(new.tags, ' ')) ~* 'spam|scam|fake|illegal'
)
execute function private.check_track();
create trigger tracks_check_updated after update of title, description, tags, is_published on public.tracks
for each row when (
  new.is_published
  and concat_ws(' ', new.title, new.description, array_to_string(new.tags, ' ')) ~* 'spam|scam|fake|illegal'
)
execute function private.check_track();

create function private.check_playlist() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  content constant text := private.text_of(new);
  words constant public.report_reason[] := private.flagged_words(content);
begin
  if words <> '{}' and (tg_op = 'INSERT' or not old.is_public or private.text_of(old) <> content) then
    perform private.flag('playlist', new.id::text, new.user_id, new.title, content, words);
  end if;
  return null;
end
$$;

create trigger playlists_check_inserted after insert on public.playlists
for each row when (new.is_public and new.title || ' ' || new.description ~* 'spam|scam|fake|illegal')
execute function private.check_playlist();
create trigger playlists_check_updated after update of title, description, is_public on public.playlists
for each row when (new.is_public and new.title || ' ' || new.description ~* 'spam|scam|fake|illegal')
execute function private.check_playlist();

create function private.check_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  words constant public.report_reason[] := private.flagged_words(new.body);
begin
  -- Restoring a hidden message isn't a new text.
  if words <> '{}' and (tg_op = 'INSERT' or (old.hidden_at is null and old.body <> new.body)) then
    perform private.flag('message', new.id::text, new.user_id, left(new.body, 80), new.body, words);
  end if;
  return null;
end
$$;

create trigger chat_messages_check_inserted after insert on public.chat_messages
for each row when (new.body ~* 'spam|scam|fake|illegal') execute function private.check_message();
create trigger chat_messages_check_updated after update of body on public.chat_messages
for each row when (new.body ~* 'spam|scam|fake|illegal') execute function private.check_message();

-- Posts and events don't change once they are written.
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

-- Trigger: keeps everybody, the author and administrators included, from publishing hidden content.
create function private.keep_held() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from private.held_content h
    where h.kind = tg_argv[0]::public.moderated_kind and h.subject_id = new.id::text
  ) then
    perform private.refuse('Hidden by moderation', 'forbidden');
  end if;
  return new;
end
$$;

create trigger tracks_keep_held before update of is_published on public.tracks
for each row when (new.is_published and not old.is_published) execute function private.keep_held('track');
create trigger playlists_keep_held before update of is_public on public.playlists
for each row when (new.is_public and not old.is_public) execute function private.keep_held('playlist');

-- These functions don't check their caller.
revoke all on function
  private.may_judge(uuid, uuid),
  private.may_suspend(uuid, uuid),
  private.may_judge_appeal(uuid, private.moderation_cases),
  private.flag(public.moderated_kind, text, uuid, text, text, public.report_reason[]),
  private.public_subject(public.moderated_kind, text),
  private.hold_back(public.moderated_kind, text, text),
  private.give_back(public.moderated_kind, text)
from public, anon, authenticated;

-- Moderation: people report, words are checked, moderators decide with a reason, authors hear of it and may appeal
-- once. All of it is reached through the functions below alone; each decides by the role of who asks.

create type public.moderated_kind as enum ('track', 'playlist', 'message', 'user');
create type public.report_reason as enum ('spam', 'scam', 'fake', 'illegal', 'copyright', 'harassment', 'other');
create type public.moderation_status as enum ('open', 'appealed', 'decided');
create type public.moderation_action as enum ('dismiss', 'hide', 'warn', 'suspend');

-- One case for everything said about one thing until it is decided. It does not refer to the thing and keeps its words
-- as they were: both may change or go.
create table private.moderation_cases (
  id uuid primary key default gen_random_uuid(),
  kind public.moderated_kind not null,
  subject_id text not null check (char_length(subject_id) between 1 and 50),
  author_id uuid references public.users (id) on delete set null,
  title text not null check (char_length(title) <= 200),
  excerpt text not null default '' check (char_length(excerpt) <= 2000),
  -- What people gave as the reason, and the words that the check found.
  reasons public.report_reason[] not null default '{}',
  is_flagged boolean not null default false,
  report_count integer not null default 0,
  status public.moderation_status not null default 'open',
  -- Since when it waits, or rests.
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
  -- When the author last looked at what was decided.
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

-- What moderation holds back, and whether it was public before.
create table private.held_content (
  kind public.moderated_kind not null,
  subject_id text not null,
  was_public boolean not null,
  primary key (kind, subject_id)
);

alter table private.moderation_cases enable row level security;
alter table private.moderation_reports enable row level security;
alter table private.held_content enable row level security;

create function private.is_moderator() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.role_of() in ('moderator', 'admin', 'super_admin'), false)
$$;

-- Whether somebody decides about what this author made: nobody about oneself, moderators about those without any part
-- in running the product, administrators about moderators too, super admins about everybody. An author who is gone is
-- nobody's superior.
create function private.may_judge(judge uuid, author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select author is null or (judge <> author and case private.role_of(judge)
    when 'super_admin' then true
    when 'admin' then a.role in ('user', 'artist', 'moderator')
    when 'moderator' then a.role in ('user', 'artist')
    else false end)
  from (select (select role from public.users where id = author) as role) as a
$$;

-- Suspending takes a higher rank, and a moderator has none.
create function private.may_suspend(judge uuid, author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select author is not null and private.may_judge(judge, author) and private.rank_of(private.role_of(judge)) >= 2
$$;

-- An appeal is for another than the one who decided, as long as there is another who may.
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
create index users_moderators_idx on public.users (role) where role in ('moderator', 'admin', 'super_admin');

-- The words of core §5 that stand by themselves in a text, in lower case.
create function private.flagged_words(content text) returns public.report_reason[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(distinct lower(word[1])::public.report_reason), '{}')
  from regexp_matches(content collate "und-x-icu",
    '(?<![[:alnum:]_])(spam|scam|fake|illegal)(?![[:alnum:]_])', 'gi') as word
$$;
create function private.text_of(track public.tracks) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', track.title, nullif(track.description, ''), nullif(array_to_string(track.tags, ', '), ''))
$$;
create function private.text_of(playlist public.playlists) returns text
language sql immutable set search_path = '' as $$
  select concat_ws(E'\n', playlist.title, nullif(playlist.description, ''))
$$;

-- Adds what the check found to the case that is open, or opens one.
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

-- What is public and says something new. The triggers' own conditions let most texts go without a call.
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
  -- A message that is shown again says nothing new.
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

-- Nobody publishes what is held, neither its author nor an administrator.
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

-- What can be reported, as everybody sees it: its author, its name and its words. No row where there is no such thing.
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
      where p.id = subject::uuid and p.is_public and private.has_public_profile(p.user_id);
  elsif kind = 'user' then
    return query select p.id, p.name, concat_ws(E'\n', p.name, nullif(p.bio, '')) from public.profiles p
      where p.id = subject::uuid;
  end if;
end
$$;

-- Takes a thing out of sight of everybody but its author and the administrators. False where it is gone. The chat hides
-- its messages itself.
create function private.hold_back(kind public.moderated_kind, subject text, given text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  was boolean;
begin
  if kind = 'message' then
    perform public.hide_chat_message(subject::bigint, given);
    return true;
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

-- Tells the moderators of a thing. Errors: 'Not authenticated', 'Content not found', 'You cannot report yourself',
-- 'Please describe the problem', 'The description is too long', 'You have reported this already', 'Too many reports.
-- Please try again later.': 20 an hour are enough for anybody.
create function public.report_content(
  kind public.moderated_kind, subject_id text, reason public.report_reason, details text default ''
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  said constant text := btrim(coalesce(details, ''));
  given constant public.report_reason := reason;
  of_kind constant public.moderated_kind := kind;
  of_subject constant text := lower(subject_id);
  subject record;
  opened uuid;
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  if given is null or (given = 'other' and said = '') then
    perform private.refuse('Please describe the problem', 'invalid');
  elsif char_length(said) > 1000 then
    perform private.refuse('The description is too long', 'invalid');
  end if;
  select * into subject from private.public_subject(of_kind, of_subject);
  if not found then
    perform private.refuse('Content not found', 'not-found');
  elsif subject.author_id = auth.uid() then
    perform private.refuse('You cannot report yourself', 'invalid');
  end if;
  -- One after another, so that parallel calls pass no limit.
  perform pg_advisory_xact_lock(hashtext('overtone: reports'), hashtext(auth.uid()::text));
  if (select count(*) from private.moderation_reports r
      where r.reporter_id = auth.uid() and r.created_at > now() - interval '1 hour') >= 20 then
    perform private.refuse('Too many reports. Please try again later.', 'rate-limited');
  end if;
  insert into private.moderation_cases as c (kind, subject_id, author_id, title, excerpt, reasons, report_count)
  values (of_kind, of_subject, subject.author_id, left(subject.title, 200), left(subject.content, 2000),
    array[given], 1)
  on conflict (kind, subject_id) where status = 'open' do update set
    report_count = c.report_count + 1,
    reasons = array(select distinct unnest(c.reasons || given) order by 1)
  returning c.id into opened;
  insert into private.moderation_reports (case_id, reporter_id, reason, details)
  values (opened, auth.uid(), given, said);
exception when unique_violation then
  perform private.refuse('You have reported this already', 'conflict');
end
$$;

create function private.authorize_moderator() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif not private.is_moderator() then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
end
$$;

-- A person cannot be hidden, and of a message the chat has a say.
create function private.may_hide(found private.moderation_cases) returns boolean
language sql stable security definer set search_path = '' as $$
  select case found.kind when 'user' then false
    when 'message' then private.chat_standing(found.author_id) < private.chat_standing(auth.uid())
    else true end
$$;

-- What the person who asks may do about a case.
create function private.choices(found private.moderation_cases) returns text[]
language sql stable security definer set search_path = '' as $$
  select case
    when found.status = 'open' and private.may_judge(auth.uid(), found.author_id) then
      array['dismiss'] || case when private.may_hide(found) then array['hide'] else '{}'::text[] end
      || case when found.author_id is not null then array['warn'] else '{}'::text[] end
      || case when private.may_suspend(auth.uid(), found.author_id) then array['suspend'] else '{}'::text[] end
    when found.status = 'appealed' and private.may_judge_appeal(auth.uid(), found) then array['uphold', 'overturn']
    else '{}'
  end
$$;

-- A case as moderators see it, with the last reports about it.
create function private.case_for_moderators(found private.moderation_cases) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (to_jsonb(found) - array['seen_at', 'decided_by'])
    || jsonb_build_object('author_name', (select u.name from public.users u where u.id = found.author_id),
      'choices', private.choices(found),
      'reports', coalesce((
        select jsonb_agg(jsonb_build_object('id', r.id, 'reporter_name', r.name, 'reason', r.reason,
          'details', r.details, 'created_at', r.created_at) order by r.id desc)
        from (
          select r.id, u.name, r.reason, r.details, r.created_at
          from private.moderation_reports r left join public.users u on u.id = r.reporter_id
          where r.case_id = found.id order by r.id desc limit 10
        ) as r
      ), '[]'))
$$;

-- The cases in one state, what waits longest first, what was decided last first.
-- Answer: { cases, next, counts }. `next` is the cursor of the following page, null after the last; `counts` how many
-- there are in each state, up to 1000. page_size: brought into 1 to 100.
-- Errors: 'Not authenticated', 'Insufficient privileges', 'Invalid search'.
create function public.moderation_queue(
  status public.moderation_status default 'open',
  kind public.moderated_kind default null,
  reason public.report_reason default null,
  "cursor" text default null,
  page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  wanted constant public.moderation_status := coalesce(status, 'open');
  of_kind constant public.moderated_kind := kind;
  of_reason constant public.report_reason := reason;
  size constant integer := least(greatest(coalesce(page_size, 20), 1), 100);
  after_time timestamptz := case when wanted = 'decided' then 'infinity' else '-infinity' end;
  after_id uuid := case when wanted = 'decided' then 'ffffffff-ffff-ffff-ffff-ffffffffffff'
    else '00000000-0000-0000-0000-000000000000' end;
  found private.moderation_cases[];
begin
  perform private.authorize_moderator();
  if "cursor" is not null then
    begin
      after_time := ("cursor"::jsonb ->> 0)::timestamptz;
      after_id := ("cursor"::jsonb ->> 1)::uuid;
      if after_time is null or after_id is null then
        raise data_exception;
      end if;
    exception when data_exception then
      perform private.refuse('Invalid search', 'invalid');
    end;
  end if;
  if wanted = 'decided' then
    found := array(
      select c from private.moderation_cases c
      where c.status = wanted and (of_kind is null or c.kind = of_kind)
        and (of_reason is null or of_reason = any (c.reasons)) and (c.moved_at, c.id) < (after_time, after_id)
      order by c.moved_at desc, c.id desc limit size + 1);
  else
    found := array(
      select c from private.moderation_cases c
      where c.status = wanted and (of_kind is null or c.kind = of_kind)
        and (of_reason is null or of_reason = any (c.reasons)) and (c.moved_at, c.id) > (after_time, after_id)
      order by c.moved_at, c.id limit size + 1);
  end if;
  return jsonb_build_object(
    'cases', coalesce((
      select jsonb_agg(private.case_for_moderators(found[place]) order by place)
      from generate_series(1, least(size, cardinality(found))) as place
    ), '[]'),
    'next', case when cardinality(found) > size then
      jsonb_build_array((found[size]).moved_at, (found[size]).id)::text end,
    'counts', (
      select jsonb_object_agg(state, (
        select count(*) from (select from private.moderation_cases c where c.status = state limit 1000) as few))
      from unnest(enum_range(null::public.moderation_status)) as state
    )
  );
end
$$;

create function private.audit_decision(decided private.moderation_cases, act text, given text) returns void
language sql security definer set search_path = '' as $$
  select private.write_audit(act, decided.kind::text, decided.subject_id, jsonb_build_object(
    'case', decided.id, 'title', decided.title, 'author', decided.author_id, 'reason', given))
$$;

-- Decides an open case. Errors: 'Not authenticated', 'Insufficient privileges', 'A reason is required', 'The reason is
-- too long', 'Case not found', 'This case is decided already', 'Content not found', and as suspend_user.
create function public.decide_case(case_id uuid, action public.moderation_action, reason text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  chosen constant public.moderation_action := action;
  wanted constant uuid := case_id;
  given text := reason;
  found_case private.moderation_cases;
begin
  perform private.authorize_moderator();
  given := private.checked_reason(given);
  -- The lock of all acts on ranks first, as everywhere.
  perform pg_advisory_xact_lock(hashtext('overtone: ranks'));
  perform private.authorize_moderator();
  select * into found_case from private.moderation_cases c where c.id = wanted for update;
  if not found then
    perform private.refuse('Case not found', 'not-found');
  elsif found_case.status <> 'open' then
    perform private.refuse('This case is decided already', 'conflict');
  elsif chosen is null or not chosen::text = any (private.choices(found_case)) then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
  if chosen = 'hide' and not private.hold_back(found_case.kind, found_case.subject_id, given) then
    perform private.refuse('Content not found', 'not-found');
  elsif chosen = 'suspend' then
    perform private.set_activity(found_case.author_id, false, given);
  end if;
  update private.moderation_cases c set status = 'decided', action = chosen, reason = given, decided_by = u.id,
    decided_by_name = u.name, decided_at = now(), moved_at = now()
  from public.users u where c.id = wanted and u.id = auth.uid();
  perform private.audit_decision(found_case, 'moderate_' || chosen, given);
end
$$;

-- The author's one word against a decision; who is suspended may say it too. Errors: 'Not authenticated', 'Please say
-- why', 'The appeal is too long', 'Case not found', 'You have appealed already'.
create function public.appeal_decision(case_id uuid, appeal text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  said constant text := btrim(coalesce(appeal, ''));
  wanted constant uuid := case_id;
  found_case private.moderation_cases;
begin
  if not exists (select from public.users u where u.id = auth.uid()) then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif said = '' then
    perform private.refuse('Please say why', 'invalid');
  elsif char_length(said) > 1000 then
    perform private.refuse('The appeal is too long', 'invalid');
  end if;
  select * into found_case from private.moderation_cases c
  where c.id = wanted and c.author_id = auth.uid() and c.action <> 'dismiss' for update;
  if not found then
    perform private.refuse('Case not found', 'not-found');
  elsif found_case.appealed_at is not null then
    perform private.refuse('You have appealed already', 'conflict');
  end if;
  update private.moderation_cases c set status = 'appealed', appeal = said, appealed_at = now(), moved_at = now()
  where c.id = wanted;
end
$$;

-- Decides an appeal: upheld, the decision stands; else what it did is undone. Errors: as decide_case, 'Another
-- moderator decides this appeal'.
create function public.decide_appeal(case_id uuid, is_upheld boolean, reason text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  stands constant boolean := is_upheld;
  wanted constant uuid := case_id;
  given text := reason;
  found_case private.moderation_cases;
begin
  perform private.authorize_moderator();
  given := private.checked_reason(given);
  perform pg_advisory_xact_lock(hashtext('overtone: ranks'));
  perform private.authorize_moderator();
  select * into found_case from private.moderation_cases c where c.id = wanted for update;
  if not found then
    perform private.refuse('Case not found', 'not-found');
  elsif found_case.status <> 'appealed' then
    perform private.refuse('This case is decided already', 'conflict');
  elsif not private.may_judge_appeal(auth.uid(), found_case) then
    if found_case.decided_by = auth.uid() then
      perform private.refuse('Another moderator decides this appeal', 'forbidden');
    end if;
    perform private.refuse('Insufficient privileges', 'forbidden');
  elsif stands is null then
    perform private.refuse('A decision is required', 'invalid');
  end if;
  if not stands and found_case.action = 'hide' then
    perform private.give_back(found_case.kind, found_case.subject_id);
  elsif not stands and found_case.action = 'suspend' then
    perform private.set_activity(found_case.author_id, true, given);
  end if;
  update private.moderation_cases c set status = 'decided', is_upheld = stands, appeal_reason = given,
    appeal_decided_by_name = u.name, appeal_decided_at = now(), moved_at = now()
  from public.users u where c.id = wanted and u.id = auth.uid();
  perform private.audit_decision(
    found_case, case when stands then 'uphold_decision' else 'overturn_decision' end, given);
end
$$;

-- What moderation decided about the person who asks, newest first, at most 50; who is suspended reads it too. Nothing
-- of who reported or decided.
create function public.my_moderation_notices() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(n order by latest desc), '[]') from (
    select jsonb_build_object(
        'id', c.id, 'kind', c.kind, 'subject_id', c.subject_id, 'title', c.title, 'action', c.action,
        'reason', c.reason, 'decided_at', c.decided_at, 'appeal', c.appeal, 'is_upheld', c.is_upheld,
        'appeal_reason', c.appeal_reason, 'is_new', c.seen_at is null or c.seen_at < latest
      ) as n, latest
    from private.moderation_cases c, greatest(c.decided_at, c.appeal_decided_at) as latest
    where c.author_id = auth.uid() and c.action <> 'dismiss'
    order by latest desc limit 50
  ) as notices
$$;

-- Notes that the person who asks has seen them all.
create function public.see_moderation_notices() returns void
language sql security definer set search_path = '' as $$
  update private.moderation_cases c set seen_at = now()
  where c.author_id = auth.uid() and c.action <> 'dismiss'
    and (c.seen_at is null or c.seen_at < greatest(c.decided_at, c.appeal_decided_at))
$$;

do $$
declare
  each regprocedure;
begin
  for each in
    select p.oid::regprocedure from pg_proc p
    where (p.pronamespace = 'public'::regnamespace and p.proname in ('report_content', 'moderation_queue',
        'decide_case', 'appeal_decision', 'decide_appeal', 'my_moderation_notices', 'see_moderation_notices'))
  loop
    execute format('revoke all on function %s from public, anon, authenticated', each);
    execute format('grant execute on function %s to authenticated', each);
  end loop;
  -- What acts without asking who calls.
  for each in
    select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'private'::regnamespace and p.proname in ('flag', 'public_subject', 'hold_back',
      'give_back', 'may_hide', 'choices', 'case_for_moderators', 'audit_decision', 'may_judge',
      'may_suspend', 'may_judge_appeal')
  loop
    execute format('revoke all on function %s from public, anon, authenticated', each);
  end loop;
end
$$;

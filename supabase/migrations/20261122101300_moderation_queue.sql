-- Moderation queue: users report, moderators decide with a reason, authors read the decision and may appeal once.
-- Clients only use these functions, and each checks the role of the current user.

-- Raises 'Not authenticated' or 'Insufficient privileges' unless the current user is a moderator or an administrator.
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

-- Returns whether the current user may hide the subject of a case: not a profile, and a chat message only of lower
-- rank. Internal.
create function private.may_hide(found private.moderation_cases) returns boolean
language sql stable security definer set search_path = '' as $$
  select case found.kind when 'user' then false
    when 'message' then private.chat_standing(found.author_id) < private.chat_standing(auth.uid())
    else true end
$$;

-- Returns what the current user may do about a case: 'dismiss', 'hide', 'warn', 'suspend', 'uphold', 'overturn'.
-- Internal.
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

-- Returns a case as moderators see it, with its last ten reports. Internal.
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

-- Writes a decision to the audit log. Internal.
create function private.audit_decision(decided private.moderation_cases, act text, given text) returns void
language sql security definer set search_path = '' as $$
  select private.write_audit(act, decided.kind::text, decided.subject_id, jsonb_build_object(
    'case', decided.id, 'title', decided.title, 'author', decided.author_id, 'reason', given))
$$;

-- Reports a subject to the moderators; at most 20 an hour from one user. Signed-in users may call it. Errors: 'Not
-- authenticated', 'Content not found', 'You cannot report yourself', 'Please describe the problem', 'The description
-- is too long', 'You have reported this already', 'Too many reports. Please try again later.'
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
  -- Serializes calls, so that concurrent ones can't exceed a limit.
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

-- Returns { cases, next, counts }: a page of cases in one state, the longest waiting first, or the latest decision
-- first. `next` is the cursor of the following page, null after the last one; `counts` is the number of cases in each
-- state, up to 1000. page_size: clamped to 1 to 100. Moderators may call it.
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

-- Decides an open case. Moderators may call it. Errors: 'Not authenticated', 'Insufficient privileges', 'A reason is
-- required', 'The reason is too long', 'Case not found', 'This case is decided already', 'Content not found', and as
-- suspend_user.
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
  -- Takes the lock of all rank changes first, the same order as everywhere, to avoid deadlocks.
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

-- Appeals a decision about the current user's content, once. Signed-in users may call it, suspended ones too. Errors:
-- 'Not authenticated', 'Please say why', 'The appeal is too long', 'Case not found', 'You have appealed already'.
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

-- Decides an appeal: upholds the decision, or reverses its effect. Moderators may call it. Errors: as decide_case,
-- 'Another moderator decides this appeal', 'A decision is required'.
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

-- Returns at most 50 decisions about the current user's content, newest first, without who reported or decided.
-- Signed-in users may call it, suspended ones too.
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

-- Marks the current user's decisions as read. Signed-in users may call it.
create function public.see_moderation_notices() returns void
language sql security definer set search_path = '' as $$
  update private.moderation_cases c set seen_at = now()
  where c.author_id = auth.uid() and c.action <> 'dismiss'
    and (c.seen_at is null or c.seen_at < greatest(c.decided_at, c.appeal_decided_at))
$$;

revoke all on function
  public.report_content(public.moderated_kind, text, public.report_reason, text),
  public.moderation_queue(public.moderation_status, public.moderated_kind, public.report_reason, text, integer),
  public.decide_case(uuid, public.moderation_action, text),
  public.appeal_decision(uuid, text),
  public.decide_appeal(uuid, boolean, text),
  public.my_moderation_notices(),
  public.see_moderation_notices()
from public, anon, authenticated;
grant execute on function
  public.report_content(public.moderated_kind, text, public.report_reason, text),
  public.moderation_queue(public.moderation_status, public.moderated_kind, public.report_reason, text, integer),
  public.decide_case(uuid, public.moderation_action, text),
  public.appeal_decision(uuid, text),
  public.decide_appeal(uuid, boolean, text),
  public.my_moderation_notices(),
  public.see_moderation_notices()
to authenticated;
-- These functions don't check their caller.
revoke all on function
  private.may_hide(private.moderation_cases),
  private.choices(private.moderation_cases),
  private.case_for_moderators(private.moderation_cases),
  private.audit_decision(private.moderation_cases, text, text)
from public, anon, authenticated;

-- When a case was opened, for the time until its decision. Earlier cases only say when they were reported or moved.
alter table private.moderation_cases add column opened_at timestamptz;
update private.moderation_cases c set opened_at = coalesce(
  (select min(r.created_at) from private.moderation_reports r where r.case_id = c.id), c.decided_at, c.moved_at);
alter table private.moderation_cases alter column opened_at set default now(), alter column opened_at set not null;

create index moderation_cases_decided_idx on private.moderation_cases (decided_at) where decided_at is not null;

-- Returns what moderators decided in the last twelve months, UTC: together, where month is null, then in each month,
-- newest first. Of each, a row for all cases, where reason is null, then one for each reason. A case with several
-- reasons counts for each of them, an appeal in the month of the decision that it is about. Without names or content.
-- Everybody may call it.
create function public.moderation_by_month() returns table (
  month date,
  reason public.report_reason,
  dismissed bigint,
  hidden bigint,
  warned bigint,
  suspended bigint,
  appealed bigint,
  overturned bigint,
  median_hours double precision
)
language sql stable security definer set search_path = '' as $$
  select m.month, r.reason,
    count(*) filter (where c.action = 'dismiss'), count(*) filter (where c.action = 'hide'),
    count(*) filter (where c.action = 'warn'), count(*) filter (where c.action = 'suspend'),
    count(c.appealed_at), count(*) filter (where not c.is_upheld),
    percentile_cont(0.5) within group (order by extract(epoch from c.decided_at - c.opened_at) / 3600)
  from private.moderation_cases c
  cross join lateral (select date_trunc('month', c.decided_at at time zone 'UTC')::date as month) as m
  cross join unnest(null::public.report_reason || c.reasons) as r (reason)
  where c.decided_at >= (date_trunc('month', now() at time zone 'UTC') - interval '11 months') at time zone 'UTC'
  group by grouping sets ((r.reason), (m.month, r.reason))
  order by m.month desc nulls first, r.reason nulls first
$$;

revoke all on function public.moderation_by_month() from public;
grant execute on function public.moderation_by_month() to anon, authenticated;

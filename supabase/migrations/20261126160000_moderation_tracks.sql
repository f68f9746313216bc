-- Returns a case as moderators see it, with its last ten reports and, if it is about a track or its showcase, the
-- track, which moderators couldn't read once it is hidden. Internal.
create or replace function private.case_for_moderators(found private.moderation_cases) returns jsonb
language sql stable security definer set search_path = '' as $$
  select (to_jsonb(found) - array['seen_at', 'decided_by'])
    || jsonb_build_object('author_name', (select u.name from public.users u where u.id = found.author_id),
      'choices', private.choices(found),
      'track', (
        select private.track_in_list(t) from public.tracks t
        where t.id = case found.kind
          when 'track' then found.subject_id::uuid
          when 'showcase' then (select p.track_id from public.posts p where p.id = found.subject_id::uuid)
        end
      ),
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

-- Returns a discussion or a showcase as find_posts does, null if there is none. Its author and moderators, who decide
-- about it, also get a hidden one. Anyone may call it.
create function public.read_post(post uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) - 'search' || jsonb_build_object(
    'author', jsonb_build_object('id', a.id, 'name', a.name, 'avatar_url', a.avatar_url),
    'track', private.track_in_list(t),
    'is_liked', exists (select from public.post_likes l where l.post_id = p.id and l.user_id = auth.uid())
  )
  from public.posts p
  join public.users a on a.id = p.author_id and a.is_active
  left join public.tracks t on t.id = p.track_id
  where p.id = post
    and (p.track_id is null or t.is_published)
    and (not p.is_hidden or p.author_id = auth.uid() or private.keeps_order())
$$;

revoke all on function public.read_post(uuid) from public;
grant execute on function public.read_post(uuid) to anon, authenticated;

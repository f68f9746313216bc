-- What a person shows of themselves: `settings.privacy` decides, and the database keeps to it.

-- A profile is public unless its person said otherwise.
create function private.is_public(settings jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select settings #> '{privacy,profilePublic}' is distinct from 'false'::jsonb
$$;

create function private.has_public_profile(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select private.is_public(settings) from public.users where id = account), false)
$$;

-- Told once somebody says so, and by nobody whose profile is not public.
create function private.shows_history(account uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.users
    where id = account and is_active and private.is_public(settings)
      and settings #> '{privacy,showListeningHistory}' = 'true'::jsonb
  )
$$;

-- Whether the person who asks sees more of an account than everybody does.
create function private.shows_profile(account uuid, settings jsonb) returns boolean
language sql stable set search_path = '' as $$
  select private.is_public(settings) or account is not distinct from auth.uid() or private.is_admin()
$$;

-- Of a profile that is not public others see the name, the picture and the role; the person and the administrators
-- see it all. `is_public` is the setting, whoever asks.
create or replace view public.profiles with (security_barrier = true) as
select id, name, role, avatar_url,
  case when private.shows_profile(id, settings) then bio else '' end as bio,
  created_at,
  case when private.shows_profile(id, settings) then website end as website,
  case when private.shows_profile(id, settings) then social_links else '{}' end as social_links,
  case when private.shows_profile(id, settings) then follower_count end as follower_count,
  private.is_public(settings) as is_public
from public.users
where is_active;

-- Active people by part of their name, at most 100; administrators search addresses too.
drop function public.search_users(text, integer);
create function public.search_users(q text, max_rows integer default 20)
returns table (
  id uuid, name text, role public.user_role, avatar_url text, bio text, created_at timestamptz, website text,
  social_links jsonb, follower_count integer, is_public boolean
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  wanted constant text := private.search_text(q);
  pattern constant text := private.containing(wanted);
  amount constant integer := least(greatest(coalesce(max_rows, 20), 1), 100);
begin
  if not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  if wanted = '' or char_length(wanted) > 200 then
    return;
  elsif private.is_admin() then
    return query
      select p.* from public.profiles p join public.users u on u.id = p.id
      where lower(u.name || E'\n' || u.email) like pattern
      order by u.name, u.id limit amount;
  else
    return query
      select p.* from public.profiles p where lower(p.name) like pattern order by p.name, p.id limit amount;
  end if;
end
$$;
revoke all on function public.search_users(text, integer) from public, anon, authenticated;
grant execute on function public.search_users(text, integer) to authenticated;

-- Playlists are part of a profile: with it they go out of sight, for a list of them and a link to one alike.
drop policy "Visitors read public playlists" on public.playlists;
create policy "Visitors read public playlists of public profiles" on public.playlists
for select to anon using (is_public and private.has_public_profile(user_id));
drop policy "People read public playlists and their own, administrators all" on public.playlists;
create policy "People read public playlists of public profiles, their own, administrators all" on public.playlists
for select to authenticated
using (
  user_id = (select auth.uid()) or (select private.is_admin())
  or (is_public and private.has_public_profile(user_id))
);

drop policy "People read their own history" on public.listens;
create policy "People read their own history and that of those who show it" on public.listens
for select to authenticated using (user_id = (select auth.uid()) or private.shows_history(user_id));

-- What a profile counts: others see what is public, the person and administrators everything. Of a profile that is not
-- public the tracks and their plays are left. Null for an account that is missing or suspended.
create or replace function public.get_user_stats(user_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  owner constant uuid := user_id;
  sees_all constant boolean := coalesce(owner = auth.uid(), false) or private.is_admin();
  account public.users;
  is_shown boolean;
begin
  select * into account from public.users where id = owner and (is_active or sees_all);
  if not found then
    return null;
  end if;
  is_shown := sees_all or private.is_public(account.settings);
  return jsonb_build_object(
    'track_count', (select count(*) from public.tracks t where t.artist_id = owner and (t.is_published or sees_all)),
    'playlist_count', case when is_shown then
      (select count(*) from public.playlists p where p.user_id = owner and (p.is_public or sees_all)) end,
    'total_plays', (select coalesce(sum(t.play_count), 0) from public.tracks t
      where t.artist_id = owner and (t.is_published or sees_all)),
    'followers', case when is_shown then account.follower_count end,
    'following', case when is_shown then (select count(*) from public.follows f where f.follower_id = owner) end,
    'favorites', case when sees_all then (select count(*) from public.favorites f where f.user_id = owner) end
  );
end
$$;

-- The page of an artist: the profile, the genre most of the published tracks have, their number and all their plays.
-- Null for an account that is missing or suspended.
create function public.artist_profile(artist_id uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(p) || (
    select jsonb_build_object(
      'genre', mode() within group (order by t.genre),
      'track_count', count(*),
      'total_plays', coalesce(sum(t.play_count), 0)
    )
    from public.tracks t where t.artist_id = p.id and t.is_published
  )
  from public.profiles p where p.id = artist_profile.artist_id
$$;
revoke all on function public.artist_profile(uuid) from public, anon, authenticated;
grant execute on function public.artist_profile(uuid) to anon, authenticated;

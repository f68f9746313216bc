-- What a profile shows and keeps, and which of its columns a person writes.

create extension if not exists pg_trgm with schema extensions;

-- A refusal a person can read. The hint is the code a screen acts on: not-authenticated, forbidden, not-found,
-- conflict, invalid or rate-limited.
create function private.refuse(message text, code text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', message using hint = code;
end
$$;

-- At most four links, each an address of at most 300 characters.
create function private.is_social_links(links jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select jsonb_typeof(links) = 'object'
    and links - array['instagram', 'twitter', 'youtube', 'other'] = '{}'
    and not exists (
      select from jsonb_each(links) as link
      where jsonb_typeof(link.value) <> 'string' or link.value #>> '{}' !~ '^https?://'
        or char_length(link.value #>> '{}') > 300
    )
$$;

alter table public.users
  add column website text check (website ~ '^https?://' and char_length(website) <= 300),
  add column social_links jsonb not null default '{}'
    check (octet_length(social_links::text) <= 4096 and private.is_social_links(social_links)),
  add column settings jsonb not null default '{}'
    check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 4096),
  add column follower_count integer not null default 0 check (follower_count >= 0),
  add constraint users_avatar_url_length check (char_length(avatar_url) <= 2000);

create index users_newest_idx on public.users (created_at desc, id desc);
drop index public.users_created_at_idx;
create index users_last_login_idx on public.users (last_login) where last_login is not null;
create index users_email_lower_idx on public.users (lower(email));
create index users_name_search_idx on public.users using gin (lower(name) extensions.gin_trgm_ops) where is_active;
create index users_search_idx on public.users
  using gin (lower(name || E'\n' || email) extensions.gin_trgm_ops);

-- Sign-ins and followers leave the date of the last change alone.
drop trigger users_touch on public.users;
create trigger users_touch
before update of email, name, role, is_active, avatar_url, bio, website, social_links, settings, updated_at
on public.users
for each row execute function private.touch_updated_at();

-- A person writes these columns and no others; role and activity change through functions alone.
drop policy "Administrators delete accounts of lower rank" on public.users;
revoke all on public.users from anon, authenticated;
grant select on public.users to authenticated;
grant update (name, avatar_url, bio, website, social_links, settings, updated_at) on public.users to authenticated;

create or replace function private.guard_user() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_client() and old.id <> auth.uid()
    and coalesce(private.rank_of(private.role_of()), 0) <= private.rank_of(old.role) then
    raise exception 'Insufficient privileges to change this account' using errcode = '42501';
  end if;
  new.name := btrim(new.name);
  return new;
end
$$;

create or replace view public.profiles with (security_barrier = true) as
select id, name, role, avatar_url, bio, created_at, website, social_links, follower_count
from public.users
where is_active;

-- Text of a search as it is compared: lower case, one space between words.
create function private.search_text(q text) returns text
language sql immutable set search_path = '' as $$
  select lower(btrim(regexp_replace(coalesce(q, ''), '\s+', ' ', 'g')))
$$;

-- A pattern for LIKE that finds the text anywhere, its wildcards taken literally.
create function private.containing(search_text text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(search_text, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- The profile of the person who asks, made anew from the sign-in where it is missing.
create function public.create_missing_profile() returns setof public.users
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from auth.users where id = auth.uid()) then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  insert into public.users (id, email, name, email_verified, last_login)
  select id, coalesce(email, ''), left(coalesce(nullif(btrim(raw_user_meta_data ->> 'name'), ''),
    nullif(split_part(email, '@', 1), ''), 'Listener'), 100), email_confirmed_at is not null, last_sign_in_at
  from auth.users where id = auth.uid()
  on conflict (id) do nothing;
  return query select * from public.users where id = auth.uid();
end
$$;
revoke all on function public.create_missing_profile() from public, anon, authenticated;
grant execute on function public.create_missing_profile() to authenticated;

-- Notes a sign-in of the person who asks, and of nobody else.
create function public.increment_login_count(user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null or not private.is_active() then
    perform private.refuse('Not authenticated', 'not-authenticated');
  end if;
  if user_id is distinct from auth.uid() then
    perform private.refuse('Insufficient privileges to change this account', 'forbidden');
  end if;
  update public.users set login_count = login_count + 1, last_login = now() where id = auth.uid();
end
$$;
revoke all on function public.increment_login_count(uuid) from public, anon, authenticated;
grant execute on function public.increment_login_count(uuid) to authenticated;

-- Active people by part of their name, at most 100; administrators search addresses too.
create function public.search_users(q text, max_rows integer default 20)
returns table (
  id uuid, name text, role public.user_role, avatar_url text, bio text, created_at timestamptz, website text,
  social_links jsonb, follower_count integer
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

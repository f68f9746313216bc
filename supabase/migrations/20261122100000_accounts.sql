-- Accounts: one row of public.users for each account of auth.users, with the role that every policy reads, the public
-- profile, and the settings of the site. Also home to the private schema and the functions that every subject shares.

create extension if not exists pg_trgm with schema extensions;

-- The API doesn't expose this schema: clients reach its functions only through policies, triggers and public
-- functions.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- The secret key may use everything in the API's schema, also what is created later. Hosted Supabase no longer grants
-- this by default; the audit migration revokes it for its own tables.
alter default privileges in schema public grant select, insert, update, delete on tables to service_role;
alter default privileges in schema public grant usage, select on sequences to service_role;
alter default privileges in schema public grant execute on functions to service_role;

create type public.user_role as enum ('user', 'artist', 'moderator', 'admin', 'super_admin');

-- Returns whether a JSON object holds at most four links, each a web address of at most 300 characters. Used by the
-- check constraint of public.users.
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

create table public.users (
  id uuid primary key references auth.users (id) on delete cascade,
  email text not null,
  name text not null check (char_length(name) between 1 and 100),
  role public.user_role not null default 'user',
  email_verified boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_login timestamptz,
  login_count integer not null default 0 check (login_count >= 0),
  avatar_url text check (avatar_url ~ '^https?://'),
  bio text not null default '' check (char_length(bio) <= 1000),
  website text check (website ~ '^https?://' and char_length(website) <= 300),
  social_links jsonb not null default '{}'
    check (octet_length(social_links::text) <= 4096 and private.is_social_links(social_links)),
  settings jsonb not null default '{}'
    check (jsonb_typeof(settings) = 'object' and octet_length(settings::text) <= 4096),
  follower_count integer not null default 0 check (follower_count >= 0),
  -- Public unless the settings say otherwise.
  has_public_profile boolean not null
    generated always as (settings #> '{privacy,profilePublic}' is distinct from 'false'::jsonb) stored,
  -- Opt-in, and only with a public profile.
  shares_history boolean not null generated always as (
    settings #> '{privacy,profilePublic}' is distinct from 'false'::jsonb
      and coalesce(settings #> '{privacy,showListeningHistory}' = 'true'::jsonb, false)
  ) stored,
  constraint users_avatar_url_length check (char_length(avatar_url) <= 2000)
);
create index users_email_idx on public.users (email);
create index users_email_lower_idx on public.users (lower(email));
create index users_newest_idx on public.users (created_at desc, id desc);
create index users_last_login_idx on public.users (last_login) where last_login is not null;
create index users_name_search_idx on public.users using gin (lower(name) extensions.gin_trgm_ops) where is_active;
create index users_search_idx on public.users
  using gin (lower(name || E'\n' || email) extensions.gin_trgm_ops);
create index users_moderators_idx on public.users (role) where role in ('moderator', 'admin', 'super_admin');
create index users_private_profiles_idx on public.users (id) where not has_public_profile;
create index users_suspended_idx on public.users (id) where not is_active;
create index users_shared_histories_idx on public.users (id) where is_active and shares_history;

create table public.system_settings (
  key text primary key,
  value jsonb not null,
  constraint system_settings_key check (char_length(key) between 1 and 100),
  constraint system_settings_value check (octet_length(value::text) <= 8192)
);

-- Addresses of this project's API besides the issuer of its access tokens: a custom domain, for instance.
create table private.api_urls (
  url text primary key check (url ~ '^https?://[^/]+$')
);

-- Raises an error that a user can read. The hint is the code that the UI branches on: not-authenticated, forbidden,
-- not-found, conflict, invalid or rate-limited.
create function private.refuse(message text, code text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception '%', message using hint = code;
end
$$;

-- Returns a search text normalized for comparison: lowercase, with single spaces between words.
create function private.search_text(q text) returns text
language sql immutable set search_path = '' as $$
  select lower(btrim(regexp_replace(coalesce(q, ''), '\s+', ' ', 'g')))
$$;

-- Returns a LIKE pattern that matches the text anywhere, with its wildcards escaped.
create function private.containing(search_text text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(search_text, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- Returns the role of an account, by default the current user's; null when signed out or suspended. Reads the table
-- instead of the token, so that a demotion takes effect with the next request.
create function private.role_of(user_id uuid default auth.uid()) returns public.user_role
language sql stable security definer set search_path = '' as $$
  select role from public.users where id = user_id and is_active
$$;

-- Returns the rank of a role: 1 artist, 2 admin, 3 super admin, 0 everybody else.
create function private.rank_of(role public.user_role) returns integer
language sql immutable set search_path = '' as $$
  select case role when 'artist' then 1 when 'admin' then 2 when 'super_admin' then 3 else 0 end
$$;

-- Returns whether the current user has an account that isn't suspended.
create function private.is_active() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.role_of() is not null
$$;

-- Returns whether the current user is an admin or a super admin.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.rank_of(private.role_of()) >= 2, false)
$$;

-- Returns whether a statement comes from a client of the API, rather than from a security definer function, a
-- migration or the service role.
create function private.is_client() returns boolean
language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated')
$$;

-- Raises 'Not authenticated' or 'Insufficient privileges' unless the current user is an administrator. Internal.
create function private.authorize_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif not private.is_admin() then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
end
$$;

-- Raises 'Not authenticated' or 'Insufficient privileges' unless the current user is a super admin. Internal.
create function private.authorize_super_admin() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    perform private.refuse('Not authenticated', 'not-authenticated');
  elsif private.role_of() is distinct from 'super_admin' then
    perform private.refuse('Insufficient privileges', 'forbidden');
  end if;
end
$$;

-- Returns the accounts whose profile is private. A policy compares against this set, which PostgreSQL reads once per
-- statement, instead of calling a function for each row.
create function private.private_profiles() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.users where not has_public_profile
$$;

-- Returns the suspended accounts, for policies as above.
create function private.suspended_accounts() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.users where not is_active
$$;

-- Returns the active accounts that share their listening history, for policies as above.
create function private.shared_histories() returns setof uuid
language sql stable security definer set search_path = '' as $$
  select id from public.users where is_active and shares_history
$$;

-- The public part of active accounts. The view runs with its owner's rights and bypasses the policies of public.users,
-- so it must never select the email address. Others see only the name, picture and role of a private profile, and
-- `is_public`, which is the same for every reader.
create view extensions.visible_profiles with (security_barrier = true) as
select id, name, role, avatar_url,
  case when has_public_profile or id = (select auth.uid()) or (select private.is_admin()) then bio else '' end as bio,
  created_at,
  case when has_public_profile or id = (select auth.uid()) or (select private.is_admin()) then website end as website,
  case when has_public_profile or id = (select auth.uid()) or (select private.is_admin())
    then social_links else '{}' end as social_links,
  case when has_public_profile or id = (select auth.uid()) or (select private.is_admin())
    then follower_count end as follower_count,
  has_public_profile as is_public
from public.users
where is_active;

-- Exposes visible_profiles in the API; the view itself bypasses policies, so its schema must not be exposed. It is in
-- `extensions`, because PostgREST follows foreign keys only through views of the exposed schemas and of its extra
-- search path.
create view public.profiles with (security_invoker = true, security_barrier = true) as
select id, name, role, avatar_url, bio, created_at, website, social_links, follower_count, is_public
from extensions.visible_profiles;

alter table public.users enable row level security;
alter table public.system_settings enable row level security;
alter table private.api_urls enable row level security;

create policy "People read their own account, administrators all" on public.users
for select to authenticated
using (id = (select auth.uid()) or (select private.is_admin()));

create policy "Active people change their own account, administrators all" on public.users
for update to authenticated
using ((select private.is_active()) and (id = (select auth.uid()) or (select private.is_admin())))
with check ((select private.is_active()) and (id = (select auth.uid()) or (select private.is_admin())));

create policy "Super admins keep the settings" on public.system_settings
for all to authenticated
using ((select private.role_of()) = 'super_admin')
with check ((select private.role_of()) = 'super_admin');

-- Returns whether a URL is that of a file in this project's storage whose path starts with `path`. The issuer of the
-- caller's access token names the project; a client can't forge it. Internal.
create function private.is_own_file(address text, path text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from (
      select a.url from private.api_urls a
      union all
      select regexp_replace(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'iss', '/auth/v1/?$', '')
    ) as api (url)
    where starts_with(address, api.url || '/storage/v1/object/public/' || path)
  ) and address !~ '[[:space:][:cntrl:]\\]|/\.\.?(/|$)'
$$;

-- Trigger: refuses URLs of files outside this project's storage or in another account's folder. Arguments: the column
-- of the owner, then pairs of a URL column and the folder that its URL must start with, before the owner's id.
create function private.require_own_files() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  new_row constant jsonb := to_jsonb(new);
  old_row constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) end;
  address text;
begin
  for i in 1 .. tg_nargs - 1 by 2 loop
    address := new_row ->> tg_argv[i];
    if address is not null and address is distinct from old_row ->> tg_argv[i]
      and not private.is_own_file(address, tg_argv[i + 1] || (new_row ->> tg_argv[0])) then
      perform private.refuse('Upload the file to Overtone first', 'invalid');
    end if;
  end loop;
  return new;
end
$$;

create trigger users_require_own_files before update of avatar_url on public.users
for each row when (private.is_client())
execute function private.require_own_files('id', 'avatar_url', 'profile-images/avatars/');

-- Trigger: sets updated_at.
create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Sign-ins and new followers don't count as an edit.
create trigger users_touch
before update of email, name, role, is_active, avatar_url, bio, website, social_links, settings, updated_at
on public.users
for each row execute function private.touch_updated_at();

-- Trigger on auth.users: creates the profile at sign-up, and copies what the auth service changes later. The super
-- admin's address grants the role only once it is confirmed.
create function private.sync_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_confirmed constant boolean := new.email_confirmed_at is not null;
  is_super_admin constant boolean := is_confirmed and exists (
    select from public.system_settings
    where key = 'super_admin_email' and lower(value #>> '{}') = lower(new.email)
  );
begin
  insert into public.users as profile (id, email, name, role, email_verified, last_login)
  values (
    new.id,
    coalesce(new.email, ''),
    left(coalesce(nullif(btrim(new.raw_user_meta_data ->> 'name'), ''), nullif(split_part(new.email, '@', 1), ''),
      'Listener'), 100),
    case when is_super_admin then 'super_admin' else 'user' end::public.user_role,
    is_confirmed,
    new.last_sign_in_at
  )
  on conflict (id) do update set
    email = excluded.email,
    email_verified = excluded.email_verified,
    last_login = excluded.last_login,
    role = case when is_super_admin then excluded.role else profile.role end;
  return null;
end
$$;

create trigger on_auth_user_created after insert on auth.users
for each row execute function private.sync_account();

create trigger on_auth_user_changed after update of email, email_confirmed_at, last_sign_in_at on auth.users
for each row when (
  (old.email, old.email_confirmed_at, old.last_sign_in_at)
    is distinct from (new.email, new.email_confirmed_at, new.last_sign_in_at)
) execute function private.sync_account();

-- Trigger: deletes the auth account together with its profile.
create function private.delete_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = old.id;
  return null;
end
$$;

create trigger users_delete_account after delete on public.users
for each row execute function private.delete_account();

-- Trigger: trims the name, and keeps administrators from editing accounts of the same or a higher rank. Column grants
-- limit what can be edited; role and is_active change only through functions.
create function private.guard_user() returns trigger
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

create trigger users_guard before update on public.users
for each row execute function private.guard_user();

-- Returns the current user's profile, recreated from the auth account when it is missing. Signed-in users may call it.
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

-- Records a sign-in of the current user; refuses any other id. Signed-in users may call it.
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

-- Returns at most 100 active profiles by part of their name; for administrators, by part of the email address too.
-- Signed-in users may call it.
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

-- Users write these columns and no others.
revoke all on public.users, public.system_settings, public.profiles from anon, authenticated;
revoke all on extensions.visible_profiles, private.api_urls from public, anon, authenticated;
grant select on public.users to authenticated;
grant update (name, avatar_url, bio, website, social_links, settings, updated_at) on public.users to authenticated;
grant select, insert, update, delete on public.system_settings to authenticated;
grant select on public.profiles, extensions.visible_profiles to anon, authenticated;

revoke all on function public.create_missing_profile(), public.increment_login_count(uuid),
  public.search_users(text, integer) from public, anon, authenticated;
grant execute on function public.create_missing_profile(), public.increment_login_count(uuid),
  public.search_users(text, integer) to authenticated;
revoke all on function private.authorize_admin(), private.authorize_super_admin(),
  private.is_own_file(text, text) from public, anon, authenticated;

-- Accounts: one row of public.users for every account of auth.users, with the role that every policy reads.

create type public.user_role as enum ('user', 'artist', 'moderator', 'admin', 'super_admin');

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
  bio text not null default '' check (char_length(bio) <= 1000)
);
create index users_email_idx on public.users (email);
create index users_created_at_idx on public.users (created_at desc);

create table public.system_settings (
  key text primary key,
  value jsonb not null
);

-- Not among the schemas the API exposes: what policies and triggers ask, and no client can call.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- The role of the person who asks; null when signed out or suspended. Read from the table and never from the token,
-- so that a demotion counts from the next request on.
create function private.role_of(user_id uuid default auth.uid()) returns public.user_role
language sql stable security definer set search_path = '' as $$
  select role from public.users where id = user_id and is_active
$$;

create function private.rank_of(role public.user_role) returns integer
language sql immutable set search_path = '' as $$
  select case role when 'artist' then 1 when 'admin' then 2 when 'super_admin' then 3 else 0 end
$$;

create function private.is_active() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.role_of() is not null
$$;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(private.rank_of(private.role_of()) >= 2, false)
$$;

-- A person asking through the API, as opposed to a function of ours, a migration or the service role.
create function private.is_client() returns boolean
language sql stable set search_path = '' as $$
  select current_user in ('anon', 'authenticated')
$$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger users_touch before update on public.users
for each row execute function private.touch_updated_at();

-- From auth.users: the profile at sign-up, and what the auth service knows better at every later change. The super
-- admin's address gives its role only once it is confirmed.
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

-- Deleting a profile deletes the account with it.
create function private.delete_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.users where id = old.id;
  return null;
end
$$;

create trigger users_delete_account after delete on public.users
for each row execute function private.delete_account();

-- What a person may change about an account. Own: name, picture, bio. An administrator moreover: role and activity of
-- those of lower rank, up to but not including the own rank; only a super admin appoints a super admin.
create function private.guard_user() returns trigger
language plpgsql set search_path = '' as $$
declare
  own_rank integer;
begin
  if not private.is_client() then
    return new;
  end if;
  if (new.id, new.email, new.email_verified, new.created_at, new.last_login, new.login_count)
    is distinct from (old.id, old.email, old.email_verified, old.created_at, old.last_login, old.login_count) then
    raise exception 'This field cannot be changed' using errcode = '42501';
  end if;
  own_rank := coalesce(private.rank_of(private.role_of()), 0);
  if old.id <> auth.uid() and own_rank <= private.rank_of(old.role) then
    raise exception 'Insufficient privileges to change this account' using errcode = '42501';
  end if;
  if new.is_active is distinct from old.is_active and (old.id = auth.uid() or own_rank < 2) then
    raise exception 'Insufficient privileges to change this account' using errcode = '42501';
  end if;
  if new.role is distinct from old.role and (
    old.id = auth.uid() or own_rank < 2 or (own_rank < 3 and private.rank_of(new.role) >= own_rank)
  ) then
    raise exception 'Insufficient privileges to assign this role';
  end if;
  return new;
end
$$;

create trigger users_guard before update on public.users
for each row execute function private.guard_user();

alter table public.users enable row level security;
revoke all on public.users from anon, authenticated;
grant select, update, delete on public.users to authenticated;

create policy "People read their own account, administrators all" on public.users
for select to authenticated
using (id = (select auth.uid()) or (select private.is_admin()));

create policy "Active people change their own account, administrators all" on public.users
for update to authenticated
using ((select private.is_active()) and (id = (select auth.uid()) or (select private.is_admin())))
with check ((select private.is_active()) and (id = (select auth.uid()) or (select private.is_admin())));

create policy "Administrators delete accounts of lower rank" on public.users
for delete to authenticated
using ((select private.is_admin()) and private.rank_of(role) < (select private.rank_of(private.role_of())));

alter table public.system_settings enable row level security;
revoke all on public.system_settings from anon, authenticated;
grant select, insert, update, delete on public.system_settings to authenticated;

create policy "Super admins keep the settings" on public.system_settings
for all to authenticated
using ((select private.role_of()) = 'super_admin')
with check ((select private.role_of()) = 'super_admin');

-- What everybody may know of an active account. The view reads as its owner, past the policies above: it must never
-- list the address, and nobody writes through it.
create view public.profiles with (security_barrier = true) as
select id, name, role, avatar_url, bio, created_at
from public.users
where is_active;
revoke all on public.profiles from anon, authenticated;
grant select on public.profiles to anon, authenticated;

-- Creates the roles, schemas, grants and publication that hosted Supabase has before the first migration and
-- @supabase/lite lacks. Runs as the superuser of the embedded database, or as the owner of any other. Every statement
-- can run again, and needs no privilege if its work is already done: roles belong to the whole server.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    -- Since PostgreSQL 16 the creator of a role may grant it to itself, and needs that grant to set it.
    begin
      execute format('set local role %I', role_name);
    exception when insufficient_privilege then
      execute format('grant %I to current_user', role_name);
    end;
    set local role none;
  end loop;
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
  execute format('alter database %I set search_path to "$user", public, extensions', current_database());
end $$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

-- The claims are a JSON document where our own code sets them and single settings where lite does.
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
$$;

create schema if not exists realtime;
create table if not exists realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  primary key (id, inserted_at)
);
alter table realtime.messages enable row level security;
create or replace function realtime.topic() returns text language sql stable as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

grant usage on schema public, auth, storage, extensions, realtime to anon, authenticated, service_role;
grant all on storage.objects, storage.buckets to anon, authenticated, service_role;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

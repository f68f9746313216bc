-- Gives the embedded database the owners of a hosted Supabase project, so that SQL which hosted Supabase refuses fails
-- here, too: `postgres` applies the migrations and isn't a superuser; auth, storage and realtime belong to their
-- services. Runs as the superuser. Every statement can run again.
do $$
declare
  role_name text;
  target record;
begin
  foreach role_name in array array['postgres', 'authenticator', 'supabase_auth_admin', 'supabase_storage_admin',
    'supabase_realtime_admin']
  loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I nologin noinherit', role_name);
    end if;
  end loop;
  alter role postgres nosuperuser inherit createdb createrole login replication bypassrls;
  execute format('alter database %I owner to postgres', current_database());

  for target in
    select c.oid::regclass as name, n.nspname as schema
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('auth', 'storage', 'realtime') and c.relkind in ('r', 'p')
  loop
    execute format('alter table %s owner to %I', target.name, 'supabase_' || target.schema || '_admin');
    execute format('grant all on table %s to postgres', target.name);
  end loop;
  for target in
    select p.oid::regprocedure as name, n.nspname as schema
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('auth', 'storage', 'realtime')
  loop
    execute format('alter function %s owner to %I', target.name, 'supabase_' || target.schema || '_admin');
  end loop;
end $$;

alter schema extensions owner to postgres;
alter publication supabase_realtime owner to postgres;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
grant usage on schema auth, storage, realtime to postgres, supabase_auth_admin, supabase_storage_admin,
  supabase_realtime_admin;

-- Hosted Supabase lets `postgres` write policies on the tables of its services, by an extension that does not exist here.
-- Only an owner may write policies: `postgres` inherits from the owners, and an event trigger refuses everything else.
grant supabase_auth_admin, supabase_storage_admin, supabase_realtime_admin to postgres with inherit true, set false;

create schema if not exists backend;
revoke all on schema backend from public;

create or replace function backend.refuse_service_change() returns event_trigger
language plpgsql set search_path = '' as $$
declare
  target text;
begin
  if (select rolsuper from pg_catalog.pg_roles where rolname = current_user) then
    return;
  end if;
  if tg_event = 'sql_drop' then
    select object_identity into target from pg_catalog.pg_event_trigger_dropped_objects()
    where schema_name in ('auth', 'storage', 'realtime') and object_type not in ('policy', 'trigger');
  else
    select object_identity into target from pg_catalog.pg_event_trigger_ddl_commands()
    where schema_name in ('auth', 'storage', 'realtime') and object_type not in ('policy', 'trigger');
  end if;
  if found then
    raise exception 'must be owner of %', target using errcode = 'insufficient_privilege';
  end if;
end
$$;
drop event trigger if exists refuse_service_change;
create event trigger refuse_service_change on ddl_command_end execute function backend.refuse_service_change();
drop event trigger if exists refuse_service_drop;
create event trigger refuse_service_drop on sql_drop execute function backend.refuse_service_change();

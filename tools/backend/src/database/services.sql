-- Private state of our own services, inaccessible to clients. Runs at every start: every statement is idempotent.
create schema if not exists backend;
revoke all on schema backend from public;

-- Failed sign-ins by address, also of unknown accounts.
create table if not exists backend.failed_sign_ins (
  email text primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index if not exists failed_sign_ins_last_at_idx on backend.failed_sign_ins (last_at);

-- What the machine of the backend uses, in one row. Rates are per second.
create table if not exists backend.machine_load (
  is_only boolean primary key default true check (is_only),
  cpu real not null,
  memory_used bigint not null,
  memory_total bigint not null,
  storage_used bigint not null,
  storage_total bigint not null,
  network_bytes bigint not null,
  measured_at timestamptz not null default now()
);

-- Administrators read them, and lift lockouts, through functions of the migrations, which run as their owner.
do $$
declare
  owner constant text := (select nspowner::regrole from pg_namespace where nspname = 'supabase_migrations');
begin
  execute format('grant usage on schema backend to %s', owner);
  execute format('grant select, delete on backend.failed_sign_ins to %s', owner);
  execute format('grant select on backend.machine_load to %s', owner);
end $$;

-- The auth schema's own index is partial, with a condition that its lookup doesn't use.
create index if not exists users_email_lookup_idx on auth.users (email);

-- Tables whose changes some client listens to at the moment.
create table if not exists backend.heard_tables (
  relation oid primary key
);

-- Notifies of a changed row: the table, the operation and the primary key, whose columns are the arguments. Each
-- listener reads everything else under their own role.
create or replace function backend.tell_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed constant jsonb := case when tg_op = 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if exists (select from backend.heard_tables where relation = tg_relid) then
    perform pg_notify('backend_change', jsonb_build_object(
      'relation', tg_relid::bigint,
      'type', tg_op,
      'at', now(),
      'key', (select jsonb_object_agg(name, changed -> name) from unnest(tg_argv) as name)
    )::text);
  end if;
  return null;
end
$$;
revoke all on function backend.tell_change() from public;

-- Adds the trigger to the tables of the publication and removes it from others. It replaces the logical replication of
-- hosted Supabase.
create or replace function backend.follow_publication() returns void
language plpgsql set search_path = '' as $$
declare
  wanted record;
begin
  for wanted in
    select c.oid, c.oid::regclass as name, p.pubname is not null as is_published,
      exists (select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgname = 'backend_tell_change') as is_told,
      (select string_agg(quote_literal(a.attname), ', ' order by a.attnum)
        from pg_catalog.pg_index i join pg_catalog.pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join pg_catalog.pg_publication_tables p
      on p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname
    where c.relkind = 'r'
  loop
    if wanted.is_published and not wanted.is_told and wanted.key is not null then
      execute format('create trigger backend_tell_change after insert or update or delete on %s
        for each row execute function backend.tell_change(%s)', wanted.name, wanted.key);
    elsif wanted.is_told and not wanted.is_published then
      execute format('drop trigger backend_tell_change on %s', wanted.name);
    end if;
  end loop;
end
$$;
revoke all on function backend.follow_publication() from public;

-- Notifies of a file whose row was deleted, for any reason, so that the backend deletes its bytes.
create or replace function backend.tell_removed_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('backend_removed_file', old.version);
  return null;
end
$$;
revoke all on function backend.tell_removed_file() from public;
create or replace trigger backend_tell_removed_file after delete on storage.objects
for each row when (old.version is not null) execute function backend.tell_removed_file();

-- Announces emails of the outbox, which the backend delivers to its mailbox.
create or replace function backend.announce_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('backend_new_mail', '');
  return null;
end
$$;
revoke all on function backend.announce_mail() from public;
create or replace trigger backend_announce_mail after insert on private.mails
for each statement execute function backend.announce_mail();

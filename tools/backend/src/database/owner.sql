-- Sets default privileges and creates the table of applied migrations. Runs as the owner of the migrations. Every
-- statement can run again.

-- As in projects created on hosted Supabase since 30 May 2026: by default, the API roles get only privileges that no
-- API call uses, so every migration has to grant what it opens.
alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges in schema public
  revoke select, insert, update, delete on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke usage, select on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);

import postgres from 'postgres'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestBackend } from '../testing/testBackend'
import type { TestBackend } from '../testing/testBackend'

let at: TestBackend
let owner: Sql

beforeAll(async () => {
  at = await startTestBackend()
  const ownerUrl = Object.assign(new URL(at.backend.databaseUrl), { username: 'postgres' }).href
  owner = postgres(ownerUrl, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await owner?.end()
  await at?.stop()
})

const rolledBack = new Error('Rolled back on purpose')

/**
 * Returns the error code of a statement run by the owner of the migrations, or 'allowed'. The statement is always
 * rolled back.
 */
async function outcomeOf(statement: string): Promise<string> {
  try {
    await owner.begin(async transaction => {
      await transaction.unsafe(statement)
      throw rolledBack
    })
  } catch (error) {
    if (error === rolledBack) return 'allowed'
    return error instanceof postgres.PostgresError ? error.code : String(error)
  }
  throw new Error('A statement was committed')
}

test.each([
  'create extension file_fdw',
  "copy public.tracks to program 'cat'",
  "select pg_read_file('PG_VERSION')",
  'alter role supabase_admin nologin',
  'create role another superuser',
  'set role supabase_admin',
  'set role supabase_storage_admin',
  'create event trigger another on ddl_command_end execute function backend.refuse_service_change()',
  'create function storage.extra() returns int language sql as $$ select 1 $$',
  'create table auth.extra ()',
  'alter table storage.objects add column extra text',
  'alter table auth.users disable trigger user',
  'alter table realtime.messages disable row level security',
  'create index on storage.objects (owner_id)',
  'drop table storage.objects cascade',
  'drop function storage.foldername(text)',
])('refuses a migration to %s, as hosted Supabase does', async statement => {
  expect(await outcomeOf(statement)).toBe('42501')
})

test.each([
  'create table public.extra (id uuid references auth.users (id)); alter table public.extra enable row level security',
  'create schema extra; create function extra.one() returns int language sql as $$ select 1 $$',
  'create extension unaccent with schema extensions',
  'create policy extra on storage.objects for select to anon using (true); drop policy extra on storage.objects',
  'create policy extra on realtime.messages for select to anon using (true)',
  `create function public.extra() returns trigger language plpgsql as 'begin return new; end';
   create trigger extra after insert on auth.users for each row execute function public.extra();
   create trigger extra after insert on storage.objects for each row execute function public.extra();
   drop trigger extra on auth.users`,
  'create table public.extra (id int primary key); alter publication supabase_realtime add table public.extra',
  'delete from auth.users; delete from storage.objects; select from realtime.messages',
  "insert into storage.buckets (id, name) values ('extra', 'extra')",
])('allows a migration to %s, as hosted Supabase does', async statement => {
  expect(await outcomeOf(statement)).toBe('allowed')
})

test('all objects of the migrations belong to their owner, which is not a superuser', async () => {
  const others = await at.sql`
    select oid::regclass::text as name, relowner::regrole::text as owner from pg_class
    where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relowner <> 'postgres'::regrole
    union all
    select oid::regprocedure::text, proowner::regrole::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proowner <> 'postgres'::regrole`
  expect(others).toEqual([])
  const [role] = await at.sql`
    select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls from pg_roles where rolname = 'postgres'`
  expect(role).toEqual({
    rolsuper: false,
    rolcreaterole: true,
    rolcreatedb: true,
    rolreplication: true,
    rolbypassrls: true,
  })
})

test('a new table, sequence or function is closed to the API roles until it is granted, except to the secret key', async () => {
  const privileges = await owner.begin(async transaction => {
    await transaction`create table public.extra (id serial)`
    await transaction`create function public.extra() returns int language sql as 'select 1'`
    return transaction<{ role: string; rights: boolean[] }[]>`
      select role, array[
        has_table_privilege(role, 'public.extra', 'select'), has_table_privilege(role, 'public.extra', 'insert'),
        has_table_privilege(role, 'public.extra', 'update'), has_table_privilege(role, 'public.extra', 'delete'),
        has_sequence_privilege(role, 'public.extra_id_seq', 'usage'),
        exists (select from pg_proc, aclexplode(proacl) a
          where oid = 'public.extra()'::regprocedure and a.grantee = role::regrole)] as rights
      from unnest(array['anon', 'authenticated', 'service_role']) as role`
  })
  await owner`drop table public.extra`
  await owner`drop function public.extra()`
  const closed = [false, false, false, false, false, false]
  expect(privileges).toEqual([
    { role: 'anon', rights: closed },
    { role: 'authenticated', rights: closed },
    { role: 'service_role', rights: closed.map(() => true) },
  ])
})

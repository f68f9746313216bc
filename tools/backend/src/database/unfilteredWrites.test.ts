import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findUnfilteredWrites } from './unfilteredWrites'

const folder = fileURLToPath(new URL('../../../../supabase/migrations/', import.meta.url))
const files = readdirSync(folder).filter(file => file.endsWith('.sql'))

function plpgsql(statement: string): string {
  return `create function private.sample(a text) returns setof public.users language plpgsql as $$
    declare n integer := 1; begin ${statement} end $$;`
}

test.each([
  ['a statement', 'delete from a;', 'delete from a'],
  ['a CTE', 'with d as (delete from a returning *) select count(*) into n from d;', 'with d as (delete from a'],
  ['a branch', 'if n > 0 then update a set b = 1; end if;', 'update a set b = 1'],
  ['a loop over rows', 'for n in update a set b = 1 returning c loop null; end loop;', 'update a set b = 1'],
  ['an exception handler', 'begin null; exception when others then delete from a; end;', 'delete from a'],
  ['return query', 'return query delete from a returning *;', 'delete from a returning *'],
  ['execute', "execute 'update a set b = 1';", 'update a set b = 1'],
  ['execute format()', "execute format('delete from %I.%I', a, a);", 'delete from placeholder.placeholder'],
  ['a loop over execute', "for n in execute 'delete from a returning b' loop null; end loop;", 'delete from a'],
  ['a concatenated string', "execute 'delete from ' || quote_ident(a);", 'not checked'],
])('finds an unfiltered write in %s of plpgsql', async (_, statement, found) => {
  expect(await findUnfilteredWrites(plpgsql(statement))).toEqual([expect.stringContaining(`private.sample: `)])
  expect((await findUnfilteredWrites(plpgsql(statement)))[0]).toContain(found)
})

test.each([
  ['a string body', '$$ select 1; update a set b = 1 $$'],
  ['begin atomic', 'begin atomic select 1; update a set b = 1; end'],
])('finds an unfiltered write in %s of an SQL function', async (_, body) => {
  const source = body.startsWith('$$') ? `as ${body}` : body
  const migration = `create table ünrelated (); create or replace function sample() returns void language sql ${source};`
  expect(await findUnfilteredWrites(migration)).toEqual([expect.stringContaining('update a set b = 1')])
})

test.each([
  'delete from a where true;',
  'update a set b = 1 where c = n;',
  "execute format('delete from %I where b = %L', a, a);",
  'insert into a values (1) on conflict (b) do update set c = 1;',
  "perform 'delete from a';",
])('accepts %s', async statement => {
  expect(await findUnfilteredWrites(plpgsql(statement))).toEqual([])
})

test('accepts unfiltered writes outside of functions, which only the owner runs', async () => {
  expect(await findUnfilteredWrites('update a set b = 1; do $$ begin delete from a; end $$;')).toEqual([])
})

test.each(files)('no function in %s writes without a filter', async file => {
  expect(await findUnfilteredWrites(readFileSync(folder + file, 'utf8'))).toEqual([])
})

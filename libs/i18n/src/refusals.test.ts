import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FailureCode } from '@overtone/domain'
import { expect, test } from 'vitest'
import { $codeTexts } from './codeTexts'
import { $failureTexts } from './failureTexts'

const folder = join(import.meta.dirname, '../../../supabase/migrations')
const migrations = readdirSync(folder).map(name => readFileSync(join(folder, name), 'utf8'))

const matchesIn = (pattern: RegExp) => migrations.flatMap(sql => [...sql.matchAll(pattern)])

/** The messages that database functions refuse with, numbers replaced by `#`. */
const refused = [/refuse\('([^']+)'/g, /refusal constant text := '([^']+)'/g]
  .flatMap(pattern => matchesIn(pattern).map(([, text = '']) => text))
  .map(text => text.replace(/\d+/, '#'))

/** The keys of the messages: the database maps them, or the refusal names its own. */
const keys = new Map(
  [/when '([^']+)' then '(\w+)'/g, /refuse\('([^']+)',\s*'[\w-]+',\s*'(\w+)'\)/g]
    .flatMap(pattern => matchesIn(pattern))
    .map(([, text = '', key]) => [text.replace(/\d+/, '#'), key]),
)

/** The refusals with the text of their code, which need no key. */
const general = new Set(
  matchesIn(/refuse\('([^']+)',\s*'([\w-]+)'\)/g).flatMap(([, text, code]) =>
    text !== undefined && text === $codeTexts.get()[code as FailureCode] ? [text] : [],
  ),
)

const specific = new Set(refused.filter(text => !general.has(text)))

test.each([...specific])('the refusal "%s" has a key with the same English text', refusal => {
  const texts: Readonly<Record<string, unknown>> = $failureTexts.get()
  const text = texts[keys.get(refusal) ?? '']
  expect(typeof text === 'function' ? (text as (params: object) => string)({ most: '#' }) : text).toBe(refusal)
})

test('every refusal with a hint is raised by private.refuse, which adds the key', () => {
  const raised = matchesIn(/create (?:or replace )?function (private\.\w+)(?:(?!\$\$;)[^])*?raise exception [^;]*hint/g)
  const rewritten = matchesIn(/create or replace function (private\.\w+)/g).map(([, name]) => name)
  const names = new Set(raised.map(([, name]) => name))
  expect([...names].filter(name => !rewritten.includes(name))).toEqual([])
})

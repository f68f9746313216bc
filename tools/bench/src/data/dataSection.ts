import type { Sql } from 'postgres'
import type { BackendProcess } from '../backend/backendProcess'
import type { Figure } from '../figure'
import { withFilledBackend } from './filledBackend'
import { openLoop } from './openLoop'
import { percentile } from '../percentile'
import { searchByHttp, searchBySql, suggestByHttp } from './searchCall'
import type { Search, SearchInput } from './searchCall'
import { searchTerms } from './searchTerms'
import type { SearchTerm, TermKind } from './searchTerms'
import type { Section, Size } from '../section'

const sorts = ['popularity', 'created_at', 'title', 'price'] as const
const pageSize = 20
/** Number of terms searched one way before switching to the other. */
const slice = 20

/** Measures search and endless lists over a large catalog, over HTTP and directly in the database. */
export const dataSection: Section = {
  name: 'data',
  measure: (size, say) =>
    withFilledBackend(size, say, async ({ backend, sql, filling }) => [
      ...filling,
      ...(await searched(backend, sql, size, say)),
      ...(await suggested(backend, size, say)),
      ...(await listed(backend, size, say)),
    ]),
}

/** Searches a few terms over HTTP, then the same in the database, so that both run under the same load. */
async function searched(backend: BackendProcess, sql: Sql, size: Size, say: (line: string) => void): Promise<Figure[]> {
  const terms = searchTerms()
  const byHttp = searchByHttp(backend)
  const bySql = searchBySql(sql)
  say('searching once to warm up')
  await searchRound(byHttp, terms, 0, size.rate)

  const http: number[] = []
  const direct: number[] = []
  const kinds = new Map<TermKind, number[]>()
  for (let round = 1; round <= size.rounds; round += 1) {
    say(`searching, round ${round}/${size.rounds}: ${terms.length} terms at ${size.rate}/s each way`)
    for (let from = 0; from < terms.length; from += slice) {
      const some = terms.slice(from, from + slice)
      const overHttp = await searchRound(byHttp, some, round, size.rate)
      some.forEach(({ kind }, index) => kinds.set(kind, [...(kinds.get(kind) ?? []), overHttp[index] ?? NaN]))
      http.push(...overHttp)
      direct.push(...(await searchRound(bySql, some, round, size.rate)))
    }
  }
  const ratio = percentile(http, 95) / percentile(direct, 95)
  return [
    { name: 'search over HTTP, p50', value: percentile(http, 50), unit: 'ms' },
    { name: 'search over HTTP, p95', value: percentile(http, 95), unit: 'ms', goal: { atMost: 100 } },
    { name: 'search over HTTP, p99', value: percentile(http, 99), unit: 'ms' },
    ...[...kinds].map(
      ([kind, times]) => ({ name: `  ${kind}, p95`, value: percentile(times, 95), unit: 'ms' }) as const,
    ),
    { name: 'the same SQL run directly, p50', value: percentile(direct, 50), unit: 'ms' },
    { name: 'the same SQL run directly, p95', value: percentile(direct, 95), unit: 'ms' },
    { name: 'the same SQL run directly, p99', value: percentile(direct, 99), unit: 'ms' },
    { name: 'search over HTTP against SQL, p95', value: ratio, unit: '×', goal: { atMost: 2 } },
  ]
}

function searchRound(search: Search, terms: readonly SearchTerm[], round: number, rate: number): Promise<number[]> {
  return openLoop({
    rate,
    count: terms.length,
    async call(index) {
      const { kind, q } = terms[index] as SearchTerm
      const sort = sorts[(index + round) % sorts.length] as SearchInput['sort']
      const { tracks } = await search({ q, sort, cursor: null, page_size: pageSize })
      const expected = { 'no hit': tracks.length === 0, rare: tracks.length > 0, common: tracks.length === pageSize }
      if (kind in expected && !expected[kind as keyof typeof expected])
        throw new Error(`The search for "${q}" (${kind}), sorted by ${sort}, found ${tracks.length} tracks`)
    },
  })
}

/** Requests suggestions for the terms, and for misspelled titles. */
async function suggested(backend: BackendProcess, { rate }: Size, say: (line: string) => void): Promise<Figure[]> {
  const suggest = suggestByHttp(backend)
  const terms = searchTerms().filter(({ kind }) => kind !== 'no hit')
  const misspelled = terms.flatMap(({ kind, q }) => (kind === 'uncommon' && q.length > 5 ? misspellingOf(q) : []))
  say(`${terms.length} suggestions and ${misspelled.length} for misspellings at ${rate}/s`)
  const found = await openLoop({
    rate,
    count: terms.length,
    async call(index) {
      const { kind, q } = terms[index] as SearchTerm
      const { tracks } = await suggest(q)
      if ((kind === 'common' || kind === 'rare') && tracks.length === 0)
        throw new Error(`Nothing is suggested for "${q}" (${kind})`)
    },
  })
  let corrected = 0
  const spelled = await openLoop({
    rate,
    count: misspelled.length,
    async call(index) {
      if ((await suggest(misspelled[index] ?? '')).spelling) corrected += 1
    },
  })
  return [
    { name: 'suggestions over HTTP, p50', value: percentile(found, 50), unit: 'ms' },
    { name: 'suggestions over HTTP, p95', value: percentile(found, 95), unit: 'ms', goal: { atMost: 100 } },
    { name: 'suggestions for misspellings, p95', value: percentile(spelled, 95), unit: 'ms', goal: { atMost: 100 } },
    { name: '  of them with a spelling', value: (corrected / misspelled.length) * 100, unit: '%' },
  ]
}

/** Swaps the third and fourth letter. */
function misspellingOf(word: string): string {
  return `${word.slice(0, 2)}${word.charAt(3)}${word.charAt(2)}${word.slice(4)}`
}

/** Loads pages of endless lists, from the first to deep ones, each by the cursor of the previous one. */
async function listed(backend: BackendProcess, { rate }: Size, say: (line: string) => void): Promise<Figure[]> {
  const search = searchByHttp(backend)
  const pages: SearchInput[] = []
  for (const sort of sorts) {
    let cursor: string | null = null
    for (let depth = 0; depth < 50; depth += 1) {
      pages.push({ q: '', sort, cursor, page_size: pageSize })
      cursor = (await search({ q: '', sort, cursor, page_size: 100 })).next
      if (cursor === null) break
    }
  }
  say(`${pages.length} pages of endless lists at ${rate}/s`)
  const times = await openLoop({
    rate,
    count: pages.length,
    async call(index) {
      const { tracks } = await search(pages[index] as SearchInput)
      if (tracks.length !== pageSize) throw new Error(`A page of a list holds ${tracks.length} tracks`)
    },
  })
  return [
    { name: 'page of an endless list, p50', value: percentile(times, 50), unit: 'ms' },
    { name: 'page of an endless list, p95', value: percentile(times, 95), unit: 'ms', goal: { atMost: 15 } },
    { name: 'page of an endless list, p99', value: percentile(times, 99), unit: 'ms' },
  ]
}

import { fail, ok, type Result, type User } from '@overtone/domain'
import { toUser } from './accounts'
import { database } from './connection'
import { toFailure } from './failure'
import { createRead } from './query'

const fallback = 'Failed to load data'

/** What the API hands out at once at most (`max_rows` of supabase/config.toml). */
const pageSize = 1000

/** The product in figures, as an administrator sees it. */
export interface AdminOverview {
  readonly users: number
  /** Published and private ones. */
  readonly tracks: number
  readonly publishedTracks: number
  /** Sum over all tracks. */
  readonly plays: number
  /** The ten accounts that came last, the newest first. */
  readonly newestAccounts: readonly User[]
}

function countUsers() {
  return database().from('users').select('*', { count: 'exact', head: true })
}

function countTracks() {
  return database().from('tracks').select('*', { count: 'exact', head: true })
}

function listNewestAccounts() {
  return database().from('users').select('*').order('created_at', { ascending: false }).order('id').limit(10)
}

function listPlays(after: string | null) {
  const tracks = database().from('tracks').select('id, play_count').order('id').limit(pageSize)
  return after === null ? tracks : tracks.gt('id', after)
}

/** Page by page along the key: one answer holds `pageSize` rows at most, and the API does not add up. */
async function sumPlays(): Promise<Result<number>> {
  let plays = 0
  let after: string | null = null
  for (;;) {
    const page: Awaited<ReturnType<typeof listPlays>> = await listPlays(after)
    if (page.error) return fail(toFailure(page.error, page.status, fallback))
    for (const track of page.data) plays += track.play_count
    after = page.data.at(-1)?.id ?? null
    if (after === null) return ok(plays)
  }
}

/**
 * The figures of the admin area and the newest accounts. Row policies decide what is counted: an administrator counts
 * all, anybody else what they may read.
 * Errors: `not-authenticated`, `forbidden`, `offline`, `failed` ('Failed to load data'). Source: specification core §7.
 */
export async function getAdminOverview(): Promise<Result<AdminOverview>> {
  const [users, tracks, published, accounts, plays] = await Promise.all([
    countUsers(),
    countTracks(),
    countTracks().eq('is_published', true),
    listNewestAccounts(),
    sumPlays(),
  ])
  for (const { error, status } of [users, tracks, published, accounts]) {
    if (error) return fail(toFailure(error, status, fallback))
  }
  if (!plays.ok) return plays
  return ok({
    users: users.count ?? 0,
    tracks: tracks.count ?? 0,
    publishedTracks: published.count ?? 0,
    plays: plays.data,
    newestAccounts: (accounts.data ?? []).map(toUser),
  })
}

/** What the admin area opens with. */
export const $adminOverview = createRead<AdminOverview>(['admin', 'overview'], () => getAdminOverview())

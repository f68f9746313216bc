import { getModerationQueue, moderationQueue, type QueueFilter } from '@overtone/data/moderation'
import type { Failure, ModerationCase, ModerationQueue } from '@overtone/domain'
import { useQuery } from '@overtone/music'
import { useState } from 'react'

interface Pages {
  /** The first page that these pages continue. */
  readonly after: ModerationQueue
  readonly cases: readonly ModerationCase[]
  readonly next: string | null
}

/** The filtered queue, page by page. Refetching the first page drops the pages after it. */
export function useQueue(filter: QueueFilter) {
  const query = moderationQueue(filter)
  const { data: first, error } = useQuery(query)
  const [pages, setPages] = useState<Pages | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const following = pages !== null && pages.after === first ? pages : null
  const next = following ? following.next : (first?.next ?? null)

  async function more(): Promise<void> {
    if (!first || next === null || isBusy) return
    setBusy(true)
    const page = await getModerationQueue(filter, next)
    setBusy(false)
    setFailure(page.error)
    if (page.ok)
      setPages({ after: first, cases: [...(following?.cases ?? []), ...page.data.cases], next: page.data.next })
  }

  return {
    cases: first && [...first.cases, ...(following?.cases ?? [])],
    counts: first?.counts,
    error,
    /** Why loading the next page failed. */
    failure: following || first ? failure : null,
    hasMore: next !== null,
    isBusy,
    more,
    retry: () => query.revalidate(),
  }
}

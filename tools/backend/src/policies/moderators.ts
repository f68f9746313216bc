import type { TestRole, Fixture } from './fixture'

type Account = Exclude<TestRole, 'visitor'>

/** A page of the queue, as the API returns it. */
export interface Queue {
  readonly cases: readonly Record<string, unknown>[]
  readonly next: string | null
  readonly counts: Readonly<Record<string, number>>
}

/** Returns the moderation calls of a fixture's users over the API, and a reader of the resulting audit log. */
export function moderatorsOf({ at, people, ids }: Fixture) {
  const clientOf = (who: Account) => people[who].client

  /** Throws if it was refused. */
  async function queue(args: object = {}, by: Account = 'moderator'): Promise<Queue> {
    const answer = await clientOf(by).rpc('moderation_queue', args)
    if (answer.error) throw new Error(answer.error.message)
    return answer.data as Queue
  }

  /** Opens a case about a user's content directly in the database, and returns its id. */
  async function openCase(author: string, kind = 'track', subject = author): Promise<string> {
    const [row] = await at.sql<{ id: string }[]>`
      insert into private.moderation_cases (kind, subject_id, author_id, title)
      values (${kind}, ${subject}, ${ids[author] ?? null}, 'Something') returning id`
    return row?.id ?? ''
  }

  return {
    clientOf,
    queue,
    openCase,
    decide: (by: Account, case_id: string, action: string, reason = 'Against the rules') =>
      clientOf(by).rpc('decide_case', { case_id, action, reason }),
    decideAppeal: (by: Account, case_id: string, is_upheld: boolean) =>
      clientOf(by).rpc('decide_appeal', { case_id, is_upheld, reason: 'Looked at again' }),
    lastEntry: async () => (await at.sql`select * from admin_activity_logs order by id desc limit 1`)[0],
  }
}

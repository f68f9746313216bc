import * as v from 'valibot'
import { openDatabase } from '../database'
import { ReleaseError } from '../releaseError'
import { wrongField, type Schema } from '../schema'

/** A request on the releases page to roll back a build. */
export interface ReleaseRequest {
  readonly id: number
  readonly app: string
  /** The build that should no longer be live, or in canary. */
  readonly build: string
  readonly reason: string
  readonly requested_by_name: string
  readonly state: 'open' | 'done' | 'declined'
  /** ISO 8601. */
  readonly created_at: string
}

/** The requests in the database. Throws ReleaseError if it can't be reached. */
export interface ReleaseRequests {
  /** Returns the open requests, oldest first. */
  list(): Promise<readonly ReleaseRequest[]>
  /** Returns a request in any state, null if there is none. */
  find(id: number): Promise<ReleaseRequest | null>
  /** Closes an open request with an answer. Returns false if it isn't open. */
  answer(id: number, state: 'done' | 'declined', reason?: string): Promise<boolean>
}

const requestsSchema: Schema<ReleaseRequest[]> = v.array(
  v.looseObject({
    id: v.number(),
    app: v.string(),
    build: v.string(),
    reason: v.string(),
    requested_by_name: v.string(),
    state: v.picklist(['open', 'done', 'declined']),
    created_at: v.string(),
  }),
)

/** Returns the requests in the database of the environment, which is resolved lazily. */
export function chosenRequests(env: NodeJS.ProcessEnv): ReleaseRequests {
  const read = async (column: 'id' | 'state', value: number | string) => {
    const database = await openDatabase(env)
    return rowsOf(await database.from('release_requests').select('*').eq(column, value).order('id'))
  }
  return {
    list: () => read('state', 'open'),
    find: async id => (await read('id', id))[0] ?? null,
    async answer(id, state, reason) {
      const args = { request_id: id, new_state: state, ...(reason === undefined ? {} : { answer: reason }) }
      const response = await (await openDatabase(env)).rpc('answer_release_request', args)
      if (response.error) throw unreadable(response.error.message)
      return response.data === true
    },
  }
}

function rowsOf({ data, error }: { data: unknown; error: { message: string } | null }): readonly ReleaseRequest[] {
  const problem = error?.message ?? wrongField(requestsSchema, data)
  if (problem) throw unreadable(problem)
  return data as ReleaseRequest[]
}

function unreadable(problem: string): ReleaseError {
  return new ReleaseError(`The requests can’t be read or answered: ${problem}`)
}

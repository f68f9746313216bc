import { readLive } from '../registry/liveRegistry'
import { canariesOf, liveApps } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'
import type { ReleaseRequest, ReleaseRequests } from '../requests/releaseRequests'
import type { Store } from '../store/store'
import type { Answer } from './answer'
import type { Asked } from './parseCommand'
import type { ReleaseContext } from './releaseContext'

const listThem = 'To see the open ones: npm run release -- requests'

/** Lists the open requests with what answers each, or declines one: `requests decline ID --reason TEXT`. */
export async function answerRequests(store: Store, asked: Asked, context: ReleaseContext): Promise<Answer> {
  const { names, reason } = asked
  const requests = openRequests(context)
  if (names.length === 0) return listRequests(store, await requests.list())
  const id = Number(names[1])
  const request = await openRequest(requests, id)
  if (!(await requests.answer(id, 'declined', reason?.trim()))) throw answered(id)
  return {
    lines: [`Declined request ${id}: ${nameOf(request)} stays as it is`],
    data: { ...request, state: 'declined' },
  }
}

async function listRequests(store: Store, open: readonly ReleaseRequest[]): Promise<Answer> {
  const running = await runningBuilds(store)
  const lines = open.flatMap(request => {
    const { id, app, reason, requested_by_name: by, created_at: at } = request
    const next = running.has(nameOf(request))
      ? `npm run release -- rollback ${app} --request ${id}`
      : `${nameOf(request)} is not live anymore: npm run release -- requests decline ${id} --reason TEXT`
    return [
      `${id}  ${nameOf(request)}, by ${by} at ${new Date(at).toISOString().slice(0, 16)}Z: ${reason}`,
      `    ${next}`,
    ]
  })
  return { lines: lines.length > 0 ? lines : ['No rollback is requested'], data: open }
}

/**
 * Returns the open request that a rollback confirms. Throws ReleaseError if it was answered, is about another app, or
 * the rollback wouldn't end the build that it names.
 */
export async function requestToConfirm(
  store: Store,
  { names, request: id = 0 }: Pick<Asked, 'names' | 'request'>,
  context: ReleaseContext,
): Promise<ReleaseRequest> {
  const request = await openRequest(openRequests(context), id)
  const { app, build } = request
  if (names.length !== 1 || names[0] !== app) {
    throw new ReleaseError(
      `Request ${id} is about ${app}. To confirm it: npm run release -- rollback ${app} --request ${id}`,
    )
  }
  if (!(await runningBuilds(store)).has(nameOf(request))) {
    throw new ReleaseError(
      `${nameOf(request)} of request ${id} is not live anymore, so there is nothing to roll back. To close the request: npm run release -- requests decline ${id} --reason TEXT`,
    )
  }
  const registry = await readLive(store)
  const canary = registry && canariesOf(registry)[app]
  if (canary && canary.id !== build) {
    throw new ReleaseError(
      `Request ${id} is about ${nameOf(request)}, but a rollback now would end the canary ${app}@${canary.id} instead. End it first: npm run release -- rollback ${app}`,
    )
  }
  return request
}

/** Marks a request as done after its rollback went live, and adds a line to the answer. Never fails the rollback. */
export async function withConfirmed(answer: Answer, { id }: ReleaseRequest, context: ReleaseContext): Promise<Answer> {
  if (answer.refusal !== undefined) return answer
  const line = await markDone(openRequests(context), id)
  return { ...answer, lines: [...answer.lines, line] }
}

async function markDone(requests: ReleaseRequests, id: number): Promise<string> {
  try {
    return (await requests.answer(id, 'done'))
      ? `Request ${id} is done`
      : `Warning: request ${id} was answered meanwhile`
  } catch (error) {
    if (!(error instanceof ReleaseError)) throw error
    return `Warning: request ${id} still shows as open. ${error.message}`
  }
}

function openRequests({ openRequests: open }: ReleaseContext): ReleaseRequests {
  if (!open) throw new ReleaseError('There is no backend with requests here')
  return open()
}

async function openRequest(requests: ReleaseRequests, id: number): Promise<ReleaseRequest> {
  const request = await requests.find(id)
  if (!request) throw new ReleaseError(`There is no request ${id}. ${listThem}`)
  if (request.state !== 'open') throw answered(id, request.state)
  return request
}

function answered(id: number, state = 'answered'): ReleaseError {
  return new ReleaseError(`Request ${id} was ${state === 'done' ? 'confirmed' : state} already. ${listThem}`)
}

async function runningBuilds(store: Store): Promise<ReadonlySet<string>> {
  const registry = await readLive(store)
  if (!registry) return new Set()
  const canaries = Object.entries(canariesOf(registry)).map(([app, { id }]) => `${app}@${id}`)
  return new Set([...Object.entries(liveApps(registry)).map(([app, id]) => `${app}@${id}`), ...canaries])
}

function nameOf({ app, build }: ReleaseRequest): string {
  return `${app}@${build}`
}

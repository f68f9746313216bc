import { createQueries, database, invalidateQueries } from '@overtone/data'
import { invalid, isBlank, limits, type Result } from '@overtone/domain'
import * as v from 'valibot'
import { parsed } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import type { Tables } from '../database.types'

/** A request to roll back a build, which somebody with the signing key confirms or declines. */
export interface ReleaseRequest {
  readonly id: number
  readonly app: string
  /** The build that should no longer be live. */
  readonly build: string
  readonly reason: string
  readonly requestedBy: string
  readonly state: 'open' | 'done' | 'declined'
  /** Why it was declined. */
  readonly answer: string | null
  /** ISO 8601. */
  readonly createdAt: string
}

const stateSchema = v.picklist(['open', 'done', 'declined'])

function toRequest(row: Tables<'release_requests'>): ReleaseRequest {
  const { id, app, build, reason, requested_by_name: requestedBy, answer, created_at: createdAt } = row
  return { id, app, build, reason, requestedBy, state: parsed(stateSchema, row.state), answer, createdAt }
}

/**
 * Returns the latest requests, newest first: of all apps for administrators, of their own for members of teams. Errors:
 * `loadFailed`.
 */
export function getReleaseRequests(): Promise<Result<ReleaseRequest[]>> {
  const request = database().from('release_requests').select('*').order('id', { ascending: false })
  return resultOf(request.limit(limits.activity), each(toRequest), 'loadFailed')
}

/**
 * Requests that a build is rolled back, for super admins and the app's team. Returns the id of the request, that of the
 * open one if there is one already. Errors: `notAuthenticated`, `insufficientPrivileges`, `reasonRequired`,
 * `reasonTooLong`, `updateFailed`.
 */
export async function requestRollback(app: string, build: string, reason: string): Promise<Result<number>> {
  if (isBlank(reason)) return invalid({ key: 'reasonRequired' })
  const request = database().rpc('request_rollback', { app, build, reason })
  const requested = await resultOf(request, id => id, 'updateFailed')
  if (requested.ok) invalidateQueries('release-requests', 'audit-log')
  return requested
}

export const releaseRequests = createQueries('release-requests', getReleaseRequests)

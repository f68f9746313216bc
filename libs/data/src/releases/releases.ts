import { createQueries, database, invalidateQueries } from '@overtone/data'
import {
  checkRelease,
  fail,
  failOf,
  hasProblems,
  ok,
  type Release,
  type ReleaseKind,
  type Result,
  type WholeRelease,
} from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { done, resultOf } from '../connection/resultOf'
import { randomName } from '../uploads/storedFiles'
import { releaseSchema, wholeReleaseSchema } from './releaseSchemas'

/** The editable details of a release. */
export interface ReleaseDraft {
  /** From newReleaseId, the same for all retries. */
  readonly id: string
  readonly kind: ReleaseKind
  readonly title: string
  /** US dollars. */
  readonly price: number
  /** From `uploadCover`; null for a cover drawn from the tracks. */
  readonly coverUrl: string | null
}

const toReleases = parsing(v.array(releaseSchema), releases => releases)
const toWhole = parsing(v.nullable(wholeReleaseSchema), release => release)

/** Creates an id for a new release: 32 hexadecimal digits, which the database reads as a UUID. */
export const newReleaseId = randomName

/** Invalidates every query that a change to a release or its credits makes stale. */
export function forgetReleases(): void {
  invalidateQueries('release', 'releases', 'credits', 'own-credits', 'track-credits')
}

function forgotten<T>(result: Result<T>): Result<T> {
  if (result.ok) forgetReleases()
  return result
}

/** As `forgotten`, if tracks became public or drafts. */
function forgottenWithTracks(result: Result<null>): Result<null> {
  if (result.ok) invalidateQueries('tracks', 'track', 'user-stats')
  return forgotten(result)
}

/**
 * Returns a release with its tracks and accepted credits. Before its date only its artist and administrators find it.
 * Errors: `releaseNotFound`, `getReleaseFailed`.
 */
export async function getRelease(id: string): Promise<Result<WholeRelease>> {
  const request = database().rpc('read_release', { release_id: id })
  const found = await resultOf(request, toWhole, 'getReleaseFailed', 'releaseNotFound')
  if (!found.ok) return found
  return found.data ? ok(found.data) : fail({ code: 'not-found', key: 'releaseNotFound' })
}

/** Returns the releases of an artist: the user's own drafts and scheduled ones first. Errors: `getReleasesFailed`. */
export function getReleasesOf(artistId: string): Promise<Result<Release[]>> {
  return resultOf(database().rpc('releases_of', { artist: artistId }), toReleases, 'getReleasesFailed')
}

/**
 * Creates a release of the current user, or updates its details. Idempotent by id. Errors: `releaseTitleRequired` and
 * the other rules of `checkRelease`, `notAuthenticated`, `releaseNotFound`, `tooManyReleases`, `saveReleaseFailed`.
 */
export async function saveRelease({ id, kind, title, price, coverUrl }: ReleaseDraft): Promise<Result<string>> {
  const problems = checkRelease({ title, price })
  if (hasProblems(problems)) return failOf(problems)
  const request = database().rpc('save_release', {
    release_id: id,
    kind,
    title: title.trim(),
    price,
    ...(coverUrl === null ? {} : { cover_url: coverUrl }),
  })
  return forgotten(await resultOf(request, saved => saved, 'saveReleaseFailed', 'releaseNotFound'))
}

/**
 * Sets the tracks of a draft release, in order. Idempotent. Errors: `releaseNotFound`, `releasePublished`,
 * `releaseFull`, `trackNotFound`, `trackInRelease`, `sharesTooHigh`, `saveReleaseFailed`.
 */
export async function setReleaseTracks(releaseId: string, trackIds: readonly string[]): Promise<Result<null>> {
  const request = database().rpc('set_release_tracks', { release_id: releaseId, track_ids: [...trackIds] })
  return forgotten(await resultOf(request, done, 'saveReleaseFailed', 'releaseNotFound'))
}

/**
 * Publishes a draft release: now, or with `releaseAt` (ISO 8601) at a time to come, until when its tracks are drafts.
 * Errors: `releaseNotFound`, `releasePublished`, `releaseEmpty`, `releaseDatePast`, `releaseDateTooFar`,
 * `invitationsPending`, `saveReleaseFailed`.
 */
export async function publishRelease(releaseId: string, releaseAt: string | null): Promise<Result<null>> {
  const at = releaseAt === null ? {} : { release_at: releaseAt }
  const request = database().rpc('publish_release', { release_id: releaseId, ...at })
  return forgottenWithTracks(await resultOf(request, done, 'saveReleaseFailed', 'releaseNotFound'))
}

/** Makes a scheduled release a draft again. Errors: `releaseNotFound`, `releaseOut`, `saveReleaseFailed`. */
export async function unscheduleRelease(releaseId: string): Promise<Result<null>> {
  const request = database().rpc('unschedule_release', { release_id: releaseId })
  return forgottenWithTracks(await resultOf(request, done, 'saveReleaseFailed', 'releaseNotFound'))
}

/**
 * Deletes a release that isn't out, but not its tracks. Errors: `releaseNotFound`, `releaseOut`, `deleteReleaseFailed`.
 */
export async function deleteRelease(releaseId: string): Promise<Result<null>> {
  const request = database().rpc('delete_release', { release_id: releaseId })
  return forgotten(await resultOf(request, done, 'deleteReleaseFailed', 'releaseNotFound'))
}

/** Returns the newest public releases, latest first. Errors: `getReleasesFailed`. */
export function getNewestReleases(size: number): Promise<Result<Release[]>> {
  return resultOf(database().rpc('newest_releases', { size }), toReleases, 'getReleasesFailed')
}

export const releaseOf = createQueries('release', getRelease)
export const releasesOf = createQueries('releases', getReleasesOf)
export const newestReleases = createQueries('releases', getNewestReleases)

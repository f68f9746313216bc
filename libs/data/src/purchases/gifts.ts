import { createQueries, database, invalidateQueries } from '@overtone/data'
import { fail, type Result, type Track } from '@overtone/domain'
import * as v from 'valibot'
import { parsing } from '../connection/parsed'
import { each, resultOf } from '../connection/resultOf'
import { toTrack } from '../tracks/trackRow'

/** A gift that the current user redeemed. Title and artist as of its purchase. */
export interface ReceivedGift {
  readonly id: string
  readonly title: string
  readonly artistName: string
  /** ISO 8601. */
  readonly redeemedAt: string
  /** Null if the track was deleted or isn't published at the moment. */
  readonly track: Track | null
}

const redeemedSchema = v.nullable(v.object({ track_id: v.string(), title: v.string(), artist_name: v.string() }))

/**
 * Redeems the code of a gift for the current user and returns the id and title of its track. Ignores case, spaces and
 * hyphens. Idempotent. Errors: `giftCodeUnknown`, `giftRedeemed`, `alreadyOwned`, `tooManyCodes`, `trackNotFound`,
 * `notAuthenticated`, `redeemFailed`.
 */
export async function redeemGift(code: string): Promise<Result<{ trackId: string; title: string }>> {
  const request = database().rpc('redeem_gift', { code })
  const toRedeemed = parsing(redeemedSchema, found => found && { trackId: found.track_id, title: found.title })
  const redeemed = await resultOf(request, toRedeemed, 'redeemFailed', 'trackNotFound')
  if (!redeemed.ok) return redeemed
  if (!redeemed.data) return fail({ code: 'not-found', key: 'giftCodeUnknown' })
  invalidateQueries('gifts', 'full-audio')
  return { ok: true, data: redeemed.data, error: null }
}

const receivedSchema = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    artist_name: v.string(),
    redeemed_at: v.string(),
    track: v.nullable(v.unknown()),
  }),
)

/** Returns the gifts that the current user redeemed, latest first. Errors: `getPurchasesFailed`. */
export function getGifts(): Promise<Result<ReceivedGift[]>> {
  const request = database().rpc('received_gifts', undefined, { get: true })
  const toGifts = parsing(
    receivedSchema,
    each(({ id, title, artist_name: artistName, redeemed_at: redeemedAt, track }): ReceivedGift => ({
      ...{ id, title, artistName, redeemedAt },
      track: track ? toTrack(track) : null,
    })),
  )
  return resultOf(request, toGifts, 'getPurchasesFailed')
}

/** The gifts of a user, who must be the current one. */
export const giftsOf = createQueries('gifts', (_userId: string) => getGifts())

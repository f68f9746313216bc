import { createStored } from '@overtone/storage'

/** Keys by buyer and track. */
type Keys = Readonly<Record<string, string>>

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value)

function read(stored: unknown): Keys | null {
  if (typeof stored !== 'object' || stored === null) return null
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, string] => isUuid(entry[1])))
}

const stored = createStored<Keys>('overtone-unanswered-purchases', read)
const nameOf = (buyerId: string, trackId: string) => `${buyerId}/${trackId}`

/**
 * Returns the key for buying a track: that of the last attempt if its answer was lost, even on an earlier visit,
 * otherwise a new one.
 */
export function idempotencyKeyFor(buyerId: string, trackId: string): string {
  const keys = stored.load() ?? {}
  const name = nameOf(buyerId, trackId)
  const key = keys[name] ?? crypto.randomUUID()
  stored.save({ ...keys, [name]: key })
  return key
}

/** Removes the key of an attempt that the database answered. */
export function forgetIdempotencyKey(buyerId: string, trackId: string): void {
  const { [nameOf(buyerId, trackId)]: _answered, ...others } = stored.load() ?? {}
  stored.save(Object.keys(others).length > 0 ? others : null)
}

import { fail, fits, ok, type Result, type Shape } from '@overtone/domain'

/** A record of the release log: what was live from one release to the next. */
export interface ReleaseRecord {
  readonly sequence: number
  /** ISO 8601. */
  readonly at: string
  /** Ids of builds by app. */
  readonly live: Readonly<Record<string, string>>
  readonly canaries?: Readonly<Record<string, { readonly id: string; readonly percent: number }>>
  /** Apps whose build was live before and was promoted again. */
  readonly promotedAgain?: readonly string[]
}

const record: Shape = {
  sequence: 'number',
  at: 'string',
  live: { '*': 'string' },
  'canaries?': { '*': { id: 'string', percent: 'number' } },
  'promotedAgain?': ['string'],
}

function isRecord(value: unknown): value is ReleaseRecord {
  return fits(value, record)
}

/** Parses a record of the release log. Errors: `invalid`. */
export function readReleaseRecord(text: string): Result<ReleaseRecord> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? ok(value) : fail({ code: 'invalid' })
  } catch {
    return fail({ code: 'invalid' })
  }
}

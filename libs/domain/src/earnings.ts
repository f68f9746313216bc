import { splitPayment, type Payment } from './purchase'

/** A collaborator's share in the artist's part of a payment. */
export interface Share {
  readonly name: string
  /** Percent. */
  readonly share: number
}

/** Equal sales of a track or a whole release in a month, from which the current user earns. */
export interface Earning extends Payment {
  readonly artistId: string | null
  readonly artistName: string
  /** Null for a release that was bought as a whole, and once the track was deleted. */
  readonly trackId: string | null
  readonly releaseId: string | null
  readonly title: string
  /** The release that the track was on; null for a track on its own. */
  readonly releaseTitle: string | null
  /** ISO 8601, the first day of the month. */
  readonly month: string
  /** The user's share in percent, as a collaborator; null if the user is the artist. */
  readonly share: number | null
  /** The collaborators' shares in percent, if the user is the artist. */
  readonly shares: readonly number[]
  readonly sales: number
}

/** Returns a share of an amount in US dollars, rounded down to the cent: the rest is the artist's. */
function partOf(amount: number, share: number): number {
  return Math.floor(Math.round(amount * 100 * share) / 100) / 100
}

/**
 * Divides the artist's part of a payment among the collaborators and the artist, in US dollars. The parts add up to the
 * whole, and never exceed it.
 */
export function divideAmongCollaborators(
  artist: number,
  shares: readonly Share[],
): { readonly artist: number; readonly collaborators: readonly { readonly name: string; readonly amount: number }[] } {
  const collaborators = shares.map(({ name, share }) => ({ name, amount: partOf(artist, share) }))
  const given = collaborators.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return { artist: Math.max(0, Math.round(artist * 100) - given) / 100, collaborators }
}

/** Returns what the current user earned from these sales, in US dollars. */
export function earnedFrom(earnings: readonly Earning[]): number {
  const cents = earnings.map(({ share, shares, sales, ...payment }) => {
    const { artist } = splitPayment(payment)
    const others = shares.map(each => ({ name: '', share: each }))
    const each = share === null ? divideAmongCollaborators(artist, others).artist : partOf(artist, share)
    return Math.round(each * 100) * sales
  })
  return cents.reduce((sum, each) => sum + each, 0) / 100
}

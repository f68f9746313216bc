import type { Actor } from '../stage'

/** A statement and exactly the actors that may run it: for all others it is refused, or affects and returns no row. */
export type Rule = readonly [statement: string, may: readonly Actor[]]

/** Rules by table. */
export type TableRules = Readonly<Record<string, readonly Rule[]>>

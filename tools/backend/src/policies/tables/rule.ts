import type { Actor } from '../stage'

/** A statement and exactly those who may: for everybody else it is refused, or touches and shows no row. */
export type Rule = readonly [statement: string, may: readonly Actor[]]

/** Rules by the table that they are about. */
export type TableRules = Readonly<Record<string, readonly Rule[]>>

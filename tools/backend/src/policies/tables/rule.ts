import type { TestRole } from '../fixture'

/** A statement and exactly the roles that may run it: for all others it is refused, or affects and returns no row. */
export type Rule = readonly [statement: string, may: readonly TestRole[]]

/** Rules by table. */
export type TableRules = Readonly<Record<string, readonly Rule[]>>

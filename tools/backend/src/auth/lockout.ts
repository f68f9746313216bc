import type { Sql } from 'postgres'

/** Source: specification core §9, "max login attempts 5; lockout 30 minutes". */
const mostFailures = 5
const lockoutMinutes = 30

/** Prevents password guessing: after five failures in a row, an address is locked for half an hour. */
export interface Lockout {
  /**
   * Counts an attempt before its password is checked, so that concurrent attempts gain nothing. Returns false if the
   * address is locked; then the attempt doesn't count.
   */
  enter(email: string): Promise<boolean>
  /** Resets the failures after a correct password. */
  succeed(email: string): Promise<void>
  /** Subtracts an attempt that failed for a reason other than its password. */
  uncount(email: string): Promise<void>
}

/** Creates a lockout stored in the database, so that it survives a restart. */
export function createLockout(sql: Sql): Lockout {
  const period = sql`make_interval(mins => ${lockoutMinutes})`
  return {
    async enter(email) {
      await sql`delete from backend.failed_sign_ins where last_at < now() - ${period}`
      const counted = await sql`
        insert into backend.failed_sign_ins as known (email, failures, last_at)
        values (${keyOf(email)}, 1, now())
        on conflict (email) do update set failures = known.failures + 1, last_at = now()
          where known.failures < ${mostFailures}
        returning failures`
      return counted.length === 1
    },
    async succeed(email) {
      await sql`delete from backend.failed_sign_ins where email = ${keyOf(email)}`
    },
    async uncount(email) {
      await sql`update backend.failed_sign_ins set failures = greatest(failures - 1, 0) where email = ${keyOf(email)}`
    },
  }
}

function keyOf(email: string): string {
  return email.trim().toLowerCase().slice(0, 320)
}

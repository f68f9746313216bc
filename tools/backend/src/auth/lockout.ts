import type { Sql } from 'postgres'

/** Source: specification core §9, "max login attempts 5; lockout 30 minutes". */
const mostFailures = 5
const lockoutMinutes = 30

/** Keeps passwords from being guessed: after five failures in a row an address is locked for half an hour. */
export interface Lockout {
  /**
   * Counts an attempt before its password is looked at, so that many at once gain nothing. False where the address is
   * locked, in which case the attempt does not count.
   */
  enter(email: string): Promise<boolean>
  /** The password was right: what failed before is forgotten. */
  succeed(email: string): Promise<void>
  /** Neither right nor wrong, because something else failed: the attempt does not count. */
  takeBack(email: string): Promise<void>
}

/** The lockout kept in the database, so that a restart opens nothing. */
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
    async takeBack(email) {
      await sql`update backend.failed_sign_ins set failures = greatest(failures - 1, 0) where email = ${keyOf(email)}`
    },
  }
}

function keyOf(email: string): string {
  return email.trim().toLowerCase().slice(0, 320)
}

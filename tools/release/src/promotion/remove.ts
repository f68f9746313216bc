import type { LogRecord } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'

/**
 * Throws ReleaseError for the shell, for a name that was never live, and for one that the same promotion makes live. A
 * remote that is removed already passes: the pages of a removal that was cut short are completed by repeating it.
 */
export function checkRemoved(
  removed: readonly string[],
  promoted: Readonly<Record<string, string>>,
  log: readonly LogRecord[],
): void {
  for (const name of removed) {
    if (name === 'shell') throw new ReleaseError('The shell cannot be removed: every page starts with it')
    if (name in promoted) throw new ReleaseError(`${name} is to be removed and promoted at once: choose one`)
    if (!log.some(({ live }) => name in live))
      throw new ReleaseError(
        `${name} was never live, so there is nothing to remove. To see what is: npm run release -- status`,
      )
  }
}

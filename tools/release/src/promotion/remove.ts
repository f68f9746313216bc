import type { LogRecord } from '../registry/releaseLog'
import { ReleaseError } from '../releaseError'

/**
 * Throws ReleaseError for the shell, for a name that was never live, and for one that the same promotion makes live.
 * Accepts a remote that is removed already: repeating an interrupted removal completes its pages.
 */
export function checkRemoved(
  removed: readonly string[],
  promoted: Readonly<Record<string, string>>,
  log: readonly LogRecord[],
): void {
  for (const name of removed) {
    if (name === 'shell') throw new ReleaseError('The shell cannot be removed: every page starts with it')
    if (name in promoted) throw new ReleaseError(`${name} can't be both removed and promoted. Choose one`)
    if (!log.some(({ live }) => name in live))
      throw new ReleaseError(
        `${name} was never live, so there is nothing to remove. To see what is: npm run release -- status`,
      )
  }
}

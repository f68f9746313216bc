import { hasStoredSession, isReturningFromMail, preloadAuthClient, sessionStorageKey } from '@overtone/data'
import type { SessionStart } from './followSession'
import { dropBrokenSession } from './storedSession'
import { followedSession, withoutSession } from './session'
import { signedOut } from './sessionState'
import { $sessionState } from './sessionStore'

async function follow(start: SessionStart): Promise<void> {
  try {
    const { started } = await followedSession(start)
    await started
  } catch (error) {
    console.warn('The session could not be read', error)
    $sessionState.set({ ...$sessionState.get(), session: signedOut })
    window.addEventListener('online', () => void follow(start), { once: true })
  }
}

/**
 * Finds out whether a user is signed in. Without a stored session nothing is loaded; a session that another tab starts
 * is picked up. Resolves once the auth client reports, or isn't needed. Called once, by the shell.
 */
export async function startSession(): Promise<void> {
  const isBroken = dropBrokenSession()
  const start = { isBroken, isStored: hasStoredSession(), isReturning: isReturningFromMail() }
  if (start.isStored || start.isReturning) preloadAuthClient()
  else if (!isBroken) {
    $sessionState.set({ ...$sessionState.get(), session: signedOut })
    globalThis.window?.addEventListener('storage', ({ key, newValue }) => {
      if (key === sessionStorageKey && newValue !== null) void follow({ ...withoutSession, isStored: true })
    })
    return
  }
  await follow(start)
}

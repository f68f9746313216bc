import { keepResults } from '@overtone/data'
import { findResult, keepResult, setResultAccount } from './keptResults'
import { showTracksOf } from './keptTracks'
import { openOutbox } from './outbox'

let current: string | null | undefined
let shown: Promise<void> = Promise.resolve()

/**
 * Keeps results of queries for an account, null for a visitor, shows what it keeps, and sends what it did without a
 * network. Repeating it for the same account does nothing. Resolves once the kept tracks are known.
 */
export function keepFor(account: string | null): Promise<void> {
  if (account === current) return shown
  current = account
  shown = change(account)
  return shown
}

async function change(account: string | null): Promise<void> {
  await setResultAccount(account)
  keepResults({ keep: keepResult, find: findResult })
  await showTracksOf(account)
  void openOutbox(account)
}

import { hasAccess, type Role } from '@overtone/domain'
import type { FooterEntry, NavEntry, RegistryRemote } from '@overtone/federation'

function byOrder<T extends { readonly order: number }>(entries: T[]): T[] {
  return entries.sort((a, b) => a.order - b.order)
}

/** The entries of the main navigation that somebody of this role sees, in their order, from all live remotes. */
export function navEntries(live: readonly RegistryRemote[], role: Role | null): NavEntry[] {
  const entries = live.flatMap(remote => remote.config.slots['shell.nav/v1'] ?? [])
  return byOrder(entries.filter(entry => hasAccess(role, entry.access ?? 'open')))
}

/** The footer's links under each of its headings, from all live remotes. */
export function footerEntries(live: readonly RegistryRemote[]): Record<FooterEntry['group'], FooterEntry[]> {
  const entries = byOrder(live.flatMap(remote => [...(remote.config.slots['shell.footer/v1'] ?? [])]))
  const of = (group: FooterEntry['group']) => entries.filter(entry => entry.group === group)
  return { listen: of('listen'), make: of('make'), overtone: of('overtone') }
}

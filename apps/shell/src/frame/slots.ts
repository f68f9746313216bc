import { hasAccess, type Role } from '@overtone/domain'
import { findRoute, type FooterEntry, type NavEntry, type RegistryRemote, type SlotLink } from '@overtone/federation'

/** An entry of the main navigation as shown. With `children` it opens a submenu, otherwise it is a link. */
export interface NavItem extends SlotLink {
  readonly mobileOnly: boolean
  readonly children: readonly SlotLink[]
}

/** Returns the path of a link, without query and hash. */
export function pathOf(to: string): string {
  return to.split(/[?#]/)[0] ?? to
}

/** Filters links for a role: only live pages that it can access, each path once. */
function shown<T extends SlotLink>(live: readonly RegistryRemote[], links: readonly T[], role: Role | null): T[] {
  const places = new Set<string>()
  return links.filter(({ to, access, only = role }) => {
    const route = findRoute(live, pathOf(to))?.route
    const isShown = route && only === role && hasAccess(role, access ?? route.access) && !places.has(to)
    if (isShown) places.add(to)
    return isShown
  })
}

function inOrder<T extends { readonly order: number }>(entries: readonly T[]): T[] {
  return [...entries].sort((a, b) => a.order - b.order)
}

/** Returns the main navigation for a role, sorted, from all live remotes. */
export function navItems(live: readonly RegistryRemote[], role: Role | null): NavItem[] {
  const entries = inOrder(live.flatMap(remote => remote.config.slots['shell.nav/v1'] ?? []))
  const top = shown(
    live,
    entries.filter(entry => entry.parent === undefined),
    role,
  )
  return top.map(entry => ({
    ...entry,
    mobileOnly: entry.mobileOnly ?? false,
    children: submenuOf(entry, entries, live, role),
  }))
}

function submenuOf(entry: NavEntry, all: readonly NavEntry[], live: readonly RegistryRemote[], role: Role | null) {
  const links = [...(entry.children ?? []), ...all.filter(other => other.parent === entry.to)]
  const children = shown<SlotLink>(live, links, role)
  const leadsElsewhere = children.some(child => child.to !== entry.to)
  return leadsElsewhere ? children : []
}

/** Returns the account menu's links for a role, sorted, from all live remotes. */
export function accountLinks(live: readonly RegistryRemote[], role: Role | null): SlotLink[] {
  return shown(live, inOrder(live.flatMap(remote => remote.config.slots['shell.account/v1'] ?? [])), role)
}

/** Returns the footer's links for a role under each of its headings, from all live remotes. */
export function footerLinks(
  live: readonly RegistryRemote[],
  role: Role | null,
): Record<FooterEntry['group'], FooterEntry[]> {
  const entries = inOrder(live.flatMap(remote => remote.config.slots['shell.footer/v1'] ?? []))
  const of = (group: FooterEntry['group']) =>
    shown(
      live,
      entries.filter(entry => entry.group === group),
      role,
    )
  return { listen: of('listen'), make: of('make'), overtone: of('overtone') }
}

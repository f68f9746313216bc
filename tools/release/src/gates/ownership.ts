import type { Registry, RemoteConfig, SlotLink } from '@overtone/federation'
import type { Violation } from './violation'
import { patternProblem, patternsOverlap } from './routePattern'

/** A build that some browser runs, and its routes and slots. */
interface Claim {
  readonly app: string
  readonly id: string
  readonly config: RemoteConfig
}

/** A conflict between two builds, or between a build and the product. */
export interface Conflict {
  /** Identifies it independently of builds, to recognize it before and after a promotion. */
  readonly key: string
  /** The builds involved, as `app@id`, and the claim of each. */
  readonly builds: readonly string[]
  readonly subjects: readonly string[]
  readonly violation: Violation
}

/**
 * Finds every route, slot and slot link of a product that breaks a rule of ownership. The registry lists a canary
 * beside the live build: browsers combine them freely, so every combination has to hold. Pure.
 */
export function findConflicts({ shell, remotes }: Registry, slots: readonly string[]): Conflict[] {
  const claims = remotes
    .map(({ name, version, config }) => ({ app: name, id: version, config }))
    .sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  return [
    ...claims.flatMap(claim => unroutable(claim)),
    ...claims.flatMap((claim, at) => claims.slice(at + 1).flatMap(other => sharedRoutes(claim, other))),
    ...claims.flatMap(claim => unknownSlots(claim, slots, `shell@${shell.version}`)),
    ...claims.flatMap(claim => deadLinks(claim, claims)),
  ]
}

function unroutable(claim: Claim): Conflict[] {
  const { app } = claim
  return claim.config.routes.flatMap(({ path }) => {
    const problem = patternProblem(path)
    const message = `The route ${path} of ${nameOf(claim)} ${problem}`
    return problem ? [conflict([claim], { gate: 'route', app, subject: path, message })] : []
  })
}

function sharedRoutes(one: Claim, other: Claim): Conflict[] {
  if (one.app === other.app) return []
  const pairs = one.config.routes.flatMap(({ path }) =>
    other.config.routes
      .filter(theirs => patternsOverlap(path, theirs.path))
      .map(theirs => [path, theirs.path] as const),
  )
  return pairs.map(([path, theirs]) => {
    const message = `The route ${path} of ${nameOf(one)} and the route ${theirs} of ${nameOf(other)} match the same paths`
    const found = conflict([one, other], { gate: 'route', app: one.app, subject: path, message }, theirs)
    return { ...found, subjects: [path, theirs] }
  })
}

function unknownSlots(claim: Claim, slots: readonly string[], shell: string): Conflict[] {
  const { app } = claim
  const unknown = Object.keys(claim.config.slots ?? {}).filter(id => !slots.includes(id))
  return unknown.map(id => {
    const message = `${nameOf(claim)} fills the slot ${id}, which ${shell} does not have. It has ${slots.join(', ')}`
    const found = conflict([claim], { gate: 'slot', app, subject: id, message })
    return { ...found, builds: [...found.builds, shell] }
  })
}

function deadLinks(claim: Claim, claims: readonly Claim[]): Conflict[] {
  const { app } = claim
  return linksOf(claim.config).flatMap(({ slot, to }) => {
    const owners = ownersOf(to, claims)
    const isOwned = owners.some(owner => owner === claim || hasEveryBuild(owner.app, owners, claims))
    if (isOwned) return []
    const [partly] = owners
    const lack = partly
      ? `which some build of ${partly.app} that browsers run does not have`
      : 'which no live remote has'
    const message = `${nameOf(claim)} links to ${to} in ${slot}, ${lack}`
    return [conflict([claim], { gate: 'link', app, subject: to, message }, slot)]
  })
}

/** Returns the builds that have the page of a link. */
function ownersOf(to: string, claims: readonly Claim[]): Claim[] {
  const path = to.split(/[?#]/)[0] ?? to
  return claims.filter(({ config }) => config.routes.some(route => patternsOverlap(route.path, path)))
}

/** Returns true if every build of the app that a browser may run has the page. */
function hasEveryBuild(app: string, owners: readonly Claim[], claims: readonly Claim[]): boolean {
  return claims.every(claim => claim.app !== app || owners.includes(claim))
}

/** Returns every path in the slots of a remote: links, those of submenus, and the entries that have the submenus. */
function linksOf({ slots }: RemoteConfig): { readonly slot: string; readonly to: string }[] {
  return Object.entries(slots ?? {}).flatMap(([slot, entries]) =>
    (entries as readonly SlotEntry[]).flatMap(({ to, parent, children = [] }) =>
      [to, parent ?? to, ...children.map(child => child.to)].map(path => ({ slot, to: path })),
    ),
  )
}

interface SlotEntry extends SlotLink {
  readonly parent?: string
  readonly children?: readonly SlotLink[]
}

function nameOf({ app, id }: Claim): string {
  return `${app}@${id}`
}

/** `more` distinguishes it from others with the same subject. */
function conflict(claims: readonly Claim[], violation: Violation, more = ''): Conflict {
  const apps = claims.map(({ app }) => app)
  const key = [violation.gate, ...apps, violation.subject, more].join(' ')
  return { key, builds: claims.map(nameOf), subjects: [violation.subject], violation }
}

import type { Registry } from '@overtone/federation'
import { slotIds } from '@overtone/federation/slots'
import type { ShellArtifact } from '../build/artifact'
import { withCanaries } from '../canary/canary'
import type { Change, Violation } from './violation'
import { findConflicts, type Conflict } from './ownership'
import { liveApps } from '../registry/releaseLog'

interface Found {
  readonly violations: readonly Violation[]
  readonly warnings: readonly string[]
}

/**
 * Compares the routes, slots and slot links of everything that would be live, `registry` with its canaries. Refuses
 * conflicts that are new or involve a candidate; an existing conflict between two others doesn't block anyone. A
 * rollback must nearly always be possible: it is refused only where two remotes would newly own one path. Everything
 * else is a warning.
 */
export function ownershipFindings(registry: Registry, { shell }: ShellArtifact, change: Change): Found {
  const { previous, isRollback } = change
  const slots = shell.slots ?? slotIds
  const before = previous ? findConflicts(withCanaries(previous), slots) : []
  const known = new Set(before.map(({ key }) => key))
  const found = findConflicts(registry, slots)
    .filter(({ key, builds }) => !known.has(key) || builds.some(build => isCandidate(change, build)))
    .filter(({ key }, index, all) => all.findIndex(other => other.key === key) === index)
  const refused = found.filter(conflict => !isRollback || isShared(conflict))
  const rest = found.filter(conflict => !refused.includes(conflict))
  return {
    violations: refused.map(conflict => withRemedy(conflict, registry, change)),
    warnings: rest.map(({ violation }) => violation.message),
  }
}

function isShared({ violation, builds }: Conflict): boolean {
  return violation.gate === 'route' && builds.length > 1
}

/** Returns the refusal for the build that would go live, with a remedy. */
function withRemedy(conflict: Conflict, registry: Registry, change: Change): Violation {
  const { violation, builds, subjects } = conflict
  const at = builds.findIndex(build => isCandidate(change, build))
  const [app, subject] = [builds[at]?.split('@')[0], subjects[at]]
  const remedy = remedyFor(conflict, registry, change)
  return {
    ...violation,
    ...(app && subject ? { app, subject } : {}),
    message: remedy ? `${violation.message}. ${remedy}` : violation.message,
  }
}

function isCandidate({ candidates }: Change, build: string): boolean {
  return candidates.some(({ app, id }) => `${app}@${id}` === build)
}

function remedyFor(conflict: Conflict, registry: Registry, change: Change): string | null {
  const { violation, builds } = conflict
  const apps = builds.map(build => build.split('@')[0] ?? build)
  if (isShared(conflict) && change.isRollback) return `Roll back both: npm run release -- rollback ${apps.join(' ')}`
  if (isShared(conflict)) {
    const both = apps.map(app => `${app}@ID`).join(' ')
    return `Choose another path; to move it, release both together: npm run release -- promote ${both}`
  }
  if (violation.gate !== 'link') return null
  if (builds.some(build => isCandidate(change, build)))
    return 'Change the link, or promote the remote that has the page with it'

  const { candidates, previous } = change
  const live = liveApps(registry)
  const removed = Object.keys(previous ? liveApps(previous) : {}).filter(app => !(app in live))
  const own = `${violation.app}@ID`
  const promoted = candidates.map(({ app }) => app)
  const command =
    removed.length > 0 ? `remove ${removed.join(' ')} --with ${own}` : `promote ${promoted.join(' ')} ${own}`
  return `Release a build of ${violation.app} without the link together with it: npm run release -- ${command}`
}

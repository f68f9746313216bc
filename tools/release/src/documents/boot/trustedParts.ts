import type { Registry, RegistryRemote } from '@overtone/federation'
import { isReleased, releaseKeys, type Authority } from '@overtone/federation/authority'

/** A registry whose remotes are signed one by one, and the last trusted one. */
interface Visit {
  readonly authority: Authority
  readonly last: Registry | null
  /** Signatures that this tab found to be wrong. */
  readonly refused: string
}

/**
 * Replaces every remote that another team's key signed, that is older than one seen before, or whose signature was
 * refused, without verifying signatures yet.
 */
export function withoutSuspects(page: Registry, visit: Visit): Registry {
  return withoutBad(page, visit, part => !isPlausible(part, visit))
}

/** Replaces every remote with a wrong signature; one that is the same as in the last trusted registry was verified then. */
export async function withoutForged(page: Registry, visit: Visit): Promise<Registry> {
  const checks = page.remotes.map(
    async part =>
      JSON.stringify(part) === JSON.stringify(lastOf(part.name, visit)) ||
      (await isReleased(visit.authority, part.name, part)),
  )
  const results = await Promise.all(checks)
  return withoutBad(page, visit, part => !results[page.remotes.indexOf(part)])
}

/**
 * Puts the last trusted entry in place of each bad remote, and of each missing one that a team owns; leaves out a
 * remote without one. Returns the same registry if none is bad.
 */
function withoutBad(page: Registry, visit: Visit, isBad: (part: RegistryRemote) => boolean): Registry {
  const good = page.remotes.filter(part => !isBad(part))
  const names = page.remotes.map(({ name }) => name).concat(Object.keys(visit.authority.remotes))
  const lost = names.filter((name, index) => names.indexOf(name) === index && !good.some(part => part.name === name))
  const known = lost.map(name => lastOf(name, visit)).filter(part => part !== undefined)
  const restored = known.filter(part => isPlausible(part, visit))
  return good.length === page.remotes.length && restored.length === 0
    ? page
    : { ...page, remotes: good.concat(restored) }
}

function isPlausible(part: RegistryRemote, visit: Visit): boolean {
  const { name, signature, sequence = 0 } = part
  const keys = releaseKeys(visit.authority, name)
  const known = lastOf(name, visit)
  // the number of a key that isn't trusted anymore doesn't count: it may have been raised to lock later builds out
  const lowest = (known && known.signature && keys[known.signature.key] && known.sequence) || 0
  return !!signature && !!keys[signature.key] && sequence >= lowest && visit.refused.indexOf(signature.value) < 0
}

function lastOf(name: string, { last }: Visit): RegistryRemote | undefined {
  return last ? last.remotes.filter(part => part.name === name)[0] : undefined
}

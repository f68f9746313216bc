import { createHash } from 'node:crypto'
import type { Authority, Registry } from '@overtone/federation'
import { authorityText, isAuthorized } from '@overtone/federation/authority'
import { isSigned } from '@overtone/federation/signatures'
import { ReleaseError } from '../releaseError'

/**
 * Throws ReleaseError unless an authority may follow that of the live registry: its fields are correct, and enough root
 * keys of both signed it.
 */
export async function checkAuthority(next: Authority, live: Registry, now: Date): Promise<void> {
  checkFields(next, live, now)
  await checkSignatures(next, live.authority ?? null)
}

/** Throws ReleaseError for a mistake in the fields, before anybody signs. */
export function checkFields(next: Authority, { environment, authority }: Registry, now: Date): void {
  const isOther = next.environment !== environment
  const problem = isOther
    ? `environment has to be ${nameOf(environment)}, and is ${nameOf(next.environment)}`
    : problemOf(next, (authority?.version ?? 0) + 1, now)
  if (problem !== null) throw new ReleaseError(`The authority is not valid: ${problem}`)
}

function nameOf(environment: string | undefined): string {
  return environment ?? 'left out, which is production'
}

function problemOf({ version, expiresAt, keys, root, platform, remotes }: Authority, due: number, now: Date) {
  if (version !== due) return `version has to be ${due}, the next one, and is ${version}`
  if (!(Date.parse(expiresAt) > now.getTime())) return `expiresAt has to be a date in the future, and is ${expiresAt}`
  const wrong = Object.entries(keys).find(([id, key]) => id !== idOf(key))
  if (wrong) return `keys.${wrong[0]} is not the id of its key, which is ${idOf(wrong[1])}`
  const roles = { 'root.keys': root.keys, platform, ...prefixed(remotes) }
  for (const [role, ids] of Object.entries(roles)) {
    const unknown = ids.find(id => !(id in keys))
    if (unknown !== undefined) return `${role} names ${unknown}, which is not in keys`
  }
  const most = new Set(root.keys).size
  if (!Number.isInteger(root.threshold) || root.threshold < 1 || root.threshold > most)
    return `root.threshold has to be from 1 to ${most}, the number of root keys, and is ${root.threshold}`
  return platform.length === 0 ? 'platform needs a key, or nobody can release the shell' : null
}

function prefixed(remotes: Authority['remotes']): Record<string, readonly string[]> {
  return Object.fromEntries(Object.entries(remotes).map(([name, ids]) => [`remotes.${name}`, ids]))
}

/** Returns the id of a public key in base64. */
export function idOf(publicKey: string): string {
  return createHash('sha256').update(Buffer.from(publicKey, 'base64')).digest('hex').slice(0, 16)
}

async function checkSignatures(next: Authority, live: Authority | null): Promise<void> {
  for (const by of live ? [live, next] : [next]) {
    if (await isAuthorized(next, by)) continue
    const { keys, threshold } = by.root
    const given = await signersAmong(next, by)
    const who = by === live ? 'the root keys that are live' : 'its own root keys'
    const missing = keys.filter(id => !given.includes(id)).join(', ')
    throw new ReleaseError(
      `The authority has ${given.length} of ${threshold} signatures of ${who}. To add one, with ${missing}: npm run release -- authority sign`,
    )
  }
}

/** Returns the ids of the root keys of `by` that signed an authority. */
async function signersAmong(authority: Authority, by: Authority): Promise<string[]> {
  const checks = by.root.keys.map(async id => {
    const { [id]: value = '' } = authority.signatures
    return (await isSigned(authorityText(authority), value, by.keys[id] ?? '')) ? [id] : []
  })
  return (await Promise.all(checks)).flat()
}

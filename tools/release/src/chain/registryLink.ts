import type { Registry } from '@overtone/federation'
import { brokenLink, readLog } from '../registry/releaseLog'
import { isGenuine } from '../registry/signedRegistry'
import type { Store } from '../store/store'
import { broken, verified, type Link } from './link'

/** Verifies the signature of the registry, its date, and the log up to it. */
export async function registryLink(store: Store, registry: Registry, now = Date.now()): Promise<Link> {
  const { sequence, signature, expiresAt } = registry
  if (!(await isGenuine(registry))) {
    const remedy = 'Remove registry.json: the next promotion restores it from the log'
    return broken('registry', `the signature of release ${sequence} is not valid. ${remedy}`)
  }
  if (expiresAt === undefined || Date.parse(expiresAt) < now) {
    const remedy = `To renew it: npm run release -- promote shell@${registry.shell.version}`
    return broken('registry', `release ${sequence} is valid only until ${expiresAt ?? 'an unknown date'}. ${remedy}`)
  }
  const record = brokenLink(await readLog(store), registry)
  if (record !== null) return broken('registry', `record ${record} of the log is not what was signed`)
  return verified('registry', `release ${sequence}, signed with ${signature?.key}, valid until ${expiresAt}`)
}

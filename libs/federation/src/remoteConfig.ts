import type { RemoteConfig, SlotLink } from './contract'

/**
 * Returns the name of a remote's container. It becomes a global of the page, where the plain name `content` would
 * resolve to an element with that id.
 */
export function containerName(remote: string): string {
  return `overtone_${remote}`
}

/** Types and validates a remote's static description. Throws on an invalid name or path. */
export function defineRemote(config: RemoteConfig): RemoteConfig {
  if (!/^[a-z][a-z0-9]*$/.test(config.name))
    throw new Error(`Remote name "${config.name}" must be lowercase letters and digits`)
  for (const { path } of config.routes) {
    if (!path.startsWith('/')) throw new Error(`Route "${path}" of remote "${config.name}" does not start with /`)
  }
  for (const { to } of Object.values(config.slots).flat() as SlotLink[]) {
    if (!to.startsWith('/')) throw new Error(`Slot link "${to}" of remote "${config.name}" does not start with /`)
  }
  return config
}

import type { RemoteConfig, SlotLink } from './contract'

/**
 * The name of a remote's container. It becomes a global of the page, where a plain `content` would be answered by an
 * element of that id.
 */
export function containerName(remote: string): string {
  return `overtone_${remote}`
}

/** Types a remote's static description and refuses what the shell could not use. Throws on a wrong name or path. */
export function defineRemote(config: RemoteConfig): RemoteConfig {
  if (!/^[a-z][a-z0-9]*$/.test(config.name)) throw new Error(`Remote name "${config.name}" is not lower-case letters`)
  for (const { path } of config.routes) {
    if (!path.startsWith('/')) throw new Error(`Route "${path}" of remote "${config.name}" does not start with /`)
  }
  for (const { to } of Object.values(config.slots).flat() as SlotLink[]) {
    if (!to.startsWith('/')) throw new Error(`Slot link "${to}" of remote "${config.name}" does not start with /`)
  }
  return config
}

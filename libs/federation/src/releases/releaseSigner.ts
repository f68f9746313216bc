import type { Registry, RegistrySignature } from '../registry'

/** The key that signed what is live of an app. */
export interface ReleaseSigner {
  readonly key: string
  /** The team that the registry delegates this key to: 'platform' or the name of a remote; null if it doesn't say. */
  readonly team: string | null
}

/** The parts of a registry with keys of teams; missing where one key signs everything. */
interface Delegated {
  readonly authority?: {
    readonly platform?: readonly string[]
    readonly remotes?: Readonly<Record<string, readonly string[]>>
  }
  readonly signature?: RegistrySignature
}

/** Returns the key that signed the build of an app, else the one that signed the registry; null if it isn't signed. */
export function signerOf(registry: Registry, app: string): ReleaseSigner | null {
  const { authority, shell, remotes }: Registry & Delegated = registry
  const parts: readonly (object & Pick<Delegated, 'signature'>)[] =
    app === 'shell' ? [shell] : remotes.filter(({ name }) => name === app)
  const key = parts[0]?.signature?.key ?? registry.signature?.key
  if (key === undefined) return null
  const isOf = (keys: readonly string[] | undefined) => keys?.includes(key) === true
  const team = isOf(authority?.remotes?.[app]) ? app : isOf(authority?.platform) ? 'platform' : null
  return { key, team }
}

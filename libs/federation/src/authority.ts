import { isSigned } from './signatures'

type Keys = Readonly<Record<string, string>>

/**
 * Says which keys may release what, after The Update Framework: root keys sign this document, the platform's keys the
 * shell and any remote, a team's keys its own remote alone.
 */
export interface Authority {
  /** Left out in production. */
  readonly environment?: string
  /** One more with every change; a browser rejects a lower one than it has seen. */
  readonly version: number
  /** ISO 8601. A page tolerates one more day, because clocks differ. */
  readonly expiresAt: string
  /** Public keys by id, as uncompressed points in base64. */
  readonly keys: Keys
  /** Ids of the keys of which `threshold` together change this document. */
  readonly root: { readonly keys: readonly string[]; readonly threshold: number }
  /** Ids. */
  readonly platform: readonly string[]
  /** Ids by remote. A page that saw one of these remotes before doesn't accept that it is missing. */
  readonly remotes: Readonly<Record<string, readonly string[]>>
  /** Signatures of `JSON.stringify` of everything else, in base64, by the id of a root key of this version or the one before. */
  readonly signatures: Keys
}

/** A part of the registry that is signed on its own: the shell or a remote. */
interface SignedPart {
  readonly signature?: { readonly key: string; readonly value: string } | undefined
}

/**
 * Returns the signed text of a part in an environment, or of the whole registry, which names its environment itself. So
 * no signature counts in another environment. JSON keeps the order of keys.
 */
export function signedText(part: object, environment?: string): string {
  return JSON.stringify({ ...part, ...(environment && { environment }), signature: undefined })
}

/** Returns the signed text of an authority. */
export function authorityText(authority: Authority): string {
  return JSON.stringify({ ...authority, signatures: undefined })
}

/** Returns the keys that may release an app, `shell` or the name of a remote; without one, every key that may release any. */
export function releaseKeys({ keys, platform, remotes }: Authority, app?: string): Keys {
  const found: Record<string, string> = {}
  const add = (ids: readonly string[] = []) => {
    for (const id of ids) if (keys[id]) found[id] = keys[id]
  }
  add(platform)
  for (const name of Object.keys(remotes)) if (app === undefined || app === name) add(remotes[name])
  return found
}

/** Returns true if a key that may release this app signed its part of the registry. */
export async function isReleased(authority: Authority, app: string, part: SignedPart): Promise<boolean> {
  const { key = '', value = '' } = part.signature || {}
  const publicKey = releaseKeys(authority, app)[key]
  return publicKey !== undefined && isSigned(signedText(part, authority.environment), value, publicKey)
}

/** Returns true if enough root keys of `by`, the version before or the same one, signed an authority. */
export async function isAuthorized(authority: Authority, by: Authority): Promise<boolean> {
  const text = authorityText(authority)
  const signers = by.root.keys.filter((id, index, all) => all.indexOf(id) === index)
  const checks = signers.map(id => isSigned(text, authority.signatures[id] || '', by.keys[id] || ''))
  return (await Promise.all(checks)).filter(Boolean).length >= Math.max(1, by.root.threshold)
}

import type { Access, Role } from '@overtone/domain'

/** A path that a remote owns, in react-router's syntax (`/track/:id`). */
export interface RemoteRoute {
  readonly path: string
  readonly access: Access
  /** Where somebody who may not open it is sent; `/` when left out. */
  readonly redirectTo?: string
  /** Document title without the product's name: a key of `titles`' languages, English required. */
  readonly title: Localized
}

/** A text that the shell must show before the remote's code and messages are loaded. */
export type Localized = { readonly en: string } & { readonly [locale in 'es' | 'fr' | 'de']?: string }

/** A link that a remote puts into the frame. It shows only while its page is live. */
export interface SlotLink {
  readonly label: Localized
  /** A path of a live remote, with `?…` or `#…` where it needs one. */
  readonly to: string
  /**
   * Least role that sees it; the access of its page when left out. The database decides what is allowed, this only
   * what shows.
   */
  readonly access?: Access
  /** The one role that sees it, where those of a higher rank find its page elsewhere. */
  readonly only?: Role
}

/** An entry of the main navigation. */
export interface NavEntry extends SlotLink {
  /** Smaller comes first. */
  readonly order: number
  readonly mobileOnly?: boolean
  /** The submenu that the entry opens, in this order; the links that name it as their `parent` follow. */
  readonly children?: readonly SlotLink[]
  /** `to` of the entry, of whatever remote, in whose submenu this one stands. Without that entry it does not show. */
  readonly parent?: string
}

/** An entry of the account menu. */
export interface AccountEntry extends SlotLink {
  /** Smaller comes first. */
  readonly order: number
}

/** A link of the footer, under one of its headings. */
export interface FooterEntry extends SlotLink {
  readonly group: 'listen' | 'make' | 'overtone'
  /** Smaller comes first. */
  readonly order: number
}

/** The slots of the shell that a remote may fill. Ids are versioned; a changed meaning is a new id. */
export interface Slots {
  readonly 'shell.nav/v1'?: readonly NavEntry[]
  readonly 'shell.account/v1'?: readonly AccountEntry[]
  readonly 'shell.footer/v1'?: readonly FooterEntry[]
}

/** What the shell must know about a remote without loading its code. Emitted as remote.json beside the manifest. */
export interface RemoteConfig {
  readonly name: string
  readonly routes: readonly RemoteRoute[]
  readonly slots: Slots
}

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

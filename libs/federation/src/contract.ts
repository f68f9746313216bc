import type { Access, Role } from '@overtone/domain'

/**
 * The part of the contract between shell and remotes that no shared module declares: routes, slots and the static
 * description. Every build carries it with the declarations of the shared modules, and a promotion compares those of
 * the shell and of the remotes that would meet.
 */

/** A text that the shell must show before the remote's code and messages are loaded. */
export type Localized = { readonly en: string } & { readonly [locale in 'es' | 'fr' | 'de']?: string }

/** A path that a remote owns, in react-router's syntax (`/track/:id`). */
export interface RemoteRoute {
  readonly path: string
  readonly access: Access
  /** Where somebody who may not open it is sent; `/` when left out. */
  readonly redirectTo?: string
  /** Document title without the product's name: a key of `titles`' languages, English required. */
  readonly title: Localized
}

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

/** A route object of a remote, with an absolute path. */
export interface Route {
  readonly path?: string | undefined
  readonly element?: unknown
  readonly Component?: unknown
  readonly children?: readonly Route[] | undefined
}

/** What the one module that a remote exposes holds. */
export interface Exposed {
  readonly routes: readonly Route[]
}

import type { Access, Role } from '@overtone/domain'

/**
 * The part of the contract between shell and remotes that no shared module declares: routes, slots and the static
 * description. Every build includes it with the declarations of the shared modules, and a promotion compares those of
 * the shell and the remotes that would run together.
 */

/** A string that the shell shows before the remote's code and messages are loaded. */
export type Localized = { readonly en: string } & { readonly [locale in 'es' | 'fr' | 'de']?: string }

/** A path that a remote owns, in react-router's syntax (`/track/:id`). */
export interface RemoteRoute {
  readonly path: string
  readonly access: Access
  /** The redirect for users without access; `/` by default. */
  readonly redirectTo?: string
  /** Document title without the product's name, by language; English is required. */
  readonly title: Localized
}

/** A link that a remote adds to the shell. It is visible only while its page is live. */
export interface SlotLink {
  readonly label: Localized
  /** A path of a live remote, optionally with `?…` or `#…`. */
  readonly to: string
  /**
   * The minimum role that sees it; by default the access of its page. This only controls visibility; the database
   * controls access.
   */
  readonly access?: Access
  /** The only role that sees it, if higher ranks find its page elsewhere. */
  readonly only?: Role
}

/** An entry of the main navigation. */
export interface NavEntry extends SlotLink {
  /** Ascending. */
  readonly order: number
  readonly mobileOnly?: boolean
  /** The submenu of the entry, in this order, followed by the links that name it as their `parent`. */
  readonly children?: readonly SlotLink[]
  /** The `to` of the entry, of any remote, whose submenu contains this one. Hidden without that entry. */
  readonly parent?: string
}

/** An entry of the account menu. */
export interface AccountEntry extends SlotLink {
  /** Ascending. */
  readonly order: number
}

/** A footer link, under one of the footer's headings. */
export interface FooterEntry extends SlotLink {
  readonly group: 'listen' | 'make' | 'overtone'
  /** Ascending. */
  readonly order: number
}

/** The slots of the shell that a remote may fill. Ids are versioned; a changed meaning requires a new id. */
export interface Slots {
  readonly 'shell.nav/v1'?: readonly NavEntry[]
  readonly 'shell.account/v1'?: readonly AccountEntry[]
  readonly 'shell.footer/v1'?: readonly FooterEntry[]
}

/**
 * A remote's static description, so that the shell need not load its code. Emitted as remote.json beside the manifest.
 */
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

/** The exports of the one module that a remote exposes. */
export interface Exposed {
  readonly routes: readonly Route[]
}

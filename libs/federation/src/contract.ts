/**
 * What shell and remotes promise each other. Every build carries this file as it was, without comments, and a promotion
 * compares those of the shell and of the remotes that would meet: so it imports nothing, and it holds only what a
 * remote would break by. That the libraries keep it is a test in libs/testing.
 */

export type Role = 'user' | 'artist' | 'moderator' | 'admin' | 'super_admin'
export type Access = 'open' | Role

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

/** A value that can be read, and heard when it changes. */
export interface Readable<T> {
  readonly get: () => T
  readonly listen: (hear: (value: T) => void) => () => void
  readonly subscribe: (hear: (value: T) => void) => () => void
}

export interface Failure {
  readonly code:
    'not-found' | 'not-authenticated' | 'forbidden' | 'invalid' | 'conflict' | 'rate-limited' | 'offline' | 'failed'
  readonly message: string
}

export type Result<T> =
  | { readonly ok: true; readonly data: T; readonly error: null }
  | { readonly ok: false; readonly data: null; readonly error: Failure }

/** What a read of the shared cache shows. */
export type Read<T> = Readable<{ readonly loading: boolean; readonly data?: T; readonly error?: Failure }>

export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  readonly isActive: boolean
  readonly avatarUrl: string | null
  readonly bio: string
  readonly createdAt: string
}

export type Session =
  | { readonly status: 'loading'; readonly user: null }
  | { readonly status: 'signed-out'; readonly user: null }
  | { readonly status: 'signed-in'; readonly user: User }

export interface Track {
  readonly id: string
  readonly title: string
  readonly artistId: string
  readonly artistName: string
  readonly audioUrl: string
  readonly coverUrl: string | null
  readonly genre: string
  readonly price: number
  readonly description: string
  readonly isPublished: boolean
  readonly bpm: number | null
  readonly key: 'C' | 'C#' | 'D' | 'D#' | 'E' | 'F' | 'F#' | 'G' | 'G#' | 'A' | 'A#' | 'B' | null
  readonly duration: number
  readonly playCount: number
  readonly downloadCount: number
  readonly tags: readonly string[]
  readonly loudness: number | null
  readonly licenseType: 'all_rights_reserved' | 'creative_commons' | 'royalty_free'
  readonly isExplicit: boolean
  readonly isAiAssisted: boolean
  readonly createdAt: string
  readonly updatedAt: string
}

export interface Queue {
  readonly entries: readonly { readonly uid: string; readonly track: Track }[]
  readonly index: number
  readonly unshuffled?: readonly string[]
}

type Phase = 'idle' | 'loading' | 'playing' | 'paused' | 'buffering' | 'retrying' | 'failed' | 'ended'
type Repeat = 'off' | 'all' | 'one'
type Locale = 'en' | 'es' | 'fr' | 'de'
type Translations = () => Promise<{ default: { [component: string]: { [key: string]: string } } }>

/** What the shared modules export, by module and name. The names that are not here are compared as names alone. */
export interface Provided {
  '@overtone/player': {
    $currentTrack: Readable<Track | null>
    $phase: Readable<Phase>
    $isPlaying: Readable<boolean>
    $position: Readable<number>
    $duration: Readable<number>
    $queue: Readable<Queue>
    $repeat: Readable<Repeat>
    $isShuffled: Readable<boolean>
    play: (track: Track) => void
    togglePlay: (track: Track) => void
    toggle: () => void
    pause: () => void
    resume: () => void
    stop: () => void
    seek: (seconds: number) => void
    next: () => void
    previous: () => void
    playTracks: (tracks: readonly Track[], startAt?: number) => void
    playNext: (track: Track | readonly Track[]) => void
    addToQueue: (track: Track | readonly Track[]) => void
    restoreQueue: (queue: Queue) => void
    setRepeat: (mode: Repeat) => void
    setShuffled: (is: boolean) => void
  }
  '@overtone/session': {
    $session: Readable<Session>
    $user: Readable<User | null>
    $role: Readable<Role | null>
    can: (access: Access) => boolean
    askToSignIn: () => void
    accountChanged: (user: User) => void
    signOut: () => Promise<Result<null>>
    updatePassword: (password: string) => Promise<Result<null>>
  }
  '@overtone/data': {
    $latestTracks: Read<readonly Track[]>
    $trendingTracks: Read<readonly Track[]>
    getTrack: (id: string) => Promise<Result<Track>>
    trackOf: (id: string) => Read<Track>
    tracksOf: (artistId: string) => Read<readonly Track[]>
  }
  '@overtone/i18n': {
    $locale: Readable<Locale>
    provideMessages: (area: string, loaders: { readonly [locale in Exclude<Locale, 'en'>]: Translations }) => void
    $format: Readable<{
      readonly duration: (seconds: number) => string
      readonly plays: (count: number) => string
      readonly price: (dollars: number) => string
      readonly number: (value: number) => string
      readonly date: (iso: string) => string
    }>
  }
  '@overtone/design': {
    showToast: (toast: {
      message: string
      kind?: 'plain' | 'good' | 'error'
      action?: { label: string; onPress: () => void }
    }) => void
    dismissToast: (id: number) => void
  }
}

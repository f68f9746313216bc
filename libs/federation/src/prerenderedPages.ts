import type { Registry } from './registry'

/** A page as its remote rendered it when it was built, emitted as a part of pages.json. */
export interface PrerenderedPage {
  readonly path: string
  /** Document title without the product's name. */
  readonly title: string
  readonly description: string
  /** What stands in `main`. Addresses of the remote's own files begin with `artifactBase`. */
  readonly html: string
  /** Structured data in the words of schema.org, without `@context` and the address of the page. */
  readonly data: object
}

/** The pages of a remote that are complete before any script runs, and the styles of all of them. */
export interface PrerenderedPages {
  readonly css: string
  readonly pages: readonly PrerenderedPage[]
}

/** What the shell is asked for when pages are composed: its frame around each of these paths. */
export interface FrameRequest {
  readonly registry: Pick<Registry, 'remotes'>
  readonly paths: readonly string[]
}

/** The frame around each path, with `framedPage` where the page goes, and the styles of all. */
export interface FrameAnswer {
  readonly css: string
  readonly frames: Readonly<Record<string, string>>
}

/** Stands for the folder of the artifact, which has no address before it is published. */
export const artifactBase = 'https://artifact.invalid/'

/** Stands in a frame for the page inside it. */
export const framedPage = '{{page}}'

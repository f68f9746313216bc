import type { Registry } from './registry'

/** A page prerendered at build time by its remote, emitted as part of pages.json. */
export interface PrerenderedPage {
  readonly path: string
  /** Document title without the product's name. */
  readonly title: string
  readonly description: string
  /** The content of `main`. URLs of the remote's own files start with `artifactBase`. */
  readonly html: string
  /** Structured data of schema.org, without `@context` and the URL of the page. */
  readonly data: object
}

/** The prerendered pages of a remote, and their styles. */
export interface PrerenderedPages {
  readonly css: string
  readonly pages: readonly PrerenderedPage[]
}

/** A request for the shell's frame around each of these paths, made when pages are composed. */
export interface FrameRequest {
  readonly registry: Pick<Registry, 'remotes'>
  readonly paths: readonly string[]
}

/** The frame around each path, with `framedPage` as the placeholder of the page, and all styles. */
export interface FrameAnswer {
  readonly css: string
  readonly frames: Readonly<Record<string, string>>
}

/** Placeholder for the folder of the artifact, which has no URL before it is published. */
export const artifactBase = 'https://artifact.invalid/'

/** Placeholder for the page inside a frame. */
export const framedPage = '{{page}}'

import { kinds, type Kind, type Subject } from './readSubject'

/** The addresses that responses refer to. */
export interface Addresses {
  /** The product, without a trailing slash. */
  readonly site: string
  /** This function, without a trailing slash. */
  readonly here: string
}

/** Returns the path of the page of a subject. */
export function pathOf({ kind, id }: Pick<Subject, 'kind' | 'id'>): string {
  return `/${kind}/${id}`
}

/** Returns the subject that a path of the product or of its embedded player names, null if there is none. */
export function readPath(path: string): { kind: Kind; id: string } | null {
  const [, named, id = ''] = /^(?:\/embed)?\/(\w+)\/([\w-]+)\/?$/.exec(path) ?? []
  const kind = kinds.find(each => each === named)
  return kind ? { kind, id } : null
}

/** Returns the URL of a subject's picture: the uploaded one, or the one that this function draws. */
export function pictureOf({ here }: Addresses, { kind, id, picture }: Subject): string {
  return picture ?? `${here}/image/${kind}/${id}.png`
}

/** Returns the oEmbed address of a page, for discovery. */
export function oembedAddress({ site, here }: Addresses, path: string): string {
  return `${here}/oembed?url=${encodeURIComponent(site + path)}&format=json`
}

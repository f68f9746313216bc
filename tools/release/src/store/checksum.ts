import { createHash } from 'node:crypto'

/** Adds a checksum that detects damage. It doesn't prove who wrote the document. */
export function withChecksum<T extends object>(document: T): T & { checksum: string } {
  return { ...document, checksum: checksumOf(document) }
}

/** Returns true if a document matches its checksum; false without one. */
export function hasOwnChecksum({ checksum, ...rest }: { readonly checksum?: string }): boolean {
  return checksum === checksumOf(rest)
}

/** Returns the SHA-256 in hexadecimal digits. */
function checksumOf(document: object): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex')
}

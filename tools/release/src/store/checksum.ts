import { createHash } from 'node:crypto'

/** A document with the checksum by which damage to it is noticed. It does not say who wrote it. */
export function withChecksum<T extends object>(document: T): T & { checksum: string } {
  return { ...document, checksum: checksumOf(document) }
}

/** Whether a document is what its checksum says; one without a checksum isn't. */
export function hasOwnChecksum({ checksum, ...rest }: { readonly checksum?: string }): boolean {
  return checksum === checksumOf(rest)
}

/** SHA-256 in hexadecimal digits. */
function checksumOf(document: object): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('hex')
}

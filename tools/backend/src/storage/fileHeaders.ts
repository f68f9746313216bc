import { validateHeaderValue } from 'node:http'
import { invalidRequest } from './storageError'

const token = "[!#$%&'*+.^_`|~\\w-]+"
const quoted = '"(?:[^"\\\\\\p{Cc}]|\\\\[^\\p{Cc}])*"'
const mediaType = new RegExp(`^${token}/${token}(?:[ \\t]*;[ \\t]*(?:${token}=(?:${token}|${quoted}))?)*$`, 'u')

/** Throws InvalidRequest for an invalid media type, which couldn't be sent with the file. Source: RFC 9110 §8.3.1. */
export function checkMediaType(type: string): void {
  if (type.length > 255 || !mediaType.test(type)) throw invalidRequest('The content type is not valid')
}

/**
 * Returns the Cache-Control header to serve a file with, from the client's value: the age in seconds, or the header
 * itself. Throws InvalidRequest for a value that no header can contain.
 */
export function cacheControlOf(given: string | null | undefined): string {
  if (!given) return 'no-cache'
  if (/^\d+$/.test(given)) return `max-age=${given}`
  try {
    validateHeaderValue('cache-control', given)
  } catch {
    throw invalidRequest('cacheControl is not valid')
  }
  return given
}

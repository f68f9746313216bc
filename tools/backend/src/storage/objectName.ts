import { invalidKey } from './storageError'

/** The characters that hosted Supabase accepts, which are those that are safe in S3 keys. */
const safe = /^[\w/!\-.*'() &$@=;:+,?]+$/

/** Returns a valid name: relative, of safe characters, without `..`. Throws InvalidKey. */
export function checkObjectName(name: string): string {
  const isClean = name.split('/').every(part => part !== '' && part !== '.' && part !== '..')
  if (!isClean || !safe.test(name) || name.length > 1024) throw invalidKey(name)
  return name
}

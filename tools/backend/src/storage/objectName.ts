import { invalidKey } from './storageError'

/** The characters hosted Supabase accepts, which are those that are safe as keys of S3. */
const safe = /^[\w/!\-.*'() &$@=;:+,?]+$/

/** The name if it is a good one: relative, of safe characters, without steps upward. Throws InvalidKey. */
export function checkObjectName(name: string): string {
  const isClean = name.split('/').every(part => part !== '' && part !== '.' && part !== '..')
  if (!isClean || !safe.test(name) || name.length > 1024) throw invalidKey(name)
  return name
}

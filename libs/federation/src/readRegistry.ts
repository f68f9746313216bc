import { fail, ok, type Result } from '@overtone/domain'
import type { Registry, RegistryRemote } from './registry'

function isRemote(value: unknown): value is RegistryRemote {
  const remote = value as Partial<RegistryRemote> | null
  return (
    typeof remote?.name === 'string' &&
    typeof remote.version === 'string' &&
    typeof remote.base === 'string' &&
    typeof remote.integrity === 'object' &&
    Array.isArray(remote.preload) &&
    Array.isArray(remote.config?.routes)
  )
}

/**
 * Reads the registry document's text. Entries that the shell could not use are left out, so that one team's broken
 * release never takes the others' pages away.
 * Errors: `invalid` when the text is no registry of a schema that this shell knows.
 */
export function readRegistry(text: string): Result<Registry> {
  try {
    const value = JSON.parse(text) as Partial<Registry> | null
    if (value?.schema !== 1 || !Array.isArray(value.remotes)) {
      return fail({ code: 'invalid', message: 'The registry is not of a version that this shell reads' })
    }
    return ok({ ...(value as Registry), remotes: value.remotes.filter(isRemote) })
  } catch {
    return fail({ code: 'invalid', message: 'The registry is not readable' })
  }
}

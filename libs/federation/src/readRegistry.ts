import { fail, fits, ok, type Result, type Shape } from '@overtone/domain'
import type { Registry, RegistryRemote } from './registry'

// The minimum that an entry needs so that it can't break the frame. schemas.ts checks more, but would add 2 kB to the
// first page: readRegistry.property.test.ts and brokenRemote.test.ts of the shell verify both.
const texts: Shape = { '*': 'string' }
const localized: Shape = { ...texts, en: 'string' }
const link: Shape = { label: localized, to: 'string' }
const entries: Shape = [{ ...link, order: 'number', 'parent?': 'string', 'children?': [link] }]
const build: Shape = { version: 'string', base: 'string', 'entry?': 'string', integrity: texts, preload: ['string'] }
const buildAndConfig: Shape = {
  ...build,
  config: {
    routes: [{ path: 'string', title: localized, 'redirectTo?': 'string' }],
    slots: { 'shell.nav/v1?': entries, 'shell.account/v1?': entries, 'shell.footer/v1?': entries },
  },
}
const remote: Shape = { ...buildAndConfig, name: 'string', 'previous?': build, 'canary?': buildAndConfig }

/** Returns true if the frame can use an entry of the registry. */
export function isUsableRemote(entry: unknown): entry is RegistryRemote {
  return fits(entry, remote)
}

/**
 * Parses the registry document. Leaves out unusable entries, so that one team's broken release never takes down the
 * others' pages. Errors: `invalid` if it isn't a registry, or has a schema that this shell doesn't support.
 */
export function readRegistry(text: string): Result<Registry> {
  try {
    const value = JSON.parse(text) as Partial<Registry> // null throws
    if (value.schema !== 1 || !Array.isArray(value.remotes)) {
      return fail({ code: 'invalid' })
    }
    return ok({ ...(value as Registry), remotes: value.remotes.filter(isUsableRemote) })
  } catch {
    return fail({ code: 'invalid' })
  }
}

import { fail, fits, ok, type Result, type Shape } from '@overtone/domain'
import type { Registry, RegistryRemote } from './registry'

// What the frame needs of an entry so that it can't break. schemas.ts says more, but costs the first page 2 kB:
// readRegistry.property.test.ts and brokenRemote.test.ts of the shell hold this to both.
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

/** Returns whether the frame can use an entry of the registry. */
export function isUsableRemote(entry: unknown): entry is RegistryRemote {
  return fits(entry, remote)
}

/**
 * Reads the registry document's text. Entries that the frame could not use are left out, so that one team's broken
 * release never takes the others' pages away.
 * Errors: `invalid` when the text is no registry of a schema that this shell knows.
 */
export function readRegistry(text: string): Result<Registry> {
  try {
    const value = JSON.parse(text) as Partial<Registry> | null
    if (value?.schema !== 1 || !Array.isArray(value.remotes)) {
      return fail({ code: 'invalid' })
    }
    return ok({ ...(value as Registry), remotes: value.remotes.filter(isUsableRemote) })
  } catch {
    return fail({ code: 'invalid' })
  }
}

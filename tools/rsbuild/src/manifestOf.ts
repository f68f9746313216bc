import type { RemoteManifest, SharedRequirement } from '@overtone/federation'
import type { Rspack } from '@rsbuild/core'
import { sourcesOf } from './sourcesOf'

/** `consume shared module (default) react@^19.3.1 (singleton)` */
const consumed = /^consume shared module \([^)]*\) (.+?)@([^@\s]+) /

function requirementOf(module: Rspack.Module): SharedRequirement[] {
  const [, name, requiredVersion] = consumed.exec(module.identifier().replaceAll('|', ' ')) ?? []
  return name && requiredVersion ? [{ name, requiredVersion }] : []
}

/** What a build of a remote holds: read by the loader in development, by a release else. */
export function manifestOf(compilation: Rspack.Compilation, container: string): RemoteManifest {
  const scripts = (name: string) =>
    (compilation.namedChunkGroups.get(name)?.getFiles() ?? []).filter(file => file.endsWith('.js'))
  const [entry = ''] = scripts(container)
  const requires = [...compilation.modules].flatMap(requirementOf)
  return {
    entry,
    routes: scripts('routes'),
    requires: requires.sort((a, b) => (a.name < b.name ? -1 : 1)),
    sources: sourcesOf(compilation),
  }
}

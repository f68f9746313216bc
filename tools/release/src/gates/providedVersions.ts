import type { ShellFiles } from '../build/artifact'

/** Returns the versions of a shared module that a shell provides, lowest first; empty if it provides none. */
export function providedVersions({ provides = {}, alsoProvides = {} }: ShellFiles, name: string): readonly string[] {
  const lowest = provides[name]
  return lowest === undefined ? [] : [lowest, ...(alsoProvides[name] ?? [])]
}

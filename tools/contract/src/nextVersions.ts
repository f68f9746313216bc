import { compareTypes } from './compareTypes'
import { hashOfName, parseDeclarations, prune, type Declarations, type Names } from './declarations'

/** The versions of entry points, and the declarations that they belong to. */
export interface Baseline {
  readonly types: string
  readonly versions: Readonly<Record<string, string>>
}

/**
 * Computes the version of every entry point: a removed or narrowed export raises the major number, an added or widened
 * one the minor. A new entry point begins with 1.0.0.
 */
export function nextVersions(types: string, before: Baseline): Record<string, string> {
  const [next, previous] = [parseDeclarations(types), parseDeclarations(before.types)]
  const modules = [...next.provided.keys()]
  const changed = modules.map(module => changedNames(module, next, previous))
  const wanted = { narrowed: compareAll(next, previous, changed), widened: compareAll(previous, next, changed) }
  const versions = modules.map((module, index) => {
    const [names, known] = [namesOf(next, module), namesOf(previous, module)]
    const isNarrowed = known.some(name => !names.includes(name)) || wanted.narrowed[index] === true
    const isWidened = names.some(name => !known.includes(name)) || wanted.widened[index] === true
    return [module, bump(before.versions[module], isNarrowed ? 'major' : isWidened ? 'minor' : 'none')] as const
  })
  return Object.fromEntries(versions)
}

function namesOf({ provided }: Declarations, module: string): string[] {
  return [...(provided.get(module)?.keys() ?? [])]
}

function changedNames(module: string, next: Declarations, previous: Declarations): Names {
  const both = namesOf(next, module).filter(name => namesOf(previous, module).includes(name))
  const names = both.filter(name => hashOfName(next, module, name) !== hashOfName(previous, module, name))
  return names.length > 0 ? { [module]: names } : {}
}

/** Returns for each entry point whether one side provides less than the other expects. */
function compareAll(provided: Declarations, expected: Declarations, changed: readonly Names[]): boolean[] {
  const all = Object.assign({}, ...changed) as Names
  if (Object.keys(all).length === 0) return changed.map(() => false)
  const types = prune(expected, all)
  return compareTypes(
    prune(provided, all),
    changed.map(names => ({ types, names })),
  ).map(breaks => breaks.length > 0)
}

function bump(version: string | undefined, change: 'major' | 'minor' | 'none'): string {
  if (version === undefined) return '1.0.0'
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (change === 'none') return version
  return change === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`
}

import type { ContractSnapshot, EntryPoint, SharedUse } from '@overtone/federation'
import { hashOfName, hashOfOwn, ownTypes, parseDeclarations, prune } from './declarations'
import type { RollUp } from './rollUp'
import type { Use } from './usesOf'

/** The contract of this workspace: every shared declaration, with versions and owners. */
export interface RolledContract {
  readonly types: string
  readonly own: string
  readonly entryPoints: Readonly<Record<string, EntryPoint>>
}

interface Facts {
  readonly versions: Readonly<Record<string, string>>
  readonly owners: Readonly<Record<string, string>>
}

export function toContract({ types, exports }: RollUp, { versions, owners }: Facts): RolledContract {
  const declarations = parseDeclarations(types)
  const entryPoints = Object.entries(exports).map(([module, found]) => {
    const provided = found.map(({ name, deprecated, deprecatedProps }) => {
      const hash = hashOfName(declarations, module, name)
      const props = Object.keys(deprecatedProps).length > 0 ? { deprecatedProps } : {}
      return [name, { hash, ...(deprecated === undefined ? {} : { deprecated }), ...props }] as const
    })
    const [version = '', owner = ''] = [versions[module], owners[module]]
    return [module, { version, owner, exports: Object.fromEntries(provided) }] as const
  })
  return { types, own: hashOfOwn(declarations), entryPoints: Object.fromEntries(entryPoints) }
}

/** Returns the contract snapshot of a shell that provides these entry points. */
export function snapshotOfShell(contract: RolledContract, modules: readonly string[]): ContractSnapshot {
  const found = Object.entries(contract.entryPoints).filter(([module]) => modules.includes(module))
  const names = Object.fromEntries(found.map(([module, { exports }]) => [module, Object.keys(exports)]))
  return { types: contract.types, names, own: contract.own, entryPoints: Object.fromEntries(found) }
}

/** Returns the contract snapshot of a remote: the shared exports that its sources use, and their declarations. */
export function snapshotOfRemote(
  contract: RolledContract,
  used: readonly (Use & { readonly file: string })[],
): ContractSnapshot {
  const uses: Record<string, Record<string, SharedUse>> = {}
  const sorted = used.flatMap(use => expand(contract, use)).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  for (const { module, name, file, props } of sorted) {
    const known = uses[module]?.[name]
    const hash = contract.entryPoints[module]?.exports[name]?.hash
    const set = known ? known.props && props && [...new Set([...known.props, ...props])].sort() : props
    const files = [...new Set([...(known?.files ?? []), file])]
    uses[module] = {
      ...uses[module],
      [name]: { files, ...(set ? { props: set } : {}), ...(hash === undefined ? {} : { hash }) },
    }
  }
  const names = Object.fromEntries(Object.entries(uses).map(([module, each]) => [module, Object.keys(each)]))
  return { types: prune(parseDeclarations(contract.types), names, ownTypes), names, own: contract.own, uses }
}

/** Replaces a module that can't be followed by all of its exports. */
function expand<One extends Use>({ entryPoints }: RolledContract, use: One): One[] {
  const exports = entryPoints[use.module]?.exports
  return use.name === '*' && exports ? Object.keys(exports).map(name => ({ ...use, name })) : [use]
}

function keyOf({ module, name, file }: Use & { readonly file: string }): string {
  return [module, name, file].join('\0')
}

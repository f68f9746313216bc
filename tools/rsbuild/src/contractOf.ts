import { snapshotOfRemote, snapshotOfShell, usesOf } from '@overtone/contract'
import type { ContractSnapshot } from '@overtone/federation'
import type { Rspack } from '@rsbuild/core'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { platform } from './platform'
import { providedBy } from './providedBy'
import { lazyShared, singletons } from './singletons'

const shared = new Set<string>([...singletons, ...lazyShared])
const ownSource = /^(?!.*[\\/]node_modules[\\/]).*\.tsx?$/

/** Returns the shared exports that a remote uses, with the declarations that it was built against. */
export function contractOfRemote(
  compilation: Rspack.Compilation,
  contract = platform.readContract(),
): ContractSnapshot {
  const root = compilation.options.context ?? process.cwd()
  const files = new Set(partsOf(compilation).map(module => module.nameForCondition() ?? ''))
  const uses = [...files]
    .filter(file => ownSource.test(file))
    .flatMap(path => {
      const file = relative(root, path).replaceAll('\\', '/')
      return usesOf(readFileSync(path, 'utf8')).map(use => ({ ...use, file }))
    })
  return snapshotOfRemote(
    contract,
    uses.filter(({ module }) => shared.has(module)),
  )
}

/** Returns the exports of our own shared modules that the shell provides, with their declarations. */
export function contractOfShell(compilation: Rspack.Compilation, contract = platform.readContract()): ContractSnapshot {
  return snapshotOfShell(contract, Object.keys(providedBy(compilation)))
}

function partsOf({ modules }: Rspack.Compilation): Rspack.Module[] {
  return [...modules].flatMap(module => ('modules' in module ? (module.modules as Rspack.Module[]) : [module]))
}

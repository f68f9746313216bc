import type ts from 'typescript'
import { emitDeclarations } from './emitDeclarations'
import { isInternal } from './exportsOf'
import { moduleOf, type EntryFiles } from './rollUp'
import { createNames } from './rollUpNames'

/** Declarations of entry points as the files of a package. */
export interface DeclarationFiles {
  /** A flat module that declares everything once, with docstrings. */
  readonly flat: string
  /** Exports of each entry point by name, with their names in the flat module. */
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * Rolls up the declarations of entry points for developers: types and docstrings included,
 * names marked `@internal` left out. Types of packages are imported, never copied.
 */
export function declareEntries(entries: EntryFiles): DeclarationFiles {
  const { sources, declarations } = emitDeclarations(Object.values(entries))
  const checker = declarations.getTypeChecker()
  const names = createNames(checker, { hasDocstrings: true })
  const exports = Object.entries(entries).map(([module, path]) => {
    const internal = internalNames(sources, path)
    const symbols = checker.getExportsOfModule(moduleOf(declarations, path)).filter(({ name }) => !internal.has(name))
    const found = symbols.map(symbol => [symbol.name, names.use(symbol)] as const)
    return [module, Object.fromEntries(found.sort(([a], [b]) => (a < b ? -1 : 1)))] as const
  })
  const locals = [...new Set(exports.flatMap(([, found]) => Object.values(found)))].sort()
  const flat = [...names.print(), `export { ${locals.join(', ')} };`, ''].join('\n')
  return { flat, exports: Object.fromEntries(exports) }
}

function internalNames(program: ts.Program, path: string): Set<string> {
  const symbols = program.getTypeChecker().getExportsOfModule(moduleOf(program, path))
  return new Set(symbols.filter(({ declarations }) => declarations?.some(isInternal)).map(({ name }) => name))
}

import ts from 'typescript'
import { emitDeclarations } from './emitDeclarations'
import { exportsOf, type SharedExport } from './exportsOf'
import { createNames } from './rollUpNames'

/** An entry point by its file. */
export type EntryFiles = Readonly<Record<string, string>>

export interface RollUp {
  /** A flat module: every declaration once, and an interface `Provided` with the exports of each entry point. */
  readonly types: string
  readonly exports: Readonly<Record<string, readonly SharedExport[]>>
}

/**
 * Rolls up the declarations of entry points and of the file `own`, whose exported types keep their names. Types of
 * packages are imported, never copied. Names marked `@internal` are left out.
 */
export function rollUp(entries: EntryFiles, own: string): RollUp {
  const { sources, declarations } = emitDeclarations([...Object.values(entries), own])
  const names = createNames(declarations.getTypeChecker())
  const ownNames = [...exportedBy(declarations, own).values()].map(names.use)
  const exports = Object.fromEntries(
    Object.entries(entries).map(([name, path]) => [name, exportsOf(sources.getTypeChecker(), moduleOf(sources, path))]),
  )
  const provided = Object.entries(entries).flatMap(([module, path]) => {
    const symbols = exportedBy(declarations, path)
    const members = (exports[module] ?? []).map(({ name }) => {
      const symbol = symbols.get(name)
      if (!symbol) throw new Error(`${name} of ${module} has no declaration`)
      return `    ${propertyName(name)}: typeof ${names.use(symbol)};`
    })
    return [`  '${module}': {`, ...members, '  };']
  })
  return {
    types: [
      ...names.print(),
      ...['export interface Provided {', ...provided, '}'],
      `export type { ${ownNames.join(', ')} };`,
      '',
    ].join('\n'),
    exports,
  }
}

/** Returns the module symbol of a file of a program. Throws Error if it exports nothing. */
export function moduleOf(program: ts.Program, path: string): ts.Symbol {
  const file = program.getSourceFile(path)
  const symbol = file && program.getTypeChecker().getSymbolAtLocation(file)
  if (!symbol) throw new Error(`${path} exports nothing`)
  return symbol
}

function exportedBy(program: ts.Program, path: string): Map<string, ts.Symbol> {
  const symbols = program.getTypeChecker().getExportsOfModule(moduleOf(program, path))
  return new Map(symbols.map(symbol => [symbol.name, symbol]))
}

function propertyName(name: string): string {
  return ts.isIdentifierStart(name.charCodeAt(0), ts.ScriptTarget.Latest) ? name : JSON.stringify(name)
}

import type { ContractSnapshot } from '@overtone/federation'
import type { Rspack } from '@rsbuild/core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { lateSingletons, singletons } from './singletons'

const contractFile = join(import.meta.dirname, '../../../libs/federation/src/contract.ts')
const shared = new Set<string>([...singletons, ...lateSingletons])

/** `provide module (default) @overtone/data@0.1.0 = /…/libs/data/src/index.ts` */
const ownDoor = /^provide (?:shared )?module \([^)]*\) (@overtone\/.+?)@[^@\s]+ = (\S+)/
const ownSource = /^(?!.*[\\/]node_modules[\\/]).*\.tsx?$/

/** What a remote uses of the shared modules, with the contract that it was built by. */
export function contractOfRemote(compilation: Rspack.Compilation): ContractSnapshot {
  const files = new Set(partsOf(compilation).map(module => module.nameForCondition() ?? ''))
  const codes = [...files].filter(file => ownSource.test(file)).map(file => readFileSync(file, 'utf8'))
  return snapshot(codes.flatMap(importsOf).filter(([module]) => shared.has(module)))
}

/** What the shell provides of our own shared modules, with the contract that it was built by. */
export function contractOfShell({ modules }: Rspack.Compilation): ContractSnapshot {
  const doors = [...modules].flatMap(module => {
    const [, name, file] = ownDoor.exec(module.identifier().replaceAll('|', ' ')) ?? []
    return name && file ? exportsOf(readFileSync(file, 'utf8')).map(each => [name, each] as const) : []
  })
  return snapshot(doors)
}

function partsOf({ modules }: Rspack.Compilation): Rspack.Module[] {
  return [...modules].flatMap(module => ('modules' in module ? (module.modules as Rspack.Module[]) : [module]))
}

function snapshot(found: readonly (readonly [module: string, name: string])[]): ContractSnapshot {
  const names: Record<string, string[]> = {}
  for (const module of [...new Set(found.map(([each]) => each))].sort()) {
    names[module] = [...new Set(found.flatMap(([each, name]) => (each === module ? [name] : [])))].sort()
  }
  return { types: declarationsOf(readFileSync(contractFile, 'utf8')), names }
}

/** Only the types, without what is said of them: a comment changes no contract. */
function declarationsOf(code: string): string {
  return ts.transpileDeclaration(code, { compilerOptions: { removeComments: true } }).outputText
}

/** The names that a source takes from modules at run time; a module that is only waited for gives none. */
export function importsOf(code: string): (readonly [module: string, name: string])[] {
  return parse(code).statements.flatMap(statement => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return []
    const { moduleSpecifier } = statement
    if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return []
    return namesIn(statement).map(name => [moduleSpecifier.text, name] as const)
  })
}

function namesIn(statement: ts.ImportDeclaration | ts.ExportDeclaration): string[] {
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, isTypeOnly } = statement
    return exportClause && ts.isNamedExports(exportClause) && !isTypeOnly ? taken(exportClause.elements) : []
  }
  const { importClause } = statement
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const { name, namedBindings } = importClause
  const named = namedBindings && ts.isNamedImports(namedBindings) ? taken(namedBindings.elements) : []
  return [...(name ? ['default'] : []), ...named]
}

function taken(elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): string[] {
  return elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name, propertyName }) => (propertyName ?? name).text)
}

/** The names that the door of a library lists, or declares. */
export function exportsOf(code: string): string[] {
  return parse(code).statements.flatMap(statement => {
    if (ts.isExportDeclaration(statement)) {
      const { exportClause, isTypeOnly } = statement
      if (isTypeOnly || !exportClause || !ts.isNamedExports(exportClause)) return []
      return exportClause.elements.filter(each => !each.isTypeOnly).map(({ name }) => name.text)
    }
    const isExported =
      ts.canHaveModifiers(statement) &&
      (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported) return []
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText())
    }
    return ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) ? [statement.name?.text ?? ''] : []
  })
}

function parse(code: string): ts.SourceFile {
  return ts.createSourceFile('source.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
}

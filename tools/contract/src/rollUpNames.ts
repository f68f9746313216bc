import ts from 'typescript'
import { isOfPackage, resolved } from './exportsOf'
import { renameIn } from './renameIn'

/** Collects the declarations of a flat module, and gives each a unique name. */
export interface Names {
  /** Adds the declaration of a symbol, or an import of it; returns its name in the flat module. */
  readonly use: (symbol: ts.Symbol) => string
  /** Returns imports, then declarations in the order in which they were added, then namespaces. */
  readonly print: () => string[]
}

/** Creates the collection. Docstrings are for readers of the module; a comparison of two modules doesn't need them. */
export function createNames(checker: ts.TypeChecker, { hasDocstrings = false } = {}): Names {
  const printer = ts.createPrinter({ removeComments: !hasDocstrings })
  const names = new Map<ts.Symbol, string>()
  const taken = new Set(['Provided'])
  const imports: string[] = []
  const statements: ts.Statement[] = []
  const namespaces: string[] = []

  function nameFor(symbol: ts.Symbol, text: string): string {
    let name = text
    for (let count = 2; taken.has(name); count += 1) name = `${text}_${count}`
    taken.add(name)
    names.set(symbol, name)
    return name
  }

  function use(symbol: ts.Symbol): string {
    const target = resolved(checker, symbol)
    const known = names.get(target)
    if (known !== undefined) return known
    if (!target.declarations) throw new Error(`${symbol.name} is imported from a module that can't be found`)
    if (target.declarations.some(ts.isSourceFile)) return useModule(symbol, target)
    const own = statementsOf(target)
    if (own.length === 0) return useImported(symbol, target)
    const name = nameFor(target, target.name === 'default' ? '_default' : target.name)
    statements.push(...own.filter(each => !statements.includes(each)))
    own.forEach(visit)
    return name
  }

  /** Adds the exports of a module that is exported as one name: `export * as limits`. */
  function useModule(symbol: ts.Symbol, target: ts.Symbol): string {
    const name = nameFor(target, symbol.name)
    const exported = checker.getExportsOfModule(target).map(each => `${use(each)} as ${each.name}`)
    namespaces.push(`declare namespace ${name} {\n    export { ${exported.join(', ')} };\n}`)
    return name
  }

  /** Imports the type of a package by the path that this workspace uses. */
  function useImported(symbol: ts.Symbol, target: ts.Symbol): string {
    const specifier = symbol.declarations?.find(isImportOrExport)
    const local = specifier && ts.isExportSpecifier(specifier) && checker.getExportSpecifierLocalTargetSymbol(specifier)
    const from = specifier && modulePathOf(specifier)
    if (local && from === undefined) return use(local)
    if (!specifier || from === undefined)
      throw new Error(`The roll-up can't find where ${symbol.name} is imported from`)
    const name = nameFor(target, symbol.name)
    imports.push(`import ${clauseOf(specifier, name)} from ${from};`)
    return name
  }

  /** Adds the declarations that the identifiers of a declaration refer to. Names of the platform stay reserved. */
  function visit(node: ts.Node): void {
    const symbol = meaningOf(node)
    if (symbol && isOurs(symbol)) use(symbol)
    else if (symbol && ts.isIdentifier(node) && isGlobal(symbol)) taken.add(node.text)
    if (ts.isImportTypeNode(node)) node.typeArguments?.forEach(visit)
    else ts.forEachChild(node, visit)
  }

  function meaningOf(node: ts.Node): ts.Symbol | undefined {
    if (ts.isIdentifier(node)) return checker.getSymbolAtLocation(node)
    if (!ts.isImportTypeNode(node)) return undefined
    const { qualifier } = node
    const symbol = qualifier && checker.getSymbolAtLocation(qualifier)
    if (!symbol) throw new Error(`The roll-up doesn't support a whole module as a type: ${node.getText()}`)
    return statementsOf(resolved(checker, symbol)).length > 0 ? symbol : undefined
  }

  function isOurs(symbol: ts.Symbol): boolean {
    const isImported = symbol.declarations?.some(each => isImportOrExport(each) && !isOfPackage(each.getSourceFile()))
    return statementsOf(resolved(checker, symbol)).length > 0 || isImported === true
  }

  return {
    use,
    print() {
      const nameOf = (node: ts.Node) => {
        const symbol = meaningOf(node)
        return symbol && names.get(resolved(checker, symbol))
      }
      const printed = statements.map(statement =>
        printer.printNode(ts.EmitHint.Unspecified, renameIn(statement, nameOf), statement.getSourceFile()),
      )
      return [...imports.sort(), ...printed, ...namespaces]
    },
  }
}

type Specifier = ts.ImportSpecifier | ts.ExportSpecifier | ts.ImportClause | ts.NamespaceImport

function isImportOrExport(node: ts.Node): node is Specifier {
  const isName = ts.isImportSpecifier(node) || ts.isExportSpecifier(node)
  return isName || ts.isImportClause(node) || ts.isNamespaceImport(node)
}

function clauseOf(specifier: Specifier, name: string): string {
  if (ts.isImportClause(specifier)) return name
  if (ts.isNamespaceImport(specifier)) return `* as ${name}`
  const original = (specifier.propertyName ?? specifier.name).text
  return original === name ? `{ ${name} }` : `{ ${original} as ${name} }`
}

function modulePathOf(specifier: Specifier): string | undefined {
  const statement = ts.findAncestor(specifier, ts.isStatement)
  const isKnown = statement && (ts.isImportDeclaration(statement) || ts.isExportDeclaration(statement))
  return isKnown ? statement.moduleSpecifier?.getText() : undefined
}

/** Returns the top-level statements of our files that declare a symbol; none for a parameter or a package's symbol. */
function statementsOf({ declarations = [] }: ts.Symbol): ts.Statement[] {
  return declarations.flatMap(declaration => {
    const isVariable = ts.isVariableDeclaration(declaration) && ts.isVariableStatement(declaration.parent.parent)
    const statement: ts.Node = isVariable ? declaration.parent.parent : declaration
    const isOwn = !ts.isSourceFile(statement) && ts.isSourceFile(statement.parent) && !isOfPackage(statement.parent)
    return isOwn && ts.isStatement(statement) && !isReExport(statement) ? [statement] : []
  })
}

function isReExport(node: ts.Statement): boolean {
  return ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isExportAssignment(node)
}

function isGlobal({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(({ parent }) => ts.isSourceFile(parent) || ts.isVariableDeclarationList(parent))
}

import ts from 'typescript'

/** A value that an entry point exports. */
export interface SharedExport {
  readonly name: string
  /** The text after `@deprecated`. */
  readonly deprecated?: string
  /** The same for properties of its parameters, such as props of a component. */
  readonly deprecatedProps: Readonly<Record<string, string>>
}

/** Returns the values that a module exports, sorted by name, without those marked `@internal`. */
export function exportsOf(checker: ts.TypeChecker, module: ts.Symbol): SharedExport[] {
  return checker
    .getExportsOfModule(module)
    .filter(each => !isTypeOnly(each) && !each.declarations?.some(isInternal))
    .map(each => ({ alias: each, symbol: resolved(checker, each) }))
    .filter(({ symbol }) => (symbol.flags & ts.SymbolFlags.Value) !== 0)
    .map(({ alias, symbol }) => {
      const deprecated = deprecationIn(alias) ?? deprecationOf(checker, symbol)
      const deprecatedProps = deprecatedProperties(checker, symbol)
      return { name: alias.name, deprecatedProps, ...(deprecated === undefined ? {} : { deprecated }) }
    })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** Follows imports and exports to the declaration of a symbol. */
export function resolved(checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol {
  return symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
}

function isTypeOnly({ declarations = [] }: ts.Symbol): boolean {
  return declarations.some(each => ts.isExportSpecifier(each) && (each.isTypeOnly || each.parent.parent.isTypeOnly))
}

/** Returns true if a declaration, or the statement that exports it, is marked `@internal`. */
export function isInternal(declaration: ts.Declaration): boolean {
  return tagsAround(declaration).some(({ tagName }) => tagName.text === 'internal')
}

/** Returns the tags of a declaration, and of the statement that exports it. */
function tagsAround(declaration: ts.Declaration): readonly ts.JSDocTag[] {
  const statement = ts.findAncestor(declaration, ts.isStatement)
  return [...ts.getJSDocTags(declaration), ...(statement ? ts.getJSDocTags(statement) : [])]
}

/** Returns the deprecation of the export itself, such as `/** @deprecated … *\/ export { a } from './b'`. */
function deprecationIn({ declarations = [] }: ts.Symbol): string | undefined {
  const tag = declarations.flatMap(tagsAround).find(({ tagName }) => tagName.text === 'deprecated')
  return tag && (ts.getTextOfJSDocComment(tag.comment) ?? '')
}

function deprecationOf(checker: ts.TypeChecker, symbol: ts.Symbol): string | undefined {
  const tag = symbol.getJsDocTags(checker).find(({ name }) => name === 'deprecated')
  return tag && ts.displayPartsToString(tag.text)
}

/** Returns deprecated properties that this workspace declares; packages announce their own deprecations. */
function deprecatedProperties(checker: ts.TypeChecker, symbol: ts.Symbol): Readonly<Record<string, string>> {
  const signatures = checker.getTypeOfSymbol(symbol).getCallSignatures()
  const properties = signatures
    .flatMap(({ parameters }) => parameters)
    .flatMap(parameter => checker.getTypeOfSymbol(parameter))
    .flatMap(type => (type.isUnion() ? type.types : [type]))
    .flatMap(type => (type.flags & ts.TypeFlags.Object ? checker.getPropertiesOfType(type) : []))
    .filter(({ declarations = [] }) => declarations.some(each => !isOfPackage(each.getSourceFile())))
  const found = properties.map(each => [each.name, deprecationOf(checker, each)] as const)
  return Object.fromEntries(found.filter((each): each is [string, string] => each[1] !== undefined))
}

/** Returns true for a file of an installed package. */
export function isOfPackage({ fileName }: ts.SourceFile): boolean {
  return fileName.includes('/node_modules/')
}

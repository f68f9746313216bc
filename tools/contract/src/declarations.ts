import { createHash } from 'node:crypto'
import ts from 'typescript'

/** Exported names by module. */
export type Names = Readonly<Record<string, readonly string[]>>

interface Declaration {
  readonly text: string
  /** Identifiers in it that may refer to other declarations. */
  readonly references: ReadonlySet<string>
}

/** A rolled-up text, parsed: a flat module whose interface `Provided` lists what each shared module exports. */
export interface Declarations {
  readonly statements: readonly Declaration[]
  readonly byName: ReadonlyMap<string, readonly Declaration[]>
  readonly provided: ReadonlyMap<string, ReadonlyMap<string, Declaration>>
}

export function parseDeclarations(text: string): Declarations {
  const file = ts.createSourceFile('types.ts', text, ts.ScriptTarget.Latest, true)
  const provided = file.statements.find(each => ts.isInterfaceDeclaration(each) && each.name.text === 'Provided')
  const modules = provided && ts.isInterfaceDeclaration(provided) ? provided.members : []
  const statements: Declaration[] = []
  const byName = new Map<string, Declaration[]>()
  for (const statement of file.statements) {
    if (statement === provided || ts.isExportDeclaration(statement)) continue
    const declaration = declarationOf(statement)
    statements.push(declaration)
    for (const name of namesIn(statement)) byName.set(name, [...(byName.get(name) ?? []), declaration])
  }
  return {
    statements,
    byName,
    provided: new Map(
      modules.map(module => {
        const type = ts.isPropertySignature(module) ? module.type : undefined
        const members = type && ts.isTypeLiteralNode(type) ? type.members : []
        return [nameOf(module), new Map(members.map(member => [nameOf(member), declarationOf(member)]))]
      }),
    ),
  }
}

/** Types of the contract outside of shared modules: what the shell expects of every remote. */
export const ownTypes = ['Exposed', 'RemoteConfig'] as const

/** Returns the declarations that some names and types need, as text. */
export function prune(
  { statements, byName, provided }: Declarations,
  names: Names,
  types: readonly string[] = [],
): string {
  const members = Object.entries(names).map(([module, each]) => {
    const found = each.flatMap(name => provided.get(module)?.get(name) ?? [])
    return { module, found }
  })
  const wanted = new Set<Declaration>()
  const queue = [...members.flatMap(({ found }) => found), ...types.flatMap(name => byName.get(name) ?? [])]
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (wanted.has(next)) continue
    wanted.add(next)
    for (const name of next.references) queue.push(...(byName.get(name) ?? []))
  }
  const modules = members.flatMap(({ module, found }) =>
    found.length > 0 ? [`  '${module}': {`, ...found.map(({ text }) => `    ${text}`), '  }'] : [],
  )
  return [
    ...statements.filter(each => wanted.has(each)).map(({ text }) => text),
    ['export interface Provided {', ...modules, '}'].join('\n'),
    ...(types.length > 0 ? [`export type { ${types.join(', ')} };`] : []),
    '',
  ].join('\n')
}

/** Returns twelve hexadecimal digits of a hash over all declarations that an exported name needs. */
export function hashOfName(declarations: Declarations, module: string, name: string): string {
  return hashOf(prune(declarations, { [module]: [name] }))
}

/** Returns the same over the contract's own types. */
export function hashOfOwn(declarations: Declarations): string {
  return hashOf(prune(declarations, {}, ownTypes))
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

function declarationOf(node: ts.Node): Declaration {
  const references = new Set<string>()
  const visit = (each: ts.Node): void => {
    if (ts.isIdentifier(each) && !isPropertyName(each)) references.add(each.text)
    ts.forEachChild(each, visit)
  }
  visit(node)
  return { text: node.getText(), references }
}

function isPropertyName(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isQualifiedName(parent)) return parent.right === node
  if (ts.isImportTypeNode(parent)) return true
  return (ts.isTypeElement(parent) || ts.isParameter(parent)) && parent.name === node
}

function namesIn(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.map(({ name }) => name.getText())
  if (ts.isImportDeclaration(statement)) {
    const { name, namedBindings } = statement.importClause ?? {}
    const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : []
    const space = namedBindings && ts.isNamespaceImport(namedBindings) ? [namedBindings.name.text] : []
    return [...(name ? [name.text] : []), ...named.map(each => each.name.text), ...space]
  }
  const { name } = statement as ts.DeclarationStatement
  return name ? [name.text] : []
}

function nameOf({ name }: ts.TypeElement): string {
  return name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : ''
}

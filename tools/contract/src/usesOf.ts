import ts from 'typescript'
import { isMention, jsxPropsOf } from './jsxProps'

/** One use of an export of a module. The name `*` means every export: the use of the module can't be followed. */
export interface Use {
  readonly module: string
  readonly name: string
  /** Props that it sets; left out if unknown, or if it isn't a component. */
  readonly props?: readonly string[]
}

/** Returns the exports that a source uses at run time. A module that is only preloaded has none. */
export function usesOf(code: string): Use[] {
  const file = ts.createSourceFile('source.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const uses: Use[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) uses.push(...staticUses(node, file))
    else if (isDynamicImport(node)) uses.push(...dynamicUses(node, file))
    ts.forEachChild(node, visit)
  }
  visit(file)
  return uses
}

function staticUses(statement: ts.ImportDeclaration | ts.ExportDeclaration, file: ts.SourceFile): Use[] {
  const { moduleSpecifier } = statement
  if (!moduleSpecifier || !ts.isStringLiteral(moduleSpecifier)) return []
  const module = moduleSpecifier.text
  if (ts.isExportDeclaration(statement)) {
    const { exportClause, isTypeOnly } = statement
    if (isTypeOnly) return []
    const names = exportClause && ts.isNamedExports(exportClause) ? taken(exportClause.elements) : [{ name: '*' }]
    return names.map(({ name }) => ({ module, name }))
  }
  const { importClause } = statement
  if (!importClause || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword) return []
  const { name, namedBindings } = importClause
  const whole = name ? [{ name: 'default', local: name.text }] : []
  if (namedBindings && ts.isNamespaceImport(namedBindings)) {
    const namespace = usesOfNamespace(file, module, namedBindings.name)
    return [...whole.map(({ name }) => ({ module, name })), ...namespace]
  }
  return [...whole, ...(namedBindings ? taken(namedBindings.elements) : [])].map(({ name, local }) => {
    const props = jsxPropsOf(file, local)
    return { module, name, ...(props ? { props } : {}) }
  })
}

function taken(elements: readonly (ts.ImportSpecifier | ts.ExportSpecifier)[]): { name: string; local: string }[] {
  return elements
    .filter(({ isTypeOnly }) => !isTypeOnly)
    .map(({ name, propertyName }) => ({ name: (propertyName ?? name).text, local: name.text }))
}

function isDynamicImport(node: ts.Node): node is ts.CallExpression {
  return ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword
}

/** `(await import('…')).a`, `const { a } = await import('…')`, `const m = await import('…')`, `import('…').then(m => m.a)` */
function dynamicUses(call: ts.CallExpression, file: ts.SourceFile): Use[] {
  const [argument] = call.arguments
  if (!argument || !ts.isStringLiteralLike(argument)) return []
  const module = argument.text
  const { parent } = call
  if (ts.isAwaitExpression(parent)) return usesOfValue(file, module, parent)
  if (ts.isExpressionStatement(parent) || ts.isVoidExpression(parent)) return []
  const then = ts.isPropertyAccessExpression(parent) && parent.name.text === 'then' ? parent.parent : undefined
  const callback = then && ts.isCallExpression(then) ? then.arguments[0] : undefined
  if (!callback || !ts.isArrowFunction(callback)) return [{ module, name: '*' }]
  const [parameter] = callback.parameters
  return parameter ? usesOfBinding(file, module, parameter.name) : []
}

/** Returns the uses of an expression whose value is the module. */
function usesOfValue(file: ts.SourceFile, module: string, value: ts.Expression): Use[] {
  const { parent } = value
  if (ts.isParenthesizedExpression(parent)) return usesOfValue(file, module, parent)
  if (ts.isExpressionStatement(parent)) return []
  if (ts.isVariableDeclaration(parent)) return usesOfBinding(file, module, parent.name)
  return [memberOf(module, value)]
}

function usesOfBinding(file: ts.SourceFile, module: string, name: ts.BindingName): Use[] {
  if (ts.isIdentifier(name)) return usesOfNamespace(file, module, name)
  if (ts.isArrayBindingPattern(name)) return [{ module, name: '*' }]
  return name.elements.map(({ propertyName, name, dotDotDotToken }) => {
    const key = propertyName ?? name
    return { module, name: !dotDotDotToken && ts.isIdentifier(key) ? key.text : '*' }
  })
}

/** Returns the uses of a name that refers to the module. Another variable of that name only adds comparisons. */
function usesOfNamespace(file: ts.SourceFile, module: string, local: ts.Identifier): Use[] {
  const uses: Use[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node !== local && node.text === local.text && isMention(node)) {
      const { parent } = node
      const isDestructured = ts.isVariableDeclaration(parent) && parent.initializer === node
      uses.push(...(isDestructured ? usesOfBinding(file, module, parent.name) : [memberOf(module, node)]))
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return uses
}

function memberOf(module: string, value: ts.Node): Use {
  const { parent } = value
  if (ts.isPropertyAccessExpression(parent) && parent.expression === value) return { module, name: parent.name.text }
  const isElement = ts.isElementAccessExpression(parent) && parent.expression === value
  if (isElement && ts.isStringLiteralLike(parent.argumentExpression)) {
    return { module, name: parent.argumentExpression.text }
  }
  return { module, name: '*' }
}

import ts from 'typescript'

/**
 * Returns the props that a source sets on a component by the local name of its import, undefined if it uses the
 * component in any other way, or spreads an unknown object.
 */
export function jsxPropsOf(file: ts.SourceFile, local: string): string[] | undefined {
  const props = new Set<string>()
  let isKnown = true
  let isUsed = false
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && node.text === local && isMention(node)) {
      const found = propsSetOn(node)
      isUsed = true
      if (found) found.forEach(prop => props.add(prop))
      else isKnown = false
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return isUsed && isKnown ? [...props].sort() : undefined
}

/** Returns true if an identifier refers to a value: not an import, a property, or a type. */
export function isMention(node: ts.Identifier): boolean {
  const { parent } = node
  if (ts.isImportSpecifier(parent) || ts.isImportClause(parent) || ts.isNamespaceImport(parent)) return false
  if (ts.isQualifiedName(parent) || ts.isTypeReferenceNode(parent) || ts.isTypeQueryNode(parent)) return false
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node
  if (ts.isPropertyAssignment(parent)) return parent.initializer === node
  return !ts.isJsxAttribute(parent)
}

function propsSetOn(node: ts.Identifier): string[] | undefined {
  const { parent } = node
  if (ts.isJsxClosingElement(parent)) return []
  if (!ts.isJsxOpeningElement(parent) && !ts.isJsxSelfClosingElement(parent)) return undefined
  const names = parent.attributes.properties.map(each =>
    ts.isJsxAttribute(each) ? [each.name.getText()] : namesSpread(each.expression),
  )
  if (names.includes(undefined)) return undefined
  const hasChildren = ts.isJsxOpeningElement(parent) && parent.parent.children.length > 0
  return [...names.flatMap(each => each ?? []), ...(hasChildren ? ['children'] : [])].filter(name => name !== 'key')
}

/** Returns the props of a spread object literal, also a conditional one: `{...(isOwner && { onRemove })}`. */
function namesSpread(spread: ts.Expression): string[] | undefined {
  if (ts.isParenthesizedExpression(spread)) return namesSpread(spread.expression)
  const isAnd = ts.isBinaryExpression(spread) && spread.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken
  if (isAnd) return namesSpread(spread.right)
  if (ts.isConditionalExpression(spread)) {
    const [yes, no] = [namesSpread(spread.whenTrue), namesSpread(spread.whenFalse)]
    return yes && no ? [...yes, ...no] : undefined
  }
  if (!ts.isObjectLiteralExpression(spread)) return undefined
  const names = spread.properties.map(({ name }) =>
    name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? name.text : undefined,
  )
  return names.includes(undefined) ? undefined : names.filter(name => name !== undefined)
}

import ts from 'typescript'

/**
 * Removes the display names of components from a module of the router, and marks its forwardRef calls as pure. Either
 * one would keep unused components from being tree-shaken (decision 16).
 */
export function withoutDisplayNames(code: string): string {
  const source = ts.createSourceFile('source.mjs', code, ts.ScriptTarget.Latest, false, ts.ScriptKind.JS)
  const edits = source.statements.flatMap(statement => {
    if (isDisplayName(statement)) return [{ from: statement.getStart(source), to: statement.end, text: '' }]
    return forwardedIn(statement).map(call => {
      const from = call.getStart(source)
      return { from, to: from, text: '/* @__PURE__ */ ' }
    })
  })
  return edits.reduceRight((text, { from, to, text: by }) => text.slice(0, from) + by + text.slice(to), code)
}

/** Returns true for an assignment of a display name, such as `Link.displayName = "Link"`. */
function isDisplayName(statement: ts.Statement): boolean {
  if (!ts.isExpressionStatement(statement) || !ts.isBinaryExpression(statement.expression)) return false
  const { left, right, operatorToken } = statement.expression
  const isAssignment = operatorToken.kind === ts.SyntaxKind.EqualsToken && ts.isStringLiteral(right)
  return isAssignment && ts.isPropertyAccessExpression(left) && left.name.text === 'displayName'
}

/** Returns the forwardRef calls that a statement assigns, as in `var Link = React.forwardRef(…)`. */
function forwardedIn(statement: ts.Statement): ts.CallExpression[] {
  if (!ts.isVariableStatement(statement)) return []
  return statement.declarationList.declarations.flatMap(({ initializer }) => {
    if (!initializer || !ts.isCallExpression(initializer)) return []
    const { expression } = initializer
    return ts.isPropertyAccessExpression(expression) && expression.name.text === 'forwardRef' ? [initializer] : []
  })
}

import ts from 'typescript'

/**
 * Copies a declaration without its export, with other names: `nameOf` returns the new name of an identifier or of an
 * `import('…').Name`, or undefined to keep it.
 */
export function renameIn(statement: ts.Statement, nameOf: (node: ts.Node) => string | undefined): ts.Node {
  const { factory } = ts
  const { transformed } = ts.transform(statement, [
    context => {
      const change = (node: ts.Node): ts.Node | undefined => {
        if (isExportModifier(node)) return undefined
        const name = ts.isIdentifier(node) || ts.isImportTypeNode(node) ? nameOf(node) : undefined
        if (name === undefined) return ts.visitEachChild(node, change, context)
        if (ts.isIdentifier(node)) return name === node.text ? node : factory.createIdentifier(name)
        const given = ts.isImportTypeNode(node) ? ts.visitNodes(node.typeArguments, change, ts.isTypeNode) : undefined
        const isValue = ts.isImportTypeNode(node) && node.isTypeOf
        const { createTypeQueryNode, createTypeReferenceNode, createIdentifier } = factory
        return isValue ? createTypeQueryNode(createIdentifier(name), given) : createTypeReferenceNode(name, given)
      }
      return root => ts.visitEachChild(root, change, context)
    },
  ])
  return declared(transformed[0] ?? statement)
}

function isExportModifier({ kind }: ts.Node): boolean {
  return kind === ts.SyntaxKind.ExportKeyword || kind === ts.SyntaxKind.DefaultKeyword
}

/** Adds `declare` to a default export: types don't need it, and every other emitted declaration has it. */
function declared(node: ts.Node): ts.Node {
  if (!ts.isFunctionDeclaration(node) && !ts.isClassDeclaration(node)) return node
  const modifiers = node.modifiers ?? []
  if (modifiers.some(({ kind }) => kind === ts.SyntaxKind.DeclareKeyword)) return node
  const more = [ts.factory.createModifier(ts.SyntaxKind.DeclareKeyword), ...modifiers]
  return ts.isFunctionDeclaration(node)
    ? ts.factory.updateFunctionDeclaration(
        node,
        more,
        node.asteriskToken,
        node.name,
        node.typeParameters,
        node.parameters,
        node.type,
        node.body,
      )
    : ts.factory.updateClassDeclaration(node, more, node.name, node.typeParameters, node.heritageClauses, node.members)
}

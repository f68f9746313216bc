import type { RsbuildPlugin } from '@rsbuild/core'
import ts from 'typescript'
import { withoutDisplayNames } from './withoutDisplayNames'

const isStyle = /^(styled\b|css$|keyframes$|createGlobalStyle$)/

/** Removes line breaks and comments in the styles of a source, which no other minifier does. */
export function withFlatStyles(code: string): string {
  const source = ts.createSourceFile('source.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const edits: { from: number; to: number; text: string }[] = []
  function flatten(part: ts.TemplateLiteralLikeNode) {
    const [from, to] = [part.getStart(source), part.getEnd()]
    const text = code
      .slice(from, to)
      .replace(/\/\*.*?\*\//gs, '')
      .replace(/\s*\n\s*/g, ' ')
    edits.push({ from, to, text })
  }
  function visit(node: ts.Node) {
    if (ts.isTaggedTemplateExpression(node) && isStyle.test(node.tag.getText(source))) {
      const { template } = node
      if (ts.isNoSubstitutionTemplateLiteral(template)) flatten(template)
      else [template.head, ...template.templateSpans.map(span => span.literal)].forEach(flatten)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  edits.sort((a, b) => a.from - b.from) // nested styles
  return edits.reduceRight((text, edit) => text.slice(0, edit.from) + edit.text + text.slice(edit.to), code)
}

/** Minifies what the minifier can't: styles and display names, whose meaning it doesn't know. */
export const slim: RsbuildPlugin = {
  name: 'overtone:slim',
  setup(api) {
    api.transform({ test: /^(?!.*[\\/]node_modules[\\/]).*\.tsx?$/ }, ({ code }) =>
      code.includes("from 'styled-components'") ? withFlatStyles(code) : code,
    )
    api.transform({ test: /react-router[\\/]dist[\\/]production/ }, ({ code }) => withoutDisplayNames(code))
  },
}

import { parse, type ChildNode } from 'postcss'
import parseSelector, { type Node, type Selector } from 'postcss-selector-parser'

/** At-rules whose blocks style no elements. Every other at-rule, known or not, groups rules. */
const descriptive =
  /^(?:-\w+-)?(?:keyframes|font-face|font-feature-values|font-palette-values|counter-style|page|property|position-try|view-transition|color-profile)$/i

/** Pseudo-classes that match any selector of their list. `:not` and `:has` don't restrict an element's position. */
const alternatives = [':is', ':where', ':matches', ':-webkit-any', ':-moz-any']

/**
 * Returns the selectors of a stylesheet that match elements outside of every class, each once, in order. Throws
 * CssSyntaxError if the text isn't CSS.
 */
export function globalSelectors(css: string): string[] {
  return [...new Set(selectorsIn(parse(css), false))]
}

/** `isInside` is true if all selectors of the parent rule, which `&` refers to, are inside a class. */
function selectorsIn({ nodes = [] }: { readonly nodes?: ChildNode[] | undefined }, isInside: boolean): string[] {
  return nodes.flatMap(node => selectorsOf(node, isInside))
}

function selectorsOf(node: ChildNode, isInside: boolean): string[] {
  if (node.type === 'rule') {
    const found = node.selectors.filter(selector => !isContained(selector, isInside))
    return found.length > 0 ? found : selectorsIn(node, true)
  }
  if (node.type !== 'atrule' || descriptive.test(node.name)) return []
  if (node.name.toLowerCase() !== 'scope') return selectorsIn(node, isInside)
  // everything in a scope is below its root, whatever its selectors say
  const [, root] = /^\((.*?)\)\s*(?:to\b|$)/is.exec(node.params.trim()) ?? []
  return root !== undefined && isContained(root, isInside) ? [] : selectorsIn(node, false)
}

function isContained(list: string, isInside: boolean): boolean {
  try {
    const { nodes } = parseSelector().astSync(list)
    return nodes.every(selector => (isInside && !hasNesting(selector)) || hasClass(selector, isInside))
  } catch {
    return false // unknown to the parser: refusing is safer than missing one
  }
}

function hasNesting(selector: Selector): boolean {
  let isFound = false
  selector.walkNesting(() => {
    isFound = true
  })
  return isFound
}

/** Returns true if one of the compounds has a class and isn't the document itself. */
function hasClass(selector: Selector, isInside: boolean): boolean {
  const compounds: Node[][] = [[]]
  for (const node of selector.nodes) {
    if (node.type === 'combinator') compounds.push([])
    else compounds.at(-1)?.push(node)
  }
  return compounds.some(compound => !compound.some(isDocument) && compound.some(node => isClass(node, isInside)))
}

function isDocument({ type, value = '' }: Node): boolean {
  return type === 'tag' ? /^(?:html|body)$/i.test(value) : type === 'pseudo' && value.toLowerCase() === ':root'
}

function isClass(node: Node, isInside: boolean): boolean {
  if (node.type === 'nesting') return isInside
  if (node.type !== 'pseudo') return node.type === 'class'
  const isList = alternatives.includes(node.value.toLowerCase()) && node.nodes.length > 0
  return isList && node.nodes.every(selector => hasClass(selector, isInside))
}

/** At-rules whose inner rules style elements. The others name frames, fonts and the like. */
const grouping = /^@(?:media|supports|layer|container|scope|starting-style)\b/i

/** What stands for something else: comments, and strings, whose braces are none. */
const skipped = /\/\*[^]*?\*\/|"(?:\\[^]|[^"\\])*"|'(?:\\[^]|[^'\\])*'/g

/**
 * The selectors of a stylesheet's outermost rules, those in groups like `@media` among them, one for each comma. What
 * is nested in a rule is inside what that selects.
 */
export function selectorsOf(css: string): string[] {
  const text = css.replace(skipped, part => (part.startsWith('/*') ? '' : '""'))
  const found: string[] = []
  /** What surrounds the present place: whether rules in it count. */
  const around: boolean[] = []
  let from = 0
  for (let at = 0; at < text.length; at += 1) {
    const isCounted = around.at(-1) ?? true
    if (text[at] === '{') {
      const head = text.slice(from, at).trim()
      const isGroup = grouping.test(head)
      if (isCounted && !head.startsWith('@')) found.push(...partsOf(head))
      around.push(isCounted && isGroup)
    } else if (text[at] === '}') around.pop()
    else if (text[at] !== ';') continue
    from = at + 1
  }
  return found
}

/** A list of selectors at its commas, but for those in brackets. */
function partsOf(list: string): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const letter of list) {
    if (letter === '(' || letter === '[') depth += 1
    if (letter === ')' || letter === ']') depth -= 1
    if (letter === ',' && depth === 0) {
      parts.push(part.trim())
      part = ''
    } else part += letter
  }
  return [...parts, part.trim()]
}

/**
 * Whether a selector finds only what stands in an element of some class: one of its compounds has a class and is not
 * the document itself. A class that is only denied says nothing.
 */
export function isContained(selector: string): boolean {
  const plain = selector.replace(/:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '').replace(/\[[^\]]*\]/g, '[]')
  const compounds = plain.split(/\s*[>+~]\s*|\s+/)
  return compounds.some(compound => /\.-?[_a-z\\]/i.test(compound) && !/^(?:html|body|:root)\b/i.test(compound))
}

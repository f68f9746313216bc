/** A block of text, in reading order. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly string[] }

/** A run of words; a link if `to` is set. */
export interface Run {
  readonly text: string
  readonly to?: string
}

/** Returns the anchor of a heading: `Your rights` becomes `your-rights`. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

function blockOf(part: string): Block {
  const lines = part.split('\n').map(line => line.trim())
  const first = lines[0] ?? ''
  if (first.startsWith('## ')) {
    const text = first.slice(3)
    return { kind: 'heading', text, id: anchorOf(text) }
  }
  const marker = /^(-|\d+\.) /
  if (marker.test(first)) {
    const items: string[] = []
    for (const line of lines) {
      if (marker.test(line)) items.push(line.replace(marker, ''))
      else items.push(`${items.pop() ?? ''} ${line}`)
    }
    return { kind: 'list', isOrdered: !first.startsWith('-'), items }
  }
  return { kind: 'paragraph', text: lines.join(' ') }
}

/**
 * Parses text into blocks, separated by empty lines: `## ` starts a heading, `- ` and `1. ` the items of a list. Line
 * breaks inside a block are spaces.
 */
export function parseText(text: string): readonly Block[] {
  return text
    .trim()
    .split(/\n\s*\n/)
    .map(part => blockOf(part.trim()))
}

/** Parses a line into runs: `[words](target)` is a link. */
export function parseRuns(line: string): readonly Run[] {
  return line
    .split(/(\[[^\]]+\]\([^)\s]+\))/)
    .filter(part => part !== '')
    .map(part => {
      const [, text, to] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
      return text !== undefined && to !== undefined ? { text, to } : { text: part }
    })
}

/** Strips the markup from text, for search and word counts. */
export function plainText(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)\s]+\)/g, '$1').replaceAll(/^[ \t]*(## |- |\d+\. )/gm, '')
}

/** Returns the reading time in minutes at 200 words each, at least one. */
export function minutesToRead(text: string): number {
  return Math.max(1, Math.round(plainText(text).split(/\s+/).filter(Boolean).length / 200))
}

/** A part of a message: plain text, a link or a mention. */
export interface MessagePart {
  readonly kind: 'text' | 'link' | 'mention'
  readonly text: string
  /** Links only. */
  readonly href?: string
}

const address = /https?:\/\/[^\s<>"`{}|\\^]+/gi
/** Punctuation that ends the sentence rather than the URL. */
const trailing = /[.,!?:;'*_~…]+$/

function isSurplus(text: string, opening: string, closing: string): boolean {
  return text.endsWith(closing) && text.split(closing).length > text.split(opening).length
}

/** Strips trailing punctuation. A closing bracket belongs to the URL only if it was opened in it. */
function withoutTail(found: string): string {
  const text = found.replace(trailing, '')
  return isSurplus(text, '(', ')') || isSurplus(text, '[', ']') ? withoutTail(text.slice(0, -1)) : text
}

/** Returns the URL as the browser parses it; null if it is invalid or disguises its host with credentials. */
function safeHref(text: string): string | null {
  try {
    const { protocol, href, username, password, hostname } = new URL(text)
    const isSafe = (protocol === 'https:' || protocol === 'http:') && !username && !password && hostname !== ''
    return isSafe ? href : null
  } catch {
    return null
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&')
}

function mentionsIn(text: string, names: readonly string[]): MessagePart[] {
  if (names.length === 0 || !text.includes('@')) return text ? [{ kind: 'text', text }] : []
  const longestFirst = [...names].sort((a, b) => b.length - a.length).map(escaped)
  const pieces = text.split(new RegExp(`(@(?:${longestFirst.join('|')})(?![\\p{L}\\p{N}_]))`, 'u'))
  return pieces.flatMap((piece, i) =>
    piece ? [{ kind: i % 2 ? ('mention' as const) : ('text' as const), text: piece }] : [],
  )
}

/**
 * Splits a message into parts that join to its text. Markup isn't interpreted: only complete http and https URLs become
 * links, and an @ followed by one of `names` becomes a mention.
 */
export function messageParts(text: string, names: readonly string[] = []): MessagePart[] {
  const parts: MessagePart[] = []
  let at = 0
  for (const match of text.matchAll(address)) {
    const shown = withoutTail(match[0])
    const href = safeHref(shown)
    if (href === null) continue
    parts.push(...mentionsIn(text.slice(at, match.index), names), { kind: 'link', text: shown, href })
    at = match.index + shown.length
  }
  return [...parts, ...mentionsIn(text.slice(at), names)]
}

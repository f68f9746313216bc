/** A piece of a message: plain words, an address that may be opened, or the name of somebody who is meant. */
export interface MessagePart {
  readonly kind: 'text' | 'link' | 'mention'
  readonly text: string
  /** Of a link alone. */
  readonly href?: string
}

const address = /https?:\/\/[^\s<>"`{}|\\^]+/gi
/** What ends a sentence and not an address. */
const trailing = /[.,!?:;'*_~…]+$/

function isSurplus(text: string, opening: string, closing: string): boolean {
  return text.endsWith(closing) && text.split(closing).length > text.split(opening).length
}

/** Without what ends the sentence: a closing bracket belongs to an address only where it was opened in it. */
function withoutTail(found: string): string {
  const text = found.replace(trailing, '')
  return isSurplus(text, '(', ')') || isSurplus(text, '[', ']') ? withoutTail(text.slice(0, -1)) : text
}

/** The address as the browser understands it; null for what is none, or hides where it leads behind a name and @. */
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
 * The pieces of a message, which together are its text. Nothing in it is markup: only whole addresses of http and https
 * become links, and names of `names` after an @ are marked.
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

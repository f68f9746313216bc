/** An '@' and what follows it up to the place of writing. Source: specification secondary §6, "Chat". */
const begun = /(?:^|\s)@([^\s@]{0,30})$/

/** What of a name was typed after the last '@', null where none is being written. */
export function mentionBegun(text: string, caret: number): string | null {
  return begun.exec(text.slice(0, caret))?.[1] ?? null
}

/** Names that begin with what was typed, also in a later word, each once and at most six. */
export function namesFor(typed: string, names: readonly string[]): string[] {
  const wanted = typed.toLowerCase()
  const fits = (name: string) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some(word => word.startsWith(wanted))
  return [...new Set(names)].filter(fits).slice(0, 6)
}

/** The text with a name in the place of what was typed of it, and where writing goes on. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = mentionBegun(text, caret)
  const start = typed === null ? caret : caret - typed.length - 1
  const before = text.slice(0, start)
  const gap = typed === null && before !== '' && !/\s$/.test(before) ? ' ' : ''
  const begin = `${before}${gap}@${name} `
  return { text: begin + text.slice(caret), caret: begin.length }
}

/** An '@' and the text from there to the caret. Source: specification secondary §6, "Chat". */
const begun = /(?:^|\s)@([^\s@]{0,30})$/

/** Returns the part of a name typed after the last '@', or null if no mention is being typed. */
export function mentionBegun(text: string, caret: number): string | null {
  return begun.exec(text.slice(0, caret))?.[1] ?? null
}

/** Returns up to six distinct names with a word that starts with `typed`. */
export function namesFor(typed: string, names: readonly string[]): string[] {
  const wanted = typed.toLowerCase()
  const fits = (name: string) =>
    name
      .toLowerCase()
      .split(/\s+/)
      .some(word => word.startsWith(wanted))
  return [...new Set(names)].filter(fits).slice(0, 6)
}

/** Returns the text with the name in place of its typed part, and the caret after it. */
export function withMention(text: string, caret: number, name: string): { text: string; caret: number } {
  const typed = mentionBegun(text, caret)
  const start = typed === null ? caret : caret - typed.length - 1
  const before = text.slice(0, start)
  const gap = typed === null && before !== '' && !/\s$/.test(before) ? ' ' : ''
  const begin = `${before}${gap}@${name} `
  return { text: begin + text.slice(caret), caret: begin.length }
}

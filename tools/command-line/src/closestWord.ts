/**
 * Returns the known word that a mistyped one probably means, null if all differ in more than a third of their letters.
 */
export function closestWord(word: string, known: readonly string[]): string | null {
  const rated = known.map(each => ({ each, edits: editsBetween(word, each) }))
  const [best] = rated.sort((a, b) => a.edits - b.edits)
  return best && best.edits <= Math.max(1, Math.floor(best.each.length / 3)) ? best.each : null
}

/** Returns the Levenshtein distance: the number of letters to insert, delete or replace. */
function editsBetween(from: string, to: string): number {
  const first = Array.from({ length: to.length + 1 }, (_, at) => at)
  const last = Array.from(from).reduce<readonly number[]>((above, letter, row) => {
    const edits = [row + 1]
    for (const [at, other] of Array.from(to).entries()) {
      const replaced = (above[at] ?? 0) + (letter === other ? 0 : 1)
      edits.push(Math.min(replaced, (above[at + 1] ?? 0) + 1, (edits[at] ?? 0) + 1))
    }
    return edits
  }, first)
  return last.at(-1) ?? 0
}

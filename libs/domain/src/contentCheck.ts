import type { Issue } from './problem'

const flagged = /(?<![\p{L}\p{N}_])(spam|scam|fake|illegal)(?![\p{L}\p{N}_])/iu

/**
 * Returns the problem with text that contains a flagged word, or null: `contentFlagged` with the first such `word` in
 * lowercase.
 * Matches whole words only, so that "Fakenham" passes. Source: specification core §5.
 */
export function contentProblem(text: string): Issue | null {
  const word = flagged.exec(text)?.[1]
  return word ? { key: 'contentFlagged', params: { word: word.toLowerCase() } } : null
}

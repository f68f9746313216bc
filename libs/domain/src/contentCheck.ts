const flagged = /(?<![\p{L}\p{N}_])(spam|scam|fake|illegal)(?![\p{L}\p{N}_])/iu

/**
 * The message for text that holds a flagged word, or null: 'Content may contain inappropriate material: {word}', the
 * first such word in lower case. Whole words only, so that "Fakenham" passes. Source: specification core §5.
 */
export function contentProblem(text: string): string | null {
  const word = flagged.exec(text)?.[1]
  return word ? `Content may contain inappropriate material: ${word.toLowerCase()}` : null
}

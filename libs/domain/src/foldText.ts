/** Returns a text in lower case without accents, as people compare words: `Über` is found by `uber`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

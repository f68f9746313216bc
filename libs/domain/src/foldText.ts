/** Returns the text in lowercase without accents, for comparisons: `uber` finds `Über`. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

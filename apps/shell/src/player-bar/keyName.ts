/** Formats a key as on a keyboard: arrows as arrows, letters as capitals. */
export function keyName(key: string): string {
  const arrows: Readonly<Record<string, string>> = {
    ArrowLeft: '←',
    ArrowRight: '→',
    ArrowUp: '↑',
    ArrowDown: '↓',
  }
  return arrows[key] ?? (key.length === 1 ? key.toUpperCase() : key)
}

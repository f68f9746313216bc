/** Words that describe an export rather than the music. */
const noise =
  /^(final(ly)?|finished?|master(ed|ing)|mixed|mixdown|bounced?|export(ed)?|demo|wip|rough|untitled|(v|ver|version|rev|take)\.?\d{1,3}|\d{2,3}([.,]\d)?k(hz|bps)?|(16|24|32)-?bits?|\d{2,3}bpm|(19|20)\d{2}-?\d{2}-?\d{2}|wav|mp3|flac|m4a|aac)$/i
/** Words that are noise only beside other noise, or after a dash: "Club Mix" and "Puppet Master" are titles. */
const weak = /^(mix|master|new|latest|copy|version|ver|take|stereo|edit|bit|and|[-–—]+|\d{1,3})$/i

/** "07 - Ferry", "7. Ferry" and "07 Ferry" lose their number; "99 Problems" and "1999" keep it. */
const number = /^(\d{1,3}\s*[.)]\s+|\d{1,3}\s+[-–—]+\s+|0\d{1,2}\s*[-–—.]?\s*|\d{2,3}[-–—](?=\p{L}))(?=\S)/u

/** Removes bracketed parts that only describe the export: "(demo FINAL v3)", "[24bit]", "(1)". */
function withoutBrackets(title: string): string {
  return title.replace(/[([{]([^()[\]{}]*)[)\]}]/g, (whole, inside: string) => {
    const words = inside.split(/[\s,]+/).filter(Boolean)
    const isNoise = words.every(word => noise.test(word) || weak.test(word))
    return isNoise && (words.some(word => noise.test(word)) || /^\d*$/.test(inside.trim())) ? ' ' : whole
  })
}

/** Removes describing words from the end: from the first noise or dash on, if nothing but such words follows. */
function withoutEnding(title: string): string {
  const words = title.split(/\s+/).filter(Boolean)
  const isDash = (word: string) => /^[-–—]+$/.test(word)
  let from = words.length
  while (from > 1 && (noise.test(words[from - 1] ?? '') || weak.test(words[from - 1] ?? ''))) from--
  const ending = words.slice(from)
  const cut = ending.findIndex(word => noise.test(word) || isDash(word))
  if (cut < 0 || ending.slice(cut).every(word => isDash(word) || /^\d+$/.test(word))) return words.join(' ')
  const end = from + cut
  return words.slice(0, end > 1 && /^master$/i.test(words[end - 1] ?? '') ? end - 1 : end).join(' ')
}

function capitalized(title: string): string {
  const isLower = title === title.toLowerCase()
  return isLower ? title.replace(/(^|\s)\p{L}/gu, letter => letter.toUpperCase()) : title
}

/**
 * Proposes a title for a file name, without its extension, track number, underscores and notes on the export:
 * "02 - Too_Loud (demo FINAL v3).wav" becomes "Too Loud". A name of nothing but notes is kept.
 */
export function titleOfFile(name: string): string {
  const plain = name
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replaceAll('_', ' ')
    .trim()
  const isJoined = !/\s/.test(plain) && (plain === plain.toLowerCase() || plain.split('-').length > 2)
  const unnumbered = plain.replace(number, '')
  const spaced = isJoined ? unnumbered.replaceAll('-', ' ') : unnumbered
  const cleaned = withoutEnding(withoutBrackets(spaced)).replace(/^[-–—\s]+/, '')
  const isEmpty = cleaned === '' || cleaned.split(' ').every(word => noise.test(word))
  return capitalized(isEmpty ? plain.replace(/\s+/g, ' ') : cleaned)
}

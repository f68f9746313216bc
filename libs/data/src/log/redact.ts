const redacted = '[redacted]'

/** Names under which nothing is ever written down. */
const secretName = /token|passw|secret|authorization|api[_-]?key|cookie|e[_-]?mail|jwt|credential/i

/** Values that give themselves away. A cut-off end still counts, so texts may be shortened before or after. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\beyJ[\w-]*(\.[\w-]*)*/g, redacted],
  [/\bsb_[a-z]+_[\w-]+/g, redacted],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, `$1 ${redacted}`],
  [
    /((?:access_|refresh_|id_|provider_)?token|passw\w*|secret|api[_-]?key|authorization|cookie|\bcode)(["']?\s*[=:]\s*)("[^"]*"?|'[^']*'?|[^\s"'&,;}]+)/gi,
    `$1$2${redacted}`,
  ],
  // Tokens of the links in subscription mails.
  [/([?&](?:confirm|unsubscribe)=)[^\s"'&#]+/gi, `$1${redacted}`],
  [/[^\s@"<>]{1,254}(@|%40)[^\s"<>]*/g, redacted],
]

const longestText = 2000
/** Of one text within a context: the service drops contexts of more than 4000 bytes. */
const longestPart = 1000
const deepest = 4
const mostEntries = 30

/** The text without tokens, passwords, keys and addresses, at most 2000 characters or as many as said. */
export function redactText(text: string, longest = longestText): string {
  let clean = text.slice(0, longest)
  for (const [pattern, instead] of secrets) clean = clean.replace(pattern, instead)
  return clean
}

/**
 * A value as JSON can hold it, without what nobody may read in a log: secrets by their name and by their look. What
 * lies too deep, goes in circles or is no data is named instead of shown. Never throws.
 */
export function redact(value: unknown, depth = 0): unknown {
  try {
    if (typeof value === 'string') return redactText(value, longestPart)
    if (value === null || typeof value === 'boolean' || typeof value === 'number') return value
    if (value === undefined) return null
    if (typeof value !== 'object') return `[${typeof value}]`
    if (value instanceof Error)
      return {
        name: value.name,
        message: redactText(value.message, longestPart),
        stack: redactText(value.stack ?? '', 1500),
      }
    if (depth >= deepest) return '[deeper]'
    if (Array.isArray(value)) return value.slice(0, mostEntries).map(part => redact(part, depth + 1))
    return Object.fromEntries(
      Object.entries(value)
        .slice(0, mostEntries)
        .map(([name, part]) => [redactText(name), secretName.test(name) ? redacted : redact(part, depth + 1)]),
    )
  } catch {
    return '[unreadable]'
  }
}

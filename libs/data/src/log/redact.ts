const redacted = '[redacted]'

/** Names of keys whose values are never logged. */
const secretName = /token|passw|secret|authorization|api[_-]?key|cookie|e[_-]?mail|jwt|credential/i

/** Patterns of secret values. They also match a secret without its end, so a string may be truncated before. */
const secrets: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\beyJ[\w-]*(\.[\w-]*)*/g, redacted],
  [/\bsb_[a-z]+_[\w-]+/g, redacted],
  [/\b(bearer|basic)\s+[^\s"',;]+/gi, `$1 ${redacted}`],
  [
    /((?:access_|refresh_|id_|provider_)?token|passw\w*|secret|api[_-]?key|authorization|cookie|\bcode)(["']?\s*[=:]\s*)("[^"]*"?|'[^']*'?|[^\s"'&,;}]+)/gi,
    `$1$2${redacted}`,
  ],
  // Tokens of the links in subscription emails.
  [/([?&](?:confirm|unsubscribe)=)[^\s"'&#]+/gi, `$1${redacted}`],
  [/[^\s@"<>]{1,254}(@|%40)[^\s"<>]*/g, redacted],
]

const longestText = 2000
/** The maximum length of one string in a context: the service drops contexts of more than 4000 bytes. */
const longestPart = 1000
const deepest = 4
const mostEntries = 30

/** Returns the text without tokens, passwords, keys and email addresses, at most `longest` characters. */
export function redactText(text: string, longest = longestText): string {
  let clean = text.slice(0, longest)
  for (const [pattern, instead] of secrets) clean = clean.replace(pattern, instead)
  return clean
}

/**
 * Returns the value as JSON without secrets, which are recognized by key and by pattern. Values that are too deep,
 * circular or not serializable are replaced by a description. Never throws.
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

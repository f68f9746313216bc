/** Paths that a host serves as files: a page there could never be opened. */
const documents = ['index.html', 'registry.json', 'robots.txt', 'sitemap.xml', 'service-worker.js', 'manifest.json']
const files = documents.map(name => `/${name}`)
const folders = ['/artifacts/', '/pages/']

const plain = /^(?!\.+$)[\w.~-]+$/
const parameter = /^:[A-Za-z_]\w*$/

/** Returns why the shell can't route a pattern, null if it can. */
export function patternProblem(pattern: string): string | null {
  const isReserved = files.includes(pattern) || folders.some(folder => `${pattern}/`.startsWith(folder))
  if (isReserved) return 'is where the files of the product are served'
  const isRoutable = pattern === '/' || (pattern.startsWith('/') && pattern.slice(1).split('/').every(isSegment))
  return isRoutable ? null : "isn't a path that the shell can route: it takes / and segments such as track or :id"
}

function isSegment(segment: string): boolean {
  return plain.test(segment) || parameter.test(segment)
}

/** Returns true if some path matches both patterns, as `pathMatches` of @overtone/federation matches them. */
export function patternsOverlap(one: string, other: string): boolean {
  const [first, second] = [segments(one), segments(other)]
  const isParameter = (part: string | undefined) => part?.startsWith(':') ?? false
  return (
    first.length === second.length &&
    first.every((part, at) => part === second[at] || isParameter(part) || isParameter(second[at]))
  )
}

const known = new Map<string, readonly string[]>()

/** Memoized, because the gates compare every path of every remote with all others. */
function segments(path: string): readonly string[] {
  const before = known.get(path)
  if (before) return before
  const parts = path.split('/').filter(part => part !== '')
  known.set(path, parts)
  return parts
}

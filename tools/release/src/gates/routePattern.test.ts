import { pathMatches } from '@overtone/federation/routes'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { patternProblem, patternsOverlap } from './routePattern'

test.each(['/', '/discover', '/track/:id', '/artist-discord', '/:area/:id', '/help/v1.2', '/a/:id/b', '/pagesOfMine'])(
  'the shell can route %s',
  pattern => {
    expect(patternProblem(pattern)).toBeNull()
  },
)

test.each([
  '*',
  '/*',
  '/files/*',
  'discover',
  '',
  '//',
  '/a//b',
  '/a/',
  '/:',
  '/:id?',
  '/a-:id',
  '/a b',
  '/a?b',
  '/a#b',
  '/é',
  '/..',
  '/a/.',
])("reports that the shell cannot route '%s'", pattern => {
  expect(patternProblem(pattern)).toContain("isn't a path that the shell can route")
})

test.each([
  '/artifacts',
  '/artifacts/:app',
  '/pages/about',
  '/registry.json',
  '/index.html',
  '/robots.txt',
  '/service-worker.js',
  '/manifest.json',
  '/sitemap.xml',
])('reports that files are served at %s', pattern => {
  expect(patternProblem(pattern)).toBe('is where the files of the product are served')
})

const segment = fc.constantFrom('a', 'b', ':id', ':name')
const pattern = fc.array(segment, { maxLength: 3 }).map(parts => `/${parts.join('/')}`)
const paths = ['a', 'b', 'other'].flatMap(one => [`/${one}`, ...['a', 'b', 'other'].map(two => `/${one}/${two}`)])
const every = ['/', ...paths, ...paths.flatMap(path => ['a', 'b', 'other'].map(last => `${path}/${last}`))]

test('two patterns overlap exactly if the shell matches some path with both', () => {
  const property = fc.property(pattern, pattern, (one, other) => {
    const isShared = every.some(path => pathMatches(one, path) && pathMatches(other, path))
    expect(patternsOverlap(one, other)).toBe(isShared)
    expect(patternsOverlap(other, one)).toBe(isShared)
  })
  fc.assert(property, { numRuns: 1000 })
})

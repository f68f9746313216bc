import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { productionRouter } from './productionRouter'
import { withoutDisplayNames } from './withoutDisplayNames'

test('drops display names and marks components as pure at the top level of a module only', () => {
  const code = `var Link = React10.forwardRef(function Link2() {
    let Inner = React10.forwardRef(() => null);
    Inner.displayName = "Inner";
  });
Link.displayName = "Link";
Link.title = "displayName";
var memo = React.memo(Link);
`
  expect(withoutDisplayNames(code)).toBe(`var Link = /* @__PURE__ */ React10.forwardRef(function Link2() {
    let Inner = React10.forwardRef(() => null);
    Inner.displayName = "Inner";
  });

Link.title = "displayName";
var memo = React.memo(Link);
`)
})

test('matches the code of the installed router', () => {
  const folder = dirname(productionRouter)
  expect(folder).toMatch(/\/dist\/production$/)
  const files = readdirSync(folder).filter(file => file.endsWith('.mjs'))
  const codes = files.map(file => readFileSync(join(folder, file), 'utf8'))
  const matches = (pattern: RegExp, texts: readonly string[]) =>
    texts.flatMap(text => [...text.matchAll(pattern)].map(([, name]) => name))
  const [before, after] = [codes, codes.map(withoutDisplayNames)]
  const names = matches(/^(\w+)\.displayName = /gm, before)
  expect(names).toEqual(expect.arrayContaining(['Form', 'Link', 'NavLink', 'ScrollRestoration']))
  expect(matches(/^(\w+)\.displayName = /gm, after)).toEqual([])
  expect(matches(/^var (\w+) = \/\* @__PURE__ \*\/ \w+\.forwardRef\(/gm, after)).toEqual(['Link', 'NavLink', 'Form'])
})

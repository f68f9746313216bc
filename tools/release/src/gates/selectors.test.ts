import { expect, test } from 'vitest'
import { isContained, selectorsOf } from './selectors'

test('reads the selectors of rules, of groups too, and not what rules and frames hold', () => {
  const css = `@charset "utf-8"; /* p { } */ .a,.b:is(h1,h2){color:red;& p{margin:0}}
    @media (min-width: 1px){h1[title="}"]{x:y}@supports (a:b){.c{}}} @keyframes spin{from{a:b}to{c:d}} @font-face{src:x}`
  expect(selectorsOf(css)).toEqual(['.a', '.b:is(h1,h2)', 'h1[title=""]', '.c'])
})

test.each<[string, string[]]>([
  ['a:is(b,c),d{}', ['a:is(b,c)', 'd']],
  ['a[b=c],d{}', ['a[b=c]', 'd']],
  ['a[b="c,d"], e:not(f, g) , h {}', ['a[b=""]', 'e:not(f, g)', 'h']],
  ['a{b:c}d{e:f}', ['a', 'd']],
  ['@import "x";a{}', ['a']],
  [`a[b='{']{} /* } */ c{}`, [`a[b=""]`, 'c']],
  [`a[b="\\"{"]{}c{}`, ['a[b=""]', 'c']],
  [`a[b='\\'{']{}c{}`, ['a[b=""]', 'c']],
  ['x@media{}', ['x@media']],
])('reads %s', (css, selectors) => {
  expect(selectorsOf(css)).toEqual(selectors)
})

test.each(['media', 'supports', 'layer', 'container', 'scope', 'starting-style', 'MEDIA'])(
  'reads the selectors of rules inside @%s',
  group => {
    expect(selectorsOf(`@${group} (x){h1{color:red}}`)).toEqual(['h1'])
  },
)

test.each([
  ['.card', true],
  ['.card h1 > a:hover', true],
  ['[data-theme=dark] .card', true],
  ['body .card', true],
  ['h1.sc-a1', true],
  ['h1', false],
  ['*', false],
  [':root', false],
  ['body.dark', false],
  ['html.dark p', false],
  ['#root', false],
  ['a[href$=".png"]', false],
  ['p:not(.card)', false],
  ['p:not(:is(.card, b) i)', false],
  ['p:not(:is(.card)):not(:is(.b))', false],
  ['p>.card', true],
  ['p  .card', true],
  ['html.dark>p', false],
  ['html.dark > p', false],
  ['.a-body', true],
  ['p:not(b).card', true],
  ['a:nth-child(2n+.5)', false],
])('%s is inside a class: %s', (selector, is) => expect(isContained(selector)).toBe(is))

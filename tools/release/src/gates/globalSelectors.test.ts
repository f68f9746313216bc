import { expect, test } from 'vitest'
import { globalSelectors } from './globalSelectors'

test('returns selectors outside of classes, in nested groups too, and ignores keyframes and fonts', () => {
  const css = `@charset "utf-8"; /* p { } */ .a,b:is(h1,h2){color:red}
    @media (min-width: 1px){h1[title="}"]{x:y}@supports (a:b){c{}}} @keyframes spin{from{a:b}to{c:d}} @font-face{src:x}
    @-webkit-keyframes spin{from{a:b}} @page :first{margin:0} @property --x{syntax:'*'}`
  expect(globalSelectors(css)).toEqual(['b:is(h1,h2)', 'h1[title="}"]', 'c'])
})

test.each<[string, string[]]>([
  ['a:is(b,c),d{}', ['a:is(b,c)', 'd']],
  ['a[b=c],d{}', ['a[b=c]', 'd']],
  ['a[b="c,d"], e:not(f, g) , h {}', ['a[b="c,d"]', 'e:not(f, g)', 'h']],
  ['a{b:c}d{e:f}a{g:h}', ['a', 'd']],
  ['@import "x";a{}', ['a']],
  [`a[b='{']{} /* } */ c{}`, [`a[b='{']`, 'c']],
  [`a[b="\\"{"]{}c{}`, [`a[b="\\"{"]`, 'c']],
  [`a[b='\\'{']{}c{}`, [`a[b='\\'{']`, 'c']],
  ['x@media{}', ['x@media']],
  ['.a{}', []],
  ['', []],
])('reads %s', (css, selectors) => {
  expect(globalSelectors(css)).toEqual(selectors)
})

test.each([
  'media',
  'supports',
  'layer',
  'container',
  'scope',
  'starting-style',
  'MEDIA',
  'layer a.b',
  'not-known-yet',
])('reads the rules inside @%s', group => {
  expect(globalSelectors(`@${group} (x){h1{color:red} .card{color:red}}`)).toEqual(['h1'])
  expect(globalSelectors(`@layer a, b; @layer { @${group} (x){h1{color:red}} }`)).toEqual(['h1'])
  expect(globalSelectors(`.card{@${group} (x){.b{color:red} color:red}}`)).toEqual([])
})

test.each<[string, string[]]>([
  ['@scope (.card){h1{} :scope{} :not(p){}}', []],
  ['@scope (.card) to (.slot){h1{}}', []],
  ['@scope (.card:is(.a, .b)) to (:is(p)){h1{}}', []],
  ['@scope (.card, main){h1{}}', ['h1']],
  ['@scope (main){h1{} .card{}}', ['h1']],
  ['@scope{h1{}}', ['h1']],
  ['@scope to (.slot){h1{}}', ['h1']],
  ['.card{@scope (& > p){h1{}}}', []],
])('treats the root of a scope as the parent of its rules: %s', (css, selectors) => {
  expect(globalSelectors(css)).toEqual(selectors)
})

test.each<[string, string[]]>([
  ['.a{p{} & p{} > p{} &:hover{} body &{} + p{}}', []],
  ['.a{@media print{& p{}} p{em{}}}', []],
  ['.a{:not(&){} p:has(&){} :not(&) p{}}', [':not(&)', 'p:has(&)', ':not(&) p']],
  ['.a{p{:not(&){}}}', [':not(&)']],
  ['h1{& p{} .b{}}', ['h1']],
  ['.a, h1{& p{}}', ['h1']],
  ['&{color:red}', ['&']],
])('resolves nested rules by their parents: %s', (css, selectors) => {
  expect(globalSelectors(css)).toEqual(selectors)
})

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
  ['main:has(.card)', false],
  ['.card:has(p)', true],
  [':is(.card, .row) p', true],
  [':where(.card, h1)', false],
  ['.\\31 0', true],
  ['BODY.dark', false],
])('%s is inside a class: %s', (selector, is) => {
  expect(globalSelectors(`${selector}{}`)).toEqual(is ? [] : [selector])
})

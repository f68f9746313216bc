import { createElement as h, useId } from 'react'
import { styled } from 'styled-components'
import { expect, test } from 'vitest'
import { createPrerenderer } from './createPrerenderer'

const Box = styled.div`
  color: teal;
`
const Frame = styled.div`
  ${Box}:hover & {
    color: navy;
  }
`

test('renders elements and collects their styles', () => {
  const prerenderer = createPrerenderer('shop')
  const first = prerenderer.render(h(Box, null, 'one'))
  const inside = h('b', { style: { width: 40, fontFamily: '"A", serif' } }, 'two')
  prerenderer.render(h(Frame, null, inside))
  const [own = '', generated = ''] = /class="([^"]+)"/.exec(first)?.[1]?.split(' ') ?? []
  expect(own).toMatch(/^shop-/)
  expect(prerenderer.css()).toContain(`.${generated}{color:teal;}`)
  expect(prerenderer.css()).toContain(`.${own}:hover`)
  expect(prerenderer.css()).toContain('{width:40px;font-family:"A", serif}')
  expect(prerenderer.css()).not.toMatch(/data-styled|sc-/)
})

test('renders no markup that the content security policy forbids', () => {
  const html = createPrerenderer('shop').render(h('p', { style: { color: 'red' } }, 'text'))
  expect(html).toBe('<p data-prerendered="shop-0">text</p>')
})

test('generates ids that do not collide with another build in the page', () => {
  const Labeled = () => h('i', { id: useId() })
  expect(createPrerenderer('shop').render(h(Labeled))).not.toBe(createPrerenderer('desk').render(h(Labeled)))
})

test('makes controls inert until their script runs, and keeps links', () => {
  const form = h('form', null, h('input', { name: 'q' }), h('button', null, 'Go'), h('a', { href: '/help' }, 'Help'))
  const html = createPrerenderer('shop').render(form)
  expect(html).toBe('<form inert><input inert name="q"/><button inert>Go</button><a href="/help">Help</a></form>')
})

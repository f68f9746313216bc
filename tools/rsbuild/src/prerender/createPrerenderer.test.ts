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

test('renders an element with the styles of all that it was asked for', () => {
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

test('leaves nothing in the markup that the content policy forbids', () => {
  const html = createPrerenderer('shop').render(h('p', { style: { color: 'red' } }, 'text'))
  expect(html).toBe('<p data-prerendered="shop-0">text</p>')
})

test('keeps its ids apart from those of another build in the same page', () => {
  const Labelled = () => h('i', { id: useId() })
  expect(createPrerenderer('shop').render(h(Labelled))).not.toBe(createPrerenderer('desk').render(h(Labelled)))
})

test('keeps what is pressed or typed into waiting for its script, and links as they are', () => {
  const form = h('form', null, h('input', { name: 'q' }), h('button', null, 'Go'), h('a', { href: '/help' }, 'Help'))
  const html = createPrerenderer('shop').render(form)
  expect(html).toBe('<form inert><input inert name="q"/><button inert>Go</button><a href="/help">Help</a></form>')
})

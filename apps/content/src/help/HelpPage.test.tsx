// @vitest-environment happy-dom
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { HelpPage } from './HelpPage'

function open(path = '/help') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <HelpPage />
    </MemoryRouter>,
  )
}
afterEach(cleanup)

test.each([
  ['Getting Started', 12],
  ['Uploading Music', 8],
  ['Account & Billing', 15],
  ['Streaming & Playback', 6],
])('counts the articles of %s, and shows them all on request', (name, count) => {
  open()
  const category = within(screen.getByRole('region', { name }))
  expect(category.getByText(`${count} articles`)).toBeTruthy()
  expect(category.getAllByRole('link')).toHaveLength(5)
  fireEvent.click(category.getByRole('button', { name: `Show all ${count} articles` }))
  expect(category.getAllByRole('link')).toHaveLength(count)
})

test('opens one question at a time, and closes it again', () => {
  open()
  const questions = within(screen.getByRole('region', { name: 'Frequently asked questions' })).getAllByRole('button')
  const opened = () => questions.filter(button => button.getAttribute('aria-expanded') === 'true')
  expect([questions.length, opened().length]).toEqual([6, 0])
  for (const index of [0, 3]) {
    fireEvent.click(questions[index] as HTMLElement)
    expect(opened()).toEqual([questions[index]])
  }
  fireEvent.click(questions[3] as HTMLElement)
  expect(opened()).toEqual([])
})

test('finds articles as the user types', () => {
  open()
  fireEvent.change(screen.getByLabelText('Search help'), { target: { value: 'forgot password' } })
  const found = within(screen.getByRole('search'))
  expect(found.getAllByRole('link')[0]?.getAttribute('href')).toBe('/help/forgotten-password')
  fireEvent.change(screen.getByLabelText('Search help'), { target: { value: 'zither' } })
  expect(found.getByText('No articles found')).toBeTruthy()
})

test('links to the five popular articles', () => {
  open()
  const popular = within(screen.getByRole('region', { name: 'Popular articles' })).getAllByRole('link')
  expect(popular.map(link => link.getAttribute('href'))).toEqual([
    '/help/formats-and-sizes',
    '/help/forgotten-password',
    '/help/music-stops',
    '/help/become-an-artist',
    '/help/getting-paid',
  ])
})

test('searches for nothing while the field is empty', () => {
  open('/help?q=%20')
  expect(within(screen.getByRole('search')).queryAllByRole('link')).toEqual([])
  expect(screen.queryByText('No articles found')).toBeNull()
})

test('has the anchor that the footer links to, and ways to contact the team', () => {
  open()
  expect(document.getElementById('payment-security')?.textContent).toContain('simulated')
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact')
  expect(screen.getByRole('link', { name: 'support@overtone.test' }).getAttribute('href')).toMatch(/^mailto:/)
})

// @vitest-environment happy-dom
import { ok } from '@overtone/domain'
import { $toasts } from '@overtone/design'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

const subscribe = vi.hoisted(() => vi.fn())
vi.mock('@overtone/data/site', () => ({ subscribe }))
const { BlogPage } = await import('./BlogPage')

function Address() {
  return <span data-testid="address">{useLocation().search}</span>
}
function open(path = '/blog') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <BlogPage />
      <Address />
    </MemoryRouter>,
  )
}
const articles = () =>
  within(screen.getByRole('region', { name: 'Articles' }))
    .queryAllByRole('heading', { level: 3 })
    .map(heading => heading.textContent)
const featured = () => screen.queryByRole('region', { name: 'Featured' })
afterEach(cleanup)

test('features an article, and lists the others', () => {
  open()
  expect(featured()?.textContent).toContain('Why songs in one key look alike here')
  expect(articles()).toHaveLength(7)
})

test('shows a category without a featured article', () => {
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Product' }))
  expect(featured()).toBeNull()
  expect(articles()).toEqual(['Why songs in one key look alike here', 'A player for bad connections'])
})

test('says when nothing is found, and resets the search', () => {
  open()
  fireEvent.change(screen.getByLabelText('Search articles'), { target: { value: 'zither' } })
  expect(screen.getByText('No articles found')).toBeTruthy()
  expect(screen.getByText('Try adjusting your search or filter criteria')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Reset Search' }))
  expect(articles()).toHaveLength(7)
})

test('keeps the entered text and the pressed filter when both change before the router renders', async () => {
  open()
  act(() => {
    fireEvent.change(screen.getByLabelText('Search articles'), { target: { value: 'mixing' } })
    fireEvent.click(screen.getByRole('button', { name: 'Listening' }))
    fireEvent.click(screen.getByRole('button', { name: 'keys' }))
  })
  expect(articles()).toEqual(['Mixing by the circle of fifths'])
  await vi.waitFor(() => expect(screen.getByTestId('address').textContent).toContain('q=mixing'))
  expect(screen.getByTestId('address').textContent).toBe('?category=Listening&tag=keys&q=mixing')
})

test('filters by a tag, and clears it', () => {
  open('/blog?tag=royalties')
  expect(articles()).toEqual(['Reading a royalty statement without fear'])
  fireEvent.click(screen.getByRole('button', { name: 'mixing' }))
  expect(articles()).toHaveLength(3)
  fireEvent.click(screen.getByRole('button', { name: 'mixing', pressed: true }))
  expect(articles()).toHaveLength(7)
})

test('ignores invalid search parameters', () => {
  open('/blog?category=<b>&q=')
  expect(articles()).toHaveLength(7)
})

test('subscribes to the newsletter, and says to check the inbox', async () => {
  subscribe.mockResolvedValueOnce({ ok: false, data: null, error: { code: 'invalid', key: 'emailRequired' } })
  subscribe.mockResolvedValueOnce(ok({ isConfirmed: false })).mockResolvedValueOnce(ok({ isConfirmed: true }))
  open()
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  expect(await screen.findByText('Email is required')).toBeTruthy()
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@overtone.test' } })
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  await vi.waitFor(() => expect($toasts.get().at(-1)?.message).toBe('Check your inbox: we sent a link to confirm.'))
  expect(subscribe).toHaveBeenLastCalledWith('ada@overtone.test', 'newsletter', 'en')
  await vi.waitFor(() => expect(screen.queryByText('Email is required')).toBeNull())
  fireEvent.click(screen.getByRole('button', { name: 'Subscribe' }))
  await vi.waitFor(() => expect($toasts.get().at(-1)?.message).toBe('You’re subscribed to the newsletter.'))
})

// @vitest-environment happy-dom
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { NotFound } from './NotFound'
import { sampleRegistry } from './sampleRegistry'

afterEach(cleanup)

function Place() {
  const { pathname, search } = useLocation()
  return <output>{pathname + search}</output>
}

test('offers a search, each existing page once, and a link to the home page', async () => {
  render(
    <MemoryRouter initialEntries={['/nowhere']}>
      <NotFound live={sampleRegistry} />
      <Place />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy()
  const pages = within(screen.getByRole('navigation', { name: 'Other pages' })).getAllByRole('link')
  expect(pages.map(link => link.getAttribute('href'))).toEqual([
    '/playlists',
    '/discover',
    '/artist-discord',
    '/charts',
    '/podcasts',
    '/live',
    '/marketplace',
    '/affiliate',
    '/distribution',
  ])
  expect(screen.getByRole('link', { name: 'Go to the home page' }).getAttribute('href')).toBe('/')
  expect(screen.getByRole('search', { name: 'Search Overtone' })).toBeTruthy() // the header has one, too
  await userEvent.type(screen.getByRole('combobox'), 'tide{Enter}')
  expect(screen.getByText('/discover?q=tide')).toBeTruthy()
})

// @vitest-environment happy-dom
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { PressPage } from './PressPage'

function open() {
  render(
    <MemoryRouter>
      <PressPage />
    </MemoryRouter>,
  )
}
afterEach(cleanup)

test('shows three releases with title, date, category, excerpt and text', () => {
  open()
  const releases = screen.getAllByRole('article')
  const shown = releases.map(release => {
    const { getByRole } = within(release)
    return [getByRole('heading', { level: 3 }).textContent, release.querySelector('time')?.textContent]
  })
  expect(shown).toEqual([
    ['Overtone brings immersive audio to independent artists', 'March 12, 2025'],
    ['One upload, eight platforms: distribution opens to everyone', 'September 18, 2024'],
    ['Overtone speaks four languages', 'February 6, 2024'],
  ])
  for (const release of releases) {
    expect(release.querySelector('details p')?.textContent.length).toBeGreaterThan(80)
    expect(release.querySelector('[lang="en"] time')).toBeNull() // dates are in the language of the page
  }
})

test('offers the logo in three files and the fact sheet, and marks awards as samples', () => {
  open()
  expect(within(screen.getByRole('region', { name: 'Media kit' })).getAllByRole('button')).toHaveLength(4)
  const awards = within(screen.getByRole('region', { name: 'Awards' }))
  expect(awards.getAllByRole('listitem')).toHaveLength(3)
  expect(awards.getByText('Sample entries: these prizes do not exist.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'press@overtone.test' }).getAttribute('href')).toMatch(/^mailto:/)
})

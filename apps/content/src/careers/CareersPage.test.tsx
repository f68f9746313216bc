// @vitest-environment happy-dom
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CareersPage } from './CareersPage'

afterEach(cleanup)

test('shows values and benefits, sample positions, and where to send a resume', () => {
  render(
    <MemoryRouter>
      <CareersPage />
    </MemoryRouter>,
  )
  const items = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem')
  expect([items('How we work').length, items('What you get').length]).toEqual([4, 6])
  const positions = items('Open positions').map(item => item.querySelector('small')?.textContent.split(' · '))
  expect(positions).toHaveLength(6)
  for (const facts of positions) expect(facts).toHaveLength(3) // department, location, type
  expect(screen.getByText('Sample positions.')).toBeTruthy()
  const mailbox = screen.getByRole('link', { name: 'careers@overtone.test' })
  expect(mailbox.getAttribute('href')).toBe('mailto:careers@overtone.test?subject=Resume')
})

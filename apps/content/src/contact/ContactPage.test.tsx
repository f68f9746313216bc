// @vitest-environment happy-dom
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

vi.mock('@overtone/data/site', () => ({ sendContactMessage: vi.fn() }))
const { ContactPage } = await import('./ContactPage')

function open() {
  render(
    <MemoryRouter>
      <ContactPage />
    </MemoryRouter>,
  )
}
afterEach(cleanup)

test.each([
  ['Email', 'Response in 24-48 hours', 'mailto:hello@overtone.test'],
  ['Live chat', '9 AM-6 PM PST', '/artist-discord'],
  ['Phone', 'During business hours', 'tel:+14155550140'],
])('links to the team by %s', (name, hours, address) => {
  open()
  const channels = within(screen.getByRole('region', { name: 'Channels' }))
  expect(channels.getAllByRole('listitem')).toHaveLength(3)
  const channel = within(channels.getByRole('heading', { name }).closest('li') as HTMLElement)
  expect(channel.getByText(hours)).toBeTruthy()
  expect(channel.getByRole('link').getAttribute('href')).toBe(address)
})

test('shows the office, marked as a sample, and a link to the Help Center', () => {
  open()
  const office = within(screen.getByRole('region', { name: 'Our office' }))
  expect(office.getByText('San Francisco, CA 94103')).toBeTruthy()
  expect(office.getByText('Sample address and number.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Help Center' }).getAttribute('href')).toBe('/help')
})

test('offers the six categories of the specification', () => {
  open()
  const options = within(screen.getByLabelText('Category')).getAllByRole<HTMLOptionElement>('option')
  expect(options.map(({ value }) => value)).toEqual(['general', 'support', 'billing', 'artist', 'partnership', 'press'])
})

// @vitest-environment happy-dom
import { MemoryRouter } from '@overtone/router/memory'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DistributionPage } from './DistributionPage'

beforeEach(() => {
  render(
    <MemoryRouter>
      <DistributionPage />
    </MemoryRouter>,
  )
})
afterEach(cleanup)

const openTab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
const platform = (name: string) => screen.getByRole('checkbox', { name })

test('opens on the overview with the commission of every platform', () => {
  expect(screen.getByRole('heading', { level: 1, name: 'Distribution' })).toBeTruthy()
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Overview')
  const commissions = screen
    .getAllByRole('meter')
    .map(meter => [meter.getAttribute('aria-label'), meter.getAttribute('aria-valuenow')])
  expect(commissions).toEqual([
    ['Spotify', '70'],
    ['Apple Music', '70'],
    ['YouTube Music', '55'],
    ['Amazon Music', '70'],
    ['TIDAL', '75'],
    ['Deezer', '70'],
    ['SoundCloud', '55'],
    ['Bandcamp', '90'],
  ])
})

test('opens the platforms from the overview and moves focus to their tab', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Choose platforms' }))
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Platforms')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Platforms' }))
})

test('shows the figures of each platform, marked as samples', async () => {
  await openTab('Platforms')
  expect(screen.getAllByRole('checkbox')).toHaveLength(8)
  const card = within(platform('SoundCloud').closest('li') as HTMLElement)
  expect(card.getByText('55%')).toBeTruthy()
  expect(card.getByText('1-2 hours')).toBeTruthy()
  expect(screen.getAllByText('Popular')).toHaveLength(3)
  expect(screen.getByText(/^Sample figures/)).toBeTruthy()
})

test('counts the selected platforms', async () => {
  await openTab('Platforms')
  expect(screen.getByRole('status').textContent).toBe('')
  await userEvent.click(platform('Spotify'))
  expect(screen.getByText('Ready to Distribute to 1 Platform(s)?')).toBeTruthy()
  await userEvent.click(platform('Bandcamp'))
  expect(screen.getByText('Ready to Distribute to 2 Platform(s)?')).toBeTruthy()
  await userEvent.click(platform('Spotify'))
  expect(screen.getByText('Ready to Distribute to 1 Platform(s)?')).toBeTruthy()
  expect(screen.getByRole('status').textContent).toContain('Bandcamp')
  await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('links to the upload and contact pages, from the overview and from the selection', async () => {
  const leads = () => screen.getAllByRole('link').map(link => `${link.textContent} ${link.getAttribute('href')}`)
  expect(leads()).toEqual(['Upload a track /upload', 'Ask the team /contact'])
  await openTab('Platforms')
  expect(screen.queryByRole('link')).toBeNull()
  await userEvent.click(platform('Deezer'))
  expect(leads()).toEqual(['Ask the team /contact', 'Upload a track /upload'])
})

test('keeps the selection while another tab is open', async () => {
  await openTab('Platforms')
  await userEvent.click(platform('TIDAL'))
  await openTab('Revenue')
  await openTab('Platforms')
  expect((platform('TIDAL') as HTMLInputElement).checked).toBe(true)
})

test('shows that there is no data and no revenue yet', async () => {
  await openTab('Analytics')
  expect(within(screen.getByRole('tabpanel', { name: 'Analytics' })).getAllByText('No data yet')).toHaveLength(4)
  await openTab('Revenue')
  expect(within(screen.getByRole('tabpanel', { name: 'Revenue' })).getByText('No revenue yet')).toBeTruthy()
})

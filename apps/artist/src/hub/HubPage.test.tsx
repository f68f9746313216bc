// @vitest-environment happy-dom
import { sampleTrack, sampleUser } from '@overtone/testing'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $session, askToSignIn, closeHub, figure, open, openHub, playsByDayOf, queries, stats } from './hubFixture'

const artist = sampleUser({ id: 'ilse', name: 'Ilse', email: 'ilse@example.org', role: 'artist' })
const tide = sampleTrack({ id: 'tide' })
const sketch = sampleTrack({ id: 'sketch', isPublished: false })
const failed = { error: { code: 'failed', key: 'getTracksFailed' }, loading: false } as const

beforeEach(() => openHub(artist, [tide, sketch]))
afterEach(closeHub)

test('asks signed-out visitors to sign in and makes no requests', async () => {
  $session.set({ status: 'signed-out', user: null })
  open()
  expect(screen.getByText('Sign in to Access Dashboard')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(askToSignIn).toHaveBeenCalledOnce()
  expect(playsByDayOf).not.toHaveBeenCalled()
})

test('shows the figures, with earnings of nothing while nothing was sold', () => {
  open()
  expect(figure('Tracks')).toBe('21 published, 1 draft')
  expect(figure('Plays')).toContain('1.5K')
  expect(figure('Followers')).toContain('12')
  expect(figure('Earnings')).toBe('$0.00No sales yet')
})

test('shows the artist’s share of all sales, marked as simulated', () => {
  const sale = {
    ...{ artistId: 'ilse', artistName: 'Ilse', trackId: 'tide', releaseId: null, title: 'Low Tide' },
    ...{ releaseTitle: null, month: '2026-11-01', share: null, shares: [] },
  }
  const data = [
    { ...sale, price: 1.49, amount: 1.49, sales: 3 },
    { ...sale, price: 1, amount: 1, sales: 1 },
  ]
  queries.earnings.set({ data, loading: false })
  open()
  expect(figure('Earnings')).toBe('$4.494 simulated sales')
  const panel = within(screen.getByRole('region', { name: 'Earnings' }))
  expect(panel.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'TrackSalesEarned',
    'Low Tide4$4.49',
    'Total4$4.49',
  ])
  fireEvent.click(panel.getByRole('button', { name: 'Month' }))
  expect(panel.getByRole('rowheader', { name: 'November 2026' })).toBeTruthy()
})

test('shows everything else when the sales fail to load', () => {
  queries.earnings.set(failed)
  open()
  expect(figure('Earnings')).toBe('–Not available')
  expect(figure('Followers')).toContain('12')
})

test('shows the profile and a loading status while the tracks load', () => {
  queries.tracks.set({ loading: true })
  open()
  expect(screen.getByRole('status').textContent).toBe('Loading your dashboard')
  expect(screen.getByText('ilse@example.org')).toBeTruthy()
})

test('shows a read-only profile to any signed-in user', () => {
  $session.set({ status: 'signed-in', user: { ...artist, role: 'user' } })
  open()
  const profile = within(screen.getByRole('region', { name: 'Your profile' }))
  for (const fact of ['Ilse', 'ilse@example.org', 'USER']) expect(profile.getByText(fact)).toBeTruthy()
  expect(profile.queryByRole('textbox')).toBeNull()
})

test('shows the plays by day as a sentence, a chart and a table', async () => {
  open()
  const sentence = '9 plays in the last 3 days, peaking at 7 on November 20, 2026.'
  expect(screen.getByRole('status').textContent).toBe(sentence)
  expect(screen.getByRole('img', { name: sentence })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show the numbers' }))
  const rows = within(screen.getByRole('table', { name: 'Plays by day' })).getAllByRole('row')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'DayPlays',
    'November 21, 20260',
    'November 20, 20267',
    'November 19, 20262',
  ])
  await userEvent.click(screen.getByRole('button', { name: '90 days' }))
  expect(playsByDayOf).toHaveBeenLastCalledWith('ilse', 90)
})

test('shows everything else when the plays by day fail to load', async () => {
  queries.days.set({ error: { code: 'offline', key: 'loadFailed' }, loading: false })
  open()
  expect(screen.getByRole('alert').textContent).toContain('Failed to load data')
  expect(figure('Followers')).toContain('12')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(queries.days.revalidate).toHaveBeenCalledOnce()
})

test.each(['stats', 'tracks'] as const)('shows that the %s failed to load, and retries', async name => {
  queries[name].set(failed)
  open()
  expect(screen.getByRole('heading', { name: 'Error' })).toBeTruthy()
  expect(screen.getByRole('alert').textContent).toContain('Failed to get tracks')
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(queries[name].revalidate).toHaveBeenCalledOnce()
})

test('opens for a user with a track, and leads others home', () => {
  $session.set({ status: 'signed-in', user: { ...artist, role: 'user' } })
  open()
  expect(screen.getByRole('link', { name: 'Request the artist role' }).getAttribute('href')).toBe('/artist-role')
  closeHub()
  openHub({ ...artist, role: 'user' }, [])
  queries.stats.set({ data: { ...stats, trackCount: 0 }, loading: false })
  open()
  expect(screen.queryByText('Your profile')).toBeNull()
})

test('opens the dialog of the track that the address names', async () => {
  open('?edit=tide')
  expect(screen.getByRole('dialog', { name: 'Edit track' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

// @vitest-environment happy-dom
import { ok } from '@overtone/domain'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { empty, openCommunity, renderAt, service, signIn } from './communityFixture'

beforeEach(openCommunity)
afterEach(cleanup)

test('the page opens on discussions, with the counts of tiles and categories', async () => {
  renderAt()
  expect(await screen.findByRole('button', { name: 'How loud?' })).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Discussions', selected: true })).toBeTruthy()
  expect(screen.getByText('Members').parentElement?.textContent).toBe('Members1.5K')
  expect(screen.getByRole('button', { name: 'All 3' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Production 2' }))
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/community?category=production'))
  await waitFor(() => expect(service.find).toHaveBeenLastCalledWith('discussion||production|'))
})

test.each([
  ['Discussions', 'Search discussions', 'discussion|loud||'],
  ['Music Showcase', 'Search music showcase', 'showcase|loud||'],
])('typing in the search field searches %s, debounced', async (tab, placeholder, asked) => {
  renderAt()
  await userEvent.click(screen.getByRole('tab', { name: tab }))
  const search = screen.getByPlaceholderText<HTMLInputElement>(placeholder)
  service.find.mockResolvedValue(ok({ posts: [], next: null }))
  for (const letter of 'loud') fireEvent.change(search, { target: { value: search.value + letter } })
  await waitFor(() => expect(service.find).toHaveBeenLastCalledWith(asked))
  expect(await screen.findByText(tab === 'Discussions' ? 'No discussions found' : 'No music found')).toBeTruthy()
  expect(service.find.mock.calls.map(([key]) => key).filter(key => key.split('|')[1] !== '')).toEqual([asked])
})

test('samples and sample counts show only while there is no content', async () => {
  service.getOverview.mockResolvedValue(ok(empty))
  service.find.mockResolvedValue(ok({ posts: [], next: null }))
  service.getEvents.mockResolvedValue(ok([]))
  renderAt()
  expect(await screen.findAllByText('Sample')).toHaveLength(3)
  for (const chip of ['Production 156', 'Marketing 89', 'Collaboration 67', 'Feedback 134', 'General 203'])
    expect(screen.getByRole('button', { name: chip })).toBeTruthy()
  expect(screen.getByText('Members').parentElement?.textContent).toBe('Members4')
  await userEvent.click(screen.getByRole('tab', { name: 'Music Showcase' }))
  expect(await screen.findAllByText('Sample')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: 'Events' }))
  expect(await screen.findAllByText('Sample')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: /^Join/ })).toBeNull()
})

test('users can share one of their published tracks, or are sent to the upload page if they have none', async () => {
  signIn(sampleUser())
  const own = [
    sampleTrack({ id: 'draft', title: 'Draft', isPublished: false }),
    sampleTrack({ id: 'out', title: 'Out' }),
  ]
  service.getTracks.mockResolvedValueOnce(ok(own))
  renderAt()
  await userEvent.click(screen.getByRole('button', { name: 'Share Your Music' }))
  const dialog = screen.getByRole('dialog', { name: 'Share Your Music' })
  const choice = await within(dialog).findByLabelText('Track')
  expect(
    within(choice)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Out'])
  await userEvent.type(within(dialog).getByLabelText(/^What should people know/), 'New')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Share Your Music' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(service.shareTrack).toHaveBeenCalledWith({ id: 'new-id', trackId: 'out', description: 'New' })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/community?tab=showcase'))

  signIn(sampleUser({ id: 'other' }))
  await userEvent.click(screen.getByRole('button', { name: 'Share Your Music' }))
  expect(await screen.findByRole('link', { name: 'Upload a track' })).toHaveProperty('pathname', '/upload')
})

test('a finished upload opens the dialog, and closing it forgets the track', async () => {
  signIn(sampleUser())
  renderAt('/community?share=out')
  const dialog = screen.getByRole('dialog', { name: 'Share Your Music' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByTestId('address').textContent).toBe('/community')
})

test('users can join an event, and artists can plan one', async () => {
  signIn(sampleUser({ role: 'artist' }))
  renderAt('/community?tab=events')
  await userEvent.click(await screen.findByRole('button', { name: 'Join Event: Open studio' }))
  expect(service.joinEvent).toHaveBeenCalledWith('e')
  await userEvent.click(screen.getByRole('button', { name: 'Plan an event' }))
  const dialog = screen.getByRole('dialog', { name: 'Plan an event' })
  await userEvent.type(within(dialog).getByLabelText('Title'), 'Jam')
  const submit = within(dialog).getByRole('button', { name: 'Plan an event' })
  await userEvent.click(submit)
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Date and time are required')
  await userEvent.type(within(dialog).getByLabelText('Date'), '2027-01-02')
  await userEvent.type(within(dialog).getByLabelText('Time'), '20:30')
  await userEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(service.planEvent).toHaveBeenCalledWith({
    ...{ id: 'new-id', title: 'Jam', description: '', startsAt: new Date('2027-01-02T20:30').toISOString() },
  })
})

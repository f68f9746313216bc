// @vitest-environment happy-dom
import { $toasts, dismissToast } from '@overtone/design'
import { fail, ok, type ModerationCase, type ModerationQueue, type Result, type Role } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { $session, type Session } from '@overtone/session'
import { sampleUser, trackNamed } from '@overtone/testing'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritableAtom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ModerationPage } from './ModerationPage'
import { sampleCase } from './sampleCase'

const service = vi.hoisted(() => ({
  getModerationQueue: vi.fn<(filter: object, cursor?: string) => Promise<Result<ModerationQueue>>>(),
  decideCase: vi.fn<(id: string, action: string, reason: string) => Promise<Result<null>>>(),
  getArtistRequests: vi.fn<() => Promise<Result<object[]>>>(),
  answerArtistRequest: vi.fn<(id: string, grants: boolean, reason: string) => Promise<Result<null>>>(),
  decideAppeal: vi.fn<(id: string, isUpheld: boolean, reason: string) => Promise<Result<null>>>(),
}))
const player = vi.hoisted(() => ({ togglePlay: vi.fn<(track: object) => void>() }))
vi.mock('@overtone/player', async () => {
  const { atom } = await import('nanostores')
  return { ...player, $currentTrack: atom(null), $isPlaying: atom(false), $hasShortcuts: atom(true) }
})
vi.mock('@overtone/session', async original => {
  const { atom, computed } = await import('nanostores')
  const $session = atom<Session>({ status: 'loading', user: null })
  return { ...(await original<object>()), $session, $user: computed($session, ({ user }) => user) }
})

vi.mock('@overtone/data/moderation', async () => {
  const { createQueries, invalidateKeys } = await import('@overtone/data')
  beforeEach(() => invalidateKeys(() => true))
  return {
    ...service,
    openArtistRequests: createQueries('artist-requests', () => service.getArtistRequests()),
    moderationQueue: createQueries('moderation', (filter: object) => service.getModerationQueue(filter)),
  }
})

const $user = $session as WritableAtom<Session>

const page = (cases: readonly ModerationCase[], next: string | null = null) =>
  ok({ cases, next, counts: { open: 1234, appealed: 1, decided: 0 } })

function open(path = '/moderation', role: Role | null = 'moderator') {
  $user.set(role ? { status: 'signed-in', user: sampleUser({ role }) } : { status: 'signed-out', user: null })
  render(
    <MemoryRouter initialEntries={[path]}>
      <ModerationPage />
    </MemoryRouter>,
  )
}

beforeEach(() => {
  service.getModerationQueue.mockReset().mockResolvedValue(page([sampleCase()]))
  service.decideCase.mockReset().mockResolvedValue(ok(null))
  service.getArtistRequests.mockReset().mockResolvedValue(ok([]))
  service.answerArtistRequest.mockReset().mockResolvedValue(ok(null))
  service.decideAppeal.mockReset().mockResolvedValue(ok(null))
})
afterEach(() => {
  cleanup()
  for (const { id } of $toasts.get()) dismissToast(id)
})

test('shows the reported content, its author, the reports and the possible decisions', async () => {
  open()
  const found = within(await screen.findByRole('article', { name: 'Lamp Oil' }))
  for (const text of ['Track', 'Automatic word check', '2 reports', 'Spam']) found.getByText(text, { selector: 'span' })
  found.getByText('Sells pills')
  found.getByText(/Buy pills/)
  expect(found.getByRole('link', { name: 'Open: Lamp Oil' }).getAttribute('href')).toBe('/track/t1')
  expect(found.getAllByRole('button').map(button => button.textContent)).toEqual(['Dismiss', 'Hide content', 'Warn'])
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    'Open (1,000+)',
    'Appeals (1)',
    'Decided (0)',
  ])
})

test.each([
  ['discussion', 'Discussion', '/community/x'],
  ['showcase', 'Showcase', '/community/x'],
  ['event', 'Event', '/community?tab=events&q=What+%26+why%3F'],
  ['user', 'User', '/artist/x'],
  ['message', 'Message', '/artist-discord'],
] as const)('labels a case of the kind %s and links to its subject', async (kind, name, path) => {
  service.getModerationQueue.mockResolvedValue(page([sampleCase({ subject: { kind, id: 'x' }, title: 'What & why?' })]))
  open()
  const found = within(await screen.findByRole('article', { name: 'What & why?' }))
  found.getByText(name, { selector: 'span' })
  expect(found.getByRole('link', { name: 'Open: What & why?' }).getAttribute('href')).toBe(path)
  screen.getByRole('option', { name })
})

test('plays the reported track in its case', async () => {
  const track = trackNamed('Lamp Oil')
  service.getModerationQueue.mockResolvedValue(page([sampleCase({ track })]))
  open()
  const found = await screen.findByRole('article', { name: 'Lamp Oil' })
  await userEvent.click(within(found).getByRole('button', { name: 'Play Lamp Oil' }))
  expect(player.togglePlay).toHaveBeenCalledWith(track)
})

test('requires a reason, shows a failure, and closes the dialog once the decision is saved', async () => {
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Hide content' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Hide “Lamp Oil”?' }))
  const confirm = dialog.getByRole('button', { name: 'Hide content' })
  await userEvent.click(confirm)
  expect(dialog.getByRole('alert').textContent).toContain('A reason is required')
  expect(service.decideCase).not.toHaveBeenCalled()
  service.decideCase.mockResolvedValueOnce(fail({ code: 'offline', key: 'updateFailed' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Spam')
  await userEvent.click(confirm)
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('Update failed'))
  await userEvent.click(confirm)
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(service.decideCase).toHaveBeenLastCalledWith('c1', 'hide', 'Spam')
  expect($toasts.get().map(toast => toast.message)).toEqual(['Decision saved: Hide content, “Lamp Oil”'])
})

test('decides appeals, except those that another moderator has to decide', async () => {
  const appealed = { status: 'appealed', action: 'hide', reason: 'Spam', decidedByName: 'Mo', appeal: 'Mine' } as const
  const mine = sampleCase({ ...appealed, choices: ['uphold', 'overturn'] })
  const others = sampleCase({ ...appealed, id: 'c2', title: 'Other', choices: [] })
  service.getModerationQueue.mockResolvedValue(page([mine, others]))
  open('/moderation?state=appealed')
  await screen.findByText('Someone else has to decide this case.')
  expect(service.getModerationQueue).toHaveBeenCalledExactlyOnceWith({ status: 'appealed' })
  expect(screen.getAllByText('Hidden by Mo: Spam')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Overturn decision' }))
  const dialog = within(screen.getByRole('alertdialog'))
  await userEvent.type(dialog.getByLabelText('Reason'), 'It is')
  await userEvent.click(dialog.getByRole('button', { name: 'Overturn decision' }))
  await waitFor(() => expect(service.decideAppeal).toHaveBeenCalledExactlyOnceWith('c1', false, 'It is'))
})

test('filters by kind and reason and offers to reset the filters', async () => {
  service.getModerationQueue.mockImplementation(filter => Promise.resolve(page('kind' in filter ? [] : [sampleCase()])))
  open('/moderation?reason=spam')
  await screen.findByRole('article')
  await userEvent.selectOptions(screen.getByLabelText('Type'), 'Playlist')
  await screen.findByText('No cases match these filters')
  expect(service.getModerationQueue).toHaveBeenLastCalledWith({ status: 'open', kind: 'playlist', reason: 'spam' })
  await userEvent.click(screen.getByRole('button', { name: 'Reset filters' }))
  await screen.findByRole('article')
})

test('combines filters that change before the next render', async () => {
  open()
  await screen.findByRole('article')
  act(() => {
    screen.getByRole('tab', { name: /^Decided/ }).click()
    fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'playlist' } })
    fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'spam' } })
  })
  const filter = { status: 'decided', kind: 'playlist', reason: 'spam' }
  await waitFor(() => expect(service.getModerationQueue).toHaveBeenLastCalledWith(filter))
})

test('loads more pages and shows why one could not be loaded', async () => {
  const second = sampleCase({ id: 'c2', title: 'Second' })
  service.getModerationQueue.mockImplementation((_, cursor) =>
    Promise.resolve(cursor === 'next' ? page([second]) : page([sampleCase()], 'next')),
  )
  open()
  const more = await screen.findByRole('button', { name: 'Show more' })
  service.getModerationQueue.mockResolvedValueOnce(fail({ code: 'offline', key: 'loadFailed' }))
  await userEvent.click(more)
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to load data'))
  await userEvent.click(more)
  await screen.findByRole('article', { name: 'Second' })
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('shows an empty queue, and a failure to load it', async () => {
  service.getModerationQueue.mockResolvedValueOnce(fail({ code: 'failed', key: 'loadFailed' }))
  service.getModerationQueue.mockResolvedValue(page([]))
  open()
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Failed to load data'))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await screen.findByText('Nothing here')
})

test.each([null, 'user', 'artist'] as const)('denies access to the role %s and makes no requests', role => {
  open('/moderation', role)
  expect(screen.getByRole('link', { name: 'Back to home' })).toBeTruthy()
  expect(service.getModerationQueue).not.toHaveBeenCalled()
})

test('administrators grant and decline requests for the artist role with a reason', async () => {
  const request = { id: 'r1', userId: 'u1', name: 'Ada', reason: 'I play', link: 'https://ada.test', trackCount: 2 }
  service.getArtistRequests.mockResolvedValue(ok([{ ...request, createdAt: '2026-11-20T10:00:00Z' }]))
  open('/moderation', 'admin')
  const region = within(await screen.findByRole('region', { name: 'Artist role requests' }))
  expect((await region.findByRole('link', { name: 'https://ada.test' })).getAttribute('rel')).toContain('noopener')
  region.getByText(/2 published tracks/)
  await userEvent.click(region.getByRole('button', { name: 'Grant: Ada' }))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Make Ada an artist?' }))
  service.answerArtistRequest.mockResolvedValueOnce(fail({ code: 'conflict', key: 'artistRequestAnswered' }))
  await userEvent.type(dialog.getByLabelText('Reason'), 'Good songs')
  await userEvent.click(dialog.getByRole('button', { name: 'Grant' }))
  await waitFor(() => expect(dialog.getByRole('alert').textContent).toContain('This request was answered already'))
  await userEvent.click(dialog.getByRole('button', { name: 'Grant' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(service.answerArtistRequest).toHaveBeenLastCalledWith('r1', true, 'Good songs')
})

test('moderators don’t see requests for the artist role', async () => {
  open('/moderation', 'moderator')
  await screen.findByRole('article', { name: 'Lamp Oil' })
  expect(screen.queryByRole('region', { name: 'Artist role requests' })).toBeNull()
  expect(service.getArtistRequests).not.toHaveBeenCalled()
})

test('moderators go through the cases, play and decide with single keys', async () => {
  const track = trackNamed('Low Tide')
  const cases = [sampleCase(), sampleCase({ id: 'c2', title: 'Low Tide', track })]
  service.getModerationQueue.mockResolvedValue(page(cases))
  open()
  const [first, second] = await screen.findAllByRole('article')
  await userEvent.keyboard('jj')
  expect(document.activeElement).toBe(second)
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(first)
  player.togglePlay.mockClear()
  await userEvent.keyboard('p') // has no track
  expect(player.togglePlay).not.toHaveBeenCalled()
  await userEvent.keyboard('jp')
  expect(player.togglePlay).toHaveBeenCalledExactlyOnceWith(track)
  await userEvent.keyboard('h')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Hide “Low Tide”?' }))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'jack') // letters are text again
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ }).value).toBe('jack')
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
})

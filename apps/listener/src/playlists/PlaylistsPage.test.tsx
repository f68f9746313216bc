// @vitest-environment happy-dom
import { fail, ok, type Playlist, type Result, type User } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { samplePlaylist, sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeReads } from '../fakeReads'
import { PlaylistsPage } from './PlaylistsPage'

type Session = { status: 'signed-in'; user: User } | { status: 'signed-out' | 'loading'; user: null }
const $session = atom<Session>({ status: 'signed-out', user: null })
const service = {
  getPublicPlaylists: vi.fn<(limit: number) => Promise<Result<Playlist[]>>>(),
  getPlaylistsOf: vi.fn<(userId: string) => Promise<Result<Playlist[]>>>(),
  createPlaylist: vi.fn<(draft: { readonly id: string }) => Promise<Result<Playlist>>>(),
  askToSignIn: vi.fn<() => void>(),
}
let ids = 0
let reads = fakeReads()
let publicPlaylists = reads.readsOf('public', service.getPublicPlaylists)
let playlistsOf = reads.readsOf('own', service.getPlaylistsOf)

vi.mock('@overtone/data/playlists', () => ({
  publicPlaylists: (limit: number) => publicPlaylists(limit),
  playlistsOf: (userId: string) => playlistsOf(userId),
  createPlaylist: (draft: { readonly id: string }) => service.createPlaylist(draft),
  newPlaylistId: () => `id-${(ids += 1)}`,
}))
vi.mock('@overtone/data/uploads', () => ({}))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  askToSignIn: () => service.askToSignIn(),
}))

const evening = samplePlaylist({ id: 'evening', title: 'Evening', trackCount: 3, creatorName: 'Ilse' })
const forest = samplePlaylist({ id: 'forest', title: 'Forêt', description: 'Field recordings' })
const mine = samplePlaylist({ id: 'mine', title: 'Mine alone', isPublic: false })
const signedIn: Session = { status: 'signed-in', user: sampleUser() }

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

function renderAt(path: string) {
  render(
    <MemoryRouter initialEntries={[path]}>
      <PlaylistsPage />
      <Address />
    </MemoryRouter>,
  )
}

const titles = () => screen.queryAllByRole('heading', { level: 3 }).map(title => title.textContent)
const address = () => screen.getByTestId('address').textContent
const create = () => screen.getAllByRole('button', { name: 'Create playlist' })

beforeEach(() => {
  vi.resetAllMocks()
  reads = fakeReads()
  publicPlaylists = reads.readsOf('public', service.getPublicPlaylists)
  playlistsOf = reads.readsOf('own', service.getPlaylistsOf)
  $session.set({ status: 'signed-out', user: null })
  service.getPublicPlaylists.mockResolvedValue(ok([evening, forest]))
  service.getPlaylistsOf.mockResolvedValue(ok([mine]))
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('shows public playlists as links, each with a button that plays it where it holds tracks', async () => {
  renderAt('/playlists')
  expect(screen.getByRole('region', { name: 'Public playlists' }).getAttribute('aria-busy')).toBe('true')
  expect(await screen.findByRole('link', { name: 'Evening' })).toHaveProperty('pathname', '/playlist/evening')
  expect(screen.getByText('by Ilse')).toBeTruthy()
  expect(screen.getByText('3 tracks')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Play playlist Evening' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Play playlist Forêt' })).toBeNull()
  expect(screen.queryByRole('tab')).toBeNull()
})

test('searches in titles, descriptions and names, whatever the case and the accents', async () => {
  renderAt('/playlists')
  await screen.findByRole('link', { name: 'Evening' })
  const search = screen.getByRole('searchbox', { name: 'Search playlists' })
  await userEvent.type(search, 'FORET')
  expect(titles()).toEqual(['Forêt'])
  expect(address()).toBe('/playlists?q=FORET')
  await userEvent.clear(search)
  await userEvent.type(search, 'ilse')
  expect(titles()).toEqual(['Evening'])
  await userEvent.type(search, ' %_"')
  expect(screen.getByText('No playlists found')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'Reset Search' }))
  expect(titles()).toEqual(['Evening', 'Forêt'])
})

test('says that loading failed, and asks again on Retry', async () => {
  service.getPublicPlaylists.mockResolvedValueOnce(fail({ code: 'offline', message: 'Failed to get playlists' }))
  renderAt('/playlists')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load playlists')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('link', { name: 'Evening' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Public playlists' }))
})

test('shows eight samples after 800 ms where there are no playlists, and says what they are', async () => {
  vi.useFakeTimers()
  service.getPublicPlaylists.mockResolvedValue(ok([]))
  renderAt('/playlists')
  await act(() => vi.advanceTimersByTimeAsync(799))
  expect(titles()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(titles()).toHaveLength(8)
  expect(screen.getAllByText('Sample')).toHaveLength(8)
  expect(screen.getByText(/These eight are samples/)).toBeTruthy()
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.queryByRole('button', { name: /^Play/ })).toBeNull()
})

test('shows more than twenty when wanted', async () => {
  const many = Array.from({ length: 20 }, (_, i) => samplePlaylist({ id: `p${i}`, title: `Playlist ${i}` }))
  service.getPublicPlaylists.mockImplementation(async limit =>
    ok(limit === 20 ? many : [...many, samplePlaylist({ id: 'last', title: 'The last' })]),
  )
  renderAt('/playlists')
  await userEvent.click(await screen.findByRole('button', { name: 'Show more playlists' }))
  expect(await screen.findByRole('link', { name: 'The last' })).toBeTruthy()
  expect(service.getPublicPlaylists.mock.calls).toEqual([[20], [40]])
})

test('has a tab for the own ones of who is signed in, restored from the address', async () => {
  $session.set(signedIn)
  renderAt('/playlists?show=own')
  expect(await screen.findByRole('link', { name: 'Mine alone' })).toBeTruthy()
  expect(screen.getByText('Private')).toBeTruthy()
  expect(screen.getByRole('tab', { name: 'Yours', selected: true })).toBeTruthy()
  await userEvent.click(screen.getByRole('tab', { name: 'Public' }))
  expect(await screen.findByRole('link', { name: 'Evening' })).toBeTruthy()
  expect(address()).toBe('/playlists')
})

test('offers to make one where somebody has none', async () => {
  $session.set(signedIn)
  service.getPlaylistsOf.mockResolvedValue(ok([]))
  renderAt('/playlists?show=own')
  expect(await screen.findByText('You have no playlists yet')).toBeTruthy()
  await userEvent.click(create()[1] as HTMLElement)
  expect(screen.getByRole('dialog', { name: 'Create playlist' })).toBeTruthy()
})

test('makes one playlist however often create is pressed, and goes to it', async () => {
  $session.set(signedIn)
  let answer: (made: Result<Playlist>) => void = () => {}
  service.createPlaylist.mockReturnValue(new Promise(resolve => (answer = resolve)))
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog', { name: 'Create playlist' })
  await userEvent.type(within(dialog).getByLabelText('Playlist title'), '  Late trains ')
  await userEvent.type(within(dialog).getByLabelText('Description'), 'For the way home')
  await userEvent.click(within(dialog).getByRole('switch', { name: /^Public/ }))
  expect(within(dialog).getByText('11 / 100')).toBeTruthy()
  expect(within(dialog).getByText('16 / 300')).toBeTruthy()
  await userEvent.dblClick(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Saving…' }).disabled).toBe(true)
  expect(service.createPlaylist).toHaveBeenCalledTimes(1)
  expect(service.createPlaylist).toHaveBeenCalledWith({
    id: `id-${ids}`,
    title: '  Late trains ',
    description: 'For the way home',
    isPublic: false,
    coverUrl: null,
  })
  await act(async () => answer(ok(samplePlaylist({ id: 'late-trains' }))))
  expect(address()).toBe('/playlist/late-trains')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('says what is wrong with title and description, and goes to the first of them', async () => {
  $session.set(signedIn)
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog')
  const title = within(dialog).getByLabelText('Playlist title')
  const submit = within(dialog).getByRole('button', { name: 'Create playlist' })
  await userEvent.type(title, '   ')
  await userEvent.click(submit)
  expect(within(dialog).getByText('Playlist title is required')).toBeTruthy()
  expect(document.activeElement).toBe(title)

  await userEvent.click(title)
  await userEvent.paste('🎷'.repeat(101))
  await userEvent.click(within(dialog).getByLabelText('Description'))
  await userEvent.paste('x'.repeat(301))
  await userEvent.click(submit)
  expect(within(dialog).getByText('101 / 100')).toBeTruthy()
  expect(within(dialog).getByText('Playlist title must be at most 100 characters')).toBeTruthy()
  expect(within(dialog).getByText('Description must be at most 300 characters')).toBeTruthy()
  expect(service.createPlaylist).not.toHaveBeenCalled()
})

test('takes a title of a hundred emoji, and keeps what was entered when the service refuses', async () => {
  $session.set(signedIn)
  service.createPlaylist.mockResolvedValue(fail({ code: 'invalid', message: 'You can have at most 100 playlists' }))
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog')
  const title = within(dialog).getByLabelText<HTMLInputElement>('Playlist title')
  await userEvent.click(title)
  await userEvent.paste('🎷'.repeat(100))
  expect(within(dialog).getByText('100 / 100')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('You can have at most 100 playlists')
  expect(title.value).toBe('🎷'.repeat(100))
})

test('tries to make one and the same playlist again where the backend died before its answer', async () => {
  $session.set(signedIn)
  service.createPlaylist.mockResolvedValueOnce(fail({ code: 'offline', message: 'Failed to create playlist' }))
  service.createPlaylist.mockResolvedValueOnce(ok(samplePlaylist({ id: 'late-trains' })))
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('Playlist title'), 'Late trains')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Failed to create playlist')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect(await screen.findByText('/playlist/late-trains')).toBeTruthy()
  const tried = service.createPlaylist.mock.calls.map(([draft]) => draft.id)
  expect(tried).toEqual([tried[0], tried[0]])

  service.createPlaylist.mockResolvedValueOnce(ok(samplePlaylist({ id: 'another' })))
  await userEvent.click(create()[0] as HTMLElement)
  await userEvent.type(screen.getByLabelText('Playlist title'), 'Another')
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Create playlist' }))
  expect(await screen.findByText('/playlist/another')).toBeTruthy()
  expect(service.createPlaylist.mock.lastCall?.[0].id).not.toBe(tried[0])
})

test('tells a visitor to sign in, offers it, and sends nothing', async () => {
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByRole('alert').textContent).toContain('You must be logged in to create a playlist')
  await userEvent.type(within(dialog).getByLabelText('Playlist title'), 'Late trains')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create playlist' }))
  expect(service.createPlaylist).not.toHaveBeenCalled()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect(service.askToSignIn).toHaveBeenCalledTimes(1)
  act(() => $session.set(signedIn))
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

test('refuses a cover that is no picture before anything is sent', async () => {
  $session.set(signedIn)
  renderAt('/playlists')
  await userEvent.click(create()[0] as HTMLElement)
  const dialog = screen.getByRole('dialog')
  const text = new File(['text'], 'notes.txt', { type: 'text/plain' })
  await userEvent.upload(within(dialog).getByLabelText<HTMLInputElement>('Cover', { selector: 'input' }), text, {
    applyAccept: false,
  })
  expect(within(dialog).getByRole('alert').textContent).toBe('Invalid file type. Please upload an image.')
})

// @vitest-environment happy-dom
import type { CommunityEvent, CommunityOverview, Post, PostPage, Reply } from '@overtone/data/community'
import { fail, ok, type Result, type Track, type User } from '@overtone/domain'
import { useLocation } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeReads } from '../fakeReads'
import { CommunityPage } from './CommunityPage'

type Done = Promise<Result<null>>
type Search = { readonly q?: string; readonly category?: string }
const $session = atom<{ status: string; user: User | null }>({ status: 'signed-out', user: null })
const $user = atom<User | null>(null)
const $none = atom(null)
const $no = atom(false)
const service = {
  getOverview: vi.fn<() => Promise<Result<CommunityOverview>>>(),
  find: vi.fn<(key: string) => Promise<Result<PostPage>>>(),
  getReplies: vi.fn<(id: string) => Promise<Result<Reply[]>>>(),
  getEvents: vi.fn<(q: string) => Promise<Result<CommunityEvent[]>>>(),
  getTracks: vi.fn<(id: string) => Promise<Result<Track[]>>>(),
  startDiscussion: vi.fn<(draft: object) => Done>(),
  shareTrack: vi.fn<(draft: object) => Done>(),
  replyToPost: vi.fn<(draft: object) => Done>(),
  likePost: vi.fn<(id: string) => Done>(),
  unlikePost: vi.fn<(user: string, id: string) => Done>(),
  planEvent: vi.fn<(draft: object) => Done>(),
  joinEvent: vi.fn<(id: string) => Done>(),
  askToSignIn: vi.fn<() => void>(),
}
function makeReads() {
  const { readsOf } = fakeReads()
  return {
    overview: readsOf('overview', service.getOverview),
    posts: readsOf('posts', service.find),
    replies: readsOf('replies', service.getReplies),
    events: readsOf('events', service.getEvents),
    tracks: readsOf('tracks', service.getTracks),
  }
}
let reads = makeReads()

vi.mock('@overtone/data/community', () => ({
  postCategories: ['production', 'marketing', 'collaboration', 'feedback', 'general'],
  postLimits: { title: 120, body: 5000, reply: 2000 },
  newPostId: () => 'new-id',
  communityOverviewOf: () => reads.overview(),
  postsFound: (kind: string, search: Search, cursor?: string) =>
    reads.posts([kind, search.q ?? '', search.category ?? '', cursor ?? ''].join('|')),
  repliesOf: (id: string) => reads.replies(id),
  eventsFound: (q: string) => reads.events(q),
  startDiscussion: (draft: object) => service.startDiscussion(draft),
  shareTrack: (draft: object) => service.shareTrack(draft),
  replyToPost: (draft: object) => service.replyToPost(draft),
  likePost: (id: string) => service.likePost(id),
  unlikePost: (user: string, id: string) => service.unlikePost(user, id),
  planEvent: (draft: object) => service.planEvent(draft),
  joinEvent: (id: string) => service.joinEvent(id),
}))
vi.mock('@overtone/data', () => ({ tracksOf: (id: string) => reads.tracks(id) }))
vi.mock('@overtone/player', () => ({
  get $currentTrack() {
    return $none
  },
  get $isPlaying() {
    return $no
  },
  togglePlay: () => {},
}))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  get $user() {
    return $user
  },
  askToSignIn: () => service.askToSignIn(),
}))

const author = { id: 'ada', name: 'Ada', avatarUrl: null }
const post: Post = {
  ...{ id: 'p', author, category: 'production', title: 'How loud?', body: '<b>Tell</b> me', track: null },
  ...{ replyCount: 2, likeCount: 4, isLiked: false, lastActivity: '2026-01-01T00:00:00Z' },
}
const overview: CommunityOverview = {
  ...{ members: 1500, discussions: 3, showcases: 1, events: 1 },
  categories: { production: 2, marketing: 0, collaboration: 1, feedback: 0, general: 0 },
}
const empty: CommunityOverview = {
  ...{ members: 4, discussions: 0, showcases: 0, events: 0 },
  categories: { production: 0, marketing: 0, collaboration: 0, feedback: 0, general: 0 },
}
const event: CommunityEvent = {
  ...{ id: 'e', title: 'Open studio', description: '', startsAt: '2027-03-01T19:00:00Z' },
  ...{ attendees: 1, hostId: 'ada', host: 'Ada', isJoined: false },
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

function renderAt(path = '/community') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <CommunityPage />
      <Address />
    </MemoryRouter>,
  )
}

function signIn(part: Partial<User> = {}) {
  const user = sampleUser(part)
  $session.set({ status: 'signed-in', user })
  $user.set(user)
}

beforeEach(() => {
  vi.resetAllMocks()
  reads = makeReads()
  $session.set({ status: 'signed-out', user: null })
  $user.set(null)
  service.getOverview.mockResolvedValue(ok(overview))
  service.find.mockResolvedValue(ok({ posts: [post], next: null }))
  service.getReplies.mockResolvedValue(
    ok([{ id: 'r', author: { ...author, name: 'Bo' }, body: 'At -14', createdAt: '2026-01-02T00:00:00Z' }]),
  )
  service.getEvents.mockResolvedValue(ok([event]))
  service.getTracks.mockResolvedValue(ok([]))
  for (const write of [service.startDiscussion, service.shareTrack, service.replyToPost, service.planEvent])
    write.mockResolvedValue(ok(null))
  for (const press of [service.likePost, service.joinEvent]) press.mockResolvedValue(ok(null))
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
})
afterEach(cleanup)

test('opens on discussions, with tiles and categories as they are counted', async () => {
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
])('searches %s by the field that names them', async (tab, placeholder, asked) => {
  renderAt()
  await userEvent.click(screen.getByRole('tab', { name: tab }))
  const search = screen.getByPlaceholderText(placeholder)
  service.find.mockResolvedValue(ok({ posts: [], next: null }))
  await userEvent.type(search, 'loud')
  await waitFor(() => expect(service.find).toHaveBeenLastCalledWith(asked))
  expect(await screen.findByText(tab === 'Discussions' ? 'No discussions found' : 'No music found')).toBeTruthy()
  expect(service.find.mock.calls.map(([key]) => key).filter(key => key.split('|')[1] !== '')).toEqual([asked])
})

test('keeps what is open while another search is on its way', async () => {
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'How loud?' }))
  let answer: (page: Result<PostPage>) => void = () => {}
  service.find.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search discussions' }), 'loud')
  await waitFor(() => expect(service.find).toHaveBeenLastCalledWith('discussion|loud||'))
  expect(screen.getByText('<b>Tell</b> me')).toBeTruthy()
  answer(ok({ posts: [post, { ...post, id: 'q', title: 'Loud too' }], next: null }))
  expect(await screen.findByRole('button', { name: 'Loud too' })).toBeTruthy()
  expect(screen.getByText('<b>Tell</b> me')).toBeTruthy()
})

test('shows samples and the sample counts only where nothing was written', async () => {
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

test('opens a discussion as the text it is, with its replies and a field for who is signed in', async () => {
  signIn()
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'How loud?', expanded: false }))
  expect(screen.getByText('<b>Tell</b> me')).toBeTruthy()
  expect(await screen.findByText('At -14')).toBeTruthy()
  const field = screen.getByLabelText<HTMLTextAreaElement>('Your reply')
  await userEvent.type(field, 'Louder')
  service.replyToPost.mockResolvedValueOnce(
    fail({ code: 'rate-limited', message: 'Too many replies. Please try again later.' }),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  expect(await screen.findByText('Too many replies. Please try again later.')).toBeTruthy()
  expect(field.value).toBe('Louder')
  await userEvent.click(screen.getByRole('button', { name: 'Reply' }))
  await waitFor(() => expect(field.value).toBe(''))
  expect(service.replyToPost).toHaveBeenLastCalledWith({ id: 'new-id', postId: 'p', body: 'Louder' })
})

test('shows a like at once, and takes it back where it could not be stored', async () => {
  signIn()
  renderAt()
  const like = await screen.findByRole('button', { name: 'Like, 4' })
  await userEvent.click(like)
  expect(screen.getByRole('button', { name: 'Like, 5', pressed: true })).toBe(like)
  service.unlikePost.mockResolvedValueOnce(fail({ code: 'offline', message: 'Update failed' }))
  await userEvent.click(like)
  await waitFor(() => expect(like.getAttribute('aria-label')).toBe('Like, 5'))
  expect(service.likePost).toHaveBeenCalledWith('p')
  expect(service.unlikePost).toHaveBeenCalledWith('user', 'p')
})

test('starts a discussion once however often it is pressed, and keeps what was written where it is refused', async () => {
  signIn()
  renderAt('/community?tab=events')
  await userEvent.click(screen.getByRole('button', { name: 'Start Discussion' }))
  const dialog = screen.getByRole('dialog', { name: 'Start Discussion' })
  const title = within(dialog).getByLabelText<HTMLInputElement>('Title')
  const submit = within(dialog).getByRole('button', { name: 'Start Discussion' })
  await userEvent.click(title)
  await userEvent.paste('🎷'.repeat(121))
  await userEvent.click(submit)
  expect(within(dialog).getByRole('alert').textContent).toBe('At most 120 characters')
  expect(service.startDiscussion).not.toHaveBeenCalled()

  await userEvent.clear(title)
  await userEvent.type(title, 'Where to begin')
  await userEvent.selectOptions(within(dialog).getByLabelText('Category'), 'Feedback')
  await userEvent.type(within(dialog).getByLabelText('Message'), 'With what?')
  let answer: (sent: Result<null>) => void = () => {}
  service.startDiscussion.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  await userEvent.dblClick(submit)
  expect(service.startDiscussion).toHaveBeenCalledTimes(1)
  answer(fail({ code: 'rate-limited', message: 'Too many posts.' }))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Too many posts.')
  await userEvent.click(submit)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(service.startDiscussion).toHaveBeenLastCalledWith({
    ...{ id: 'new-id', title: 'Where to begin', category: 'feedback', body: 'With what?' },
  })
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/community'))
})

test('asks visitors to sign in before they write, like or join', async () => {
  renderAt()
  await userEvent.click(screen.getByRole('button', { name: 'Start Discussion' }))
  const dialog = screen.getByRole('dialog')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Start Discussion' }).disabled).toBe(true)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Sign In' }))
  expect(service.askToSignIn).toHaveBeenCalledTimes(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  await userEvent.click(screen.getByRole('button', { name: 'Like, 4' }))
  expect(service.likePost).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'How loud?' }))
  expect(screen.getByText('Sign in to reply.')).toBeTruthy()
})

test('shares a published track of one’s own, and leads to the upload where there is none', async () => {
  signIn()
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

  signIn({ id: 'other' })
  await userEvent.click(screen.getByRole('button', { name: 'Share Your Music' }))
  expect(await screen.findByRole('link', { name: 'Upload a track' })).toHaveProperty('pathname', '/upload')
})

test('joins an event, and lets artists plan one', async () => {
  signIn({ role: 'artist' })
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

test('shows more where there is more, and says what could not be loaded', async () => {
  service.find.mockResolvedValueOnce(ok({ posts: [post], next: 'c' }))
  service.find.mockResolvedValueOnce(fail({ code: 'offline', message: 'Failed to load data' }))
  service.find.mockResolvedValueOnce(ok({ posts: [{ ...post, id: 'q', title: 'Older' }], next: null }))
  renderAt()
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Failed to load data')).toBeTruthy()
  await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
  expect(await screen.findByRole('button', { name: 'Older' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'How loud?' })).toBeTruthy()
  expect(service.find).toHaveBeenLastCalledWith('discussion|||c')
})

import type { CommunityEvent, CommunityOverview, Post, PostPage, Reply } from '@overtone/data/community'
import { fail, ok, type Result, type Track, type User } from '@overtone/domain'
import { useLocation, useRoutes } from '@overtone/router'
import { MemoryRouter } from '@overtone/router/memory'
import { render } from '@testing-library/react'
import { atom } from 'nanostores'
import { vi } from 'vitest'
import { fakeQueries } from '../testing/fakeQueries'
import { CommunityPage } from './CommunityPage'
import { DiscussionPage } from './DiscussionPage'

type Done = Promise<Result<null>>
type Search = { readonly q?: string; readonly category?: string }
const $session = atom<{ status: string; user: User | null }>({ status: 'signed-out', user: null })
const $user = atom<User | null>(null)
const $none = atom(null)
const $no = atom(false)
export const service = {
  getOverview: vi.fn<() => Promise<Result<CommunityOverview>>>(),
  find: vi.fn<(key: string) => Promise<Result<PostPage>>>(),
  getPost: vi.fn<(id: string) => Promise<Result<Post>>>(),
  getReplies: vi.fn<(id: string) => Promise<Result<Reply[]>>>(),
  getEvents: vi.fn<(q: string) => Promise<Result<CommunityEvent[]>>>(),
  getTracks: vi.fn<(id: string) => Promise<Result<Track[]>>>(),
  startDiscussion: vi.fn<(draft: object) => Done>(),
  shareTrack: vi.fn<(draft: object) => Done>(),
  replyToPost: vi.fn<(draft: object) => Done>(),
  likePost: vi.fn<(id: string) => Done>(),
  unlikePost: vi.fn<(user: string, id: string) => Done>(),
  deletePost: vi.fn<(id: string) => Done>(),
  planEvent: vi.fn<(draft: object) => Done>(),
  joinEvent: vi.fn<(id: string) => Done>(),
  askToSignIn: vi.fn<() => void>(),
}
function makeQueries() {
  const { queriesOf } = fakeQueries()
  return {
    overview: queriesOf('overview', service.getOverview),
    posts: queriesOf('posts', service.find),
    post: queriesOf('post', service.getPost),
    replies: queriesOf('replies', service.getReplies),
    events: queriesOf('events', service.getEvents),
    tracks: queriesOf('tracks', service.getTracks),
  }
}
let queries = makeQueries()

/** Mocks the entry points that the page uses. Tests must import this file before any module of the page. */
vi.mock('@overtone/data/community', () => ({
  postCategories: ['production', 'marketing', 'collaboration', 'feedback', 'general'],
  postLimits: { title: 120, body: 5000, reply: 2000 },
  newPostId: () => 'new-id',
  communityOverviewOf: () => queries.overview(),
  postsFound: (kind: string, search: Search, cursor?: string) =>
    queries.posts([kind, search.q ?? '', search.category ?? '', cursor ?? ''].join('|')),
  postOf: (id: string) => queries.post(id),
  repliesOf: (id: string) => queries.replies(id),
  deletePost: (id: string) => service.deletePost(id),
  eventsFound: (q: string) => queries.events(q),
  startDiscussion: (draft: object) => service.startDiscussion(draft),
  shareTrack: (draft: object) => service.shareTrack(draft),
  replyToPost: (draft: object) => service.replyToPost(draft),
  likePost: (id: string) => service.likePost(id),
  unlikePost: (user: string, id: string) => service.unlikePost(user, id),
  planEvent: (draft: object) => service.planEvent(draft),
  joinEvent: (id: string) => service.joinEvent(id),
}))
vi.mock('@overtone/data', () => ({
  tracksOf: (id: string) => queries.tracks(id),
  functionUrl: (name: string) => `https://functions.test/${name}`,
}))
vi.mock('@overtone/music/actions', () => ({ ReportControl: () => null }))
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
export const post: Post = {
  ...{ id: 'p', author, category: 'production', title: 'How loud?', body: '<b>Tell</b> me', track: null },
  ...{ replyCount: 2, likeCount: 4, isLiked: false, isHidden: false, lastActivity: '2026-01-01T00:00:00Z' },
  createdAt: '2026-01-01T00:00:00Z',
}
const overview: CommunityOverview = {
  ...{ members: 1500, discussions: 3, showcases: 1, events: 1 },
  categories: { production: 2, marketing: 0, collaboration: 1, feedback: 0, general: 0 },
}
export const empty: CommunityOverview = {
  ...{ members: 4, discussions: 0, showcases: 0, events: 0 },
  categories: { production: 0, marketing: 0, collaboration: 0, feedback: 0, general: 0 },
}
const event: CommunityEvent = {
  ...{ id: 'e', title: 'Open studio', description: '', startsAt: '2027-03-01T19:00:00Z' },
  ...{ attendees: 1, hostId: 'ada', host: 'Ada', isJoined: false, isHidden: false },
}

function Address() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

function Pages() {
  return useRoutes([
    { path: '/community', element: <CommunityPage /> },
    { path: '/community/:id', element: <DiscussionPage /> },
  ])
}

export function renderAt(path = '/community') {
  render(
    <MemoryRouter initialEntries={[path]}>
      <Pages />
      <Address />
    </MemoryRouter>,
  )
}

export function signIn(user: User) {
  $session.set({ status: 'signed-in', user })
  $user.set(user)
}

/** Resets the fixture before each test: signed out, one discussion with a reply, one event. */
export function openCommunity(): void {
  vi.resetAllMocks()
  queries = makeQueries()
  $session.set({ status: 'signed-out', user: null })
  $user.set(null)
  service.getOverview.mockResolvedValue(ok(overview))
  service.find.mockResolvedValue(ok({ posts: [post], next: null }))
  service.getPost.mockImplementation(id =>
    Promise.resolve(id === post.id ? ok(post) : fail({ code: 'not-found', key: 'postNotFound' })),
  )
  service.deletePost.mockResolvedValue(ok(null))
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
}

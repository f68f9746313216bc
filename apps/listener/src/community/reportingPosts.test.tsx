// @vitest-environment happy-dom
import type { CommunityEvent, Post } from '@overtone/data/community'
import { $toasts, dismissToast } from '@overtone/design'
import { ok, type Result, type Subject } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { $user } from '@overtone/session'
import { sampleTrack, sampleUser } from '@overtone/testing'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { WritableAtom } from 'nanostores'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DiscussionCard } from './DiscussionCard'
import { EventCard } from './EventCard'
import { ShowcaseCard } from './ShowcaseCard'

const service = vi.hoisted(() => ({
  reportContent: vi.fn<(subject: Subject, reason: string, details: string) => Promise<Result<null>>>(),
}))
vi.mock('@overtone/data/moderation', () => service)
vi.mock('@overtone/session', async () => {
  const { atom } = await import('nanostores')
  return { $user: atom(null), askToSignIn: vi.fn() }
})
const become = (id: string | null) =>
  ($user as WritableAtom<ReturnType<typeof sampleUser> | null>).set(id === null ? null : sampleUser({ id }))

const author = { id: 'ada', name: 'Ada', avatarUrl: null }
const discussion: Post = {
  ...{
    id: 'p',
    author,
    category: 'general',
    title: 'How loud?',
    body: 'Tell me',
    track: null,
    createdAt: '2026-01-01',
    lastActivity: '2026-01-01',
  },
  ...{ replyCount: 0, likeCount: 0, isLiked: false, isHidden: false },
}
const showcase: Post = {
  ...discussion,
  id: 's',
  category: null,
  title: null,
  track: sampleTrack({ title: 'Lamp Oil' }),
}
const event: CommunityEvent = {
  ...{ id: 'e', title: 'Open studio', description: '', startsAt: '2027-03-01T19:00:00Z', attendees: 1 },
  ...{ hostId: 'ada', host: 'Ada', isJoined: false, isHidden: false },
}
const cards: readonly (readonly [
  Subject['kind'],
  id: string,
  title: string,
  (isHidden: boolean, isSample: boolean) => ReactElement,
])[] = [
  [
    'discussion',
    'p',
    'How loud?',
    (isHidden, isSample) => <DiscussionCard post={{ ...discussion, isHidden }} isSample={isSample} />,
  ],
  [
    'showcase',
    's',
    'Lamp Oil',
    (isHidden, isSample) => <ShowcaseCard post={{ ...showcase, isHidden }} isSample={isSample} />,
  ],
  [
    'event',
    'e',
    'Open studio',
    (isHidden, isSample) => <EventCard event={{ ...event, isHidden }} isSample={isSample} />,
  ],
]
const show = (card: ReactElement) =>
  render(
    <MemoryRouter>
      <ul>{card}</ul>
    </MemoryRouter>,
  )

beforeEach(() => {
  become('me')
  service.reportContent.mockReset().mockResolvedValue(ok(null))
})
afterEach(() => {
  cleanup()
  for (const { id } of $toasts.get()) dismissToast(id)
})

test.each(cards)('the flag of the %s sends a report about it', async (kind, id, title, card) => {
  show(card(false, false))
  await userEvent.click(screen.getByRole('button', { name: `Report ${title}` }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Report to moderators' }))
  await userEvent.click(dialog.getByRole('radio', { name: 'Harassment' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Send report' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(service.reportContent).toHaveBeenCalledExactlyOnceWith({ kind, id }, 'harassment', '')
})

test.each(cards)('pressing the flag of the %s asks visitors to sign in', async (_kind, _id, title, card) => {
  become(null)
  show(card(false, false))
  await userEvent.click(screen.getByRole('button', { name: `Report ${title}` }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect($toasts.get()[0]?.action?.label).toBe('Sign In')
})

test.each(cards)('the %s has no flag for its author or as a sample', (_kind, _id, _title, card) => {
  become('ada')
  show(card(false, false))
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
  cleanup()
  become('me')
  show(card(false, true))
  expect(screen.queryByRole('button', { name: /^Report/ })).toBeNull()
})

test.each(cards)('the %s is marked as hidden for its author', (_kind, _id, _title, card) => {
  become('ada')
  show(card(true, false))
  screen.getByText('Hidden by moderation')
  cleanup()
  show(card(false, false))
  expect(screen.queryByText('Hidden by moderation')).toBeNull()
})

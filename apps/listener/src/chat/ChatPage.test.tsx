// @vitest-environment happy-dom
import type { ChatMessage, ChatPage as Answer, ChatRoomHandlers } from '@overtone/data/community'
import { fail, ok, type Result } from '@overtone/domain'
import { MemoryRouter } from '@overtone/router/memory'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChatPage } from './ChatPage'
import { sampleMessage } from './sampleMessage'

const community = vi.hoisted(() => ({
  getChatMessages: vi.fn<(channel: string, before?: number) => Promise<Result<Answer>>>(),
  getChatChanges: vi.fn<(channel: string, after: number) => Promise<Result<Answer>>>(),
  getChatPeople: vi.fn(),
  getMyMute: vi.fn<() => Promise<Result<string | null>>>(),
  sendChatMessage: vi.fn<(draft: { clientId: string; text: string }) => Promise<Result<ChatMessage>>>(),
  editChatMessage: vi.fn<(id: number, text: string) => Promise<Result<ChatMessage>>>(),
  deleteChatMessage: vi.fn<(id: number) => Promise<Result<ChatMessage>>>(),
  reactToChatMessage: vi.fn<(id: number, emoji: string, reacts: boolean) => Promise<Result<ChatMessage>>>(),
  hideChatMessage: vi.fn<(id: number) => Promise<Result<ChatMessage>>>(),
  muteInChat: vi.fn<(id: string, minutes: number) => Promise<Result<null>>>(),
  type: vi.fn(),
}))
let room: ChatRoomHandlers
vi.mock('@overtone/data/community', () => ({
  ...community,
  enterChatRoom: (_id: string | null, handlers: ChatRoomHandlers) => {
    room = handlers
    return { type: community.type, leave: () => {} }
  },
}))
vi.mock('virtua', () => ({
  Virtualizer: ({ data, children }: { data: unknown[]; children: (row: unknown) => ReactElement }) => (
    <ol>{data.map(children)}</ol>
  ),
}))
vi.mock('@overtone/player', async () => {
  const { atom } = await import('nanostores')
  return { $currentTrack: atom(null), $isPlaying: atom(false), play: vi.fn(), toggle: vi.fn() }
})
const $session = atom<object>({ status: 'signed-out', user: null })
const $user = atom<object | null>(null)
const askToSignIn = vi.hoisted(() => vi.fn())
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  get $user() {
    return $user
  },
  askToSignIn,
}))

const ada = { id: 'ada', name: 'Ada Lund', role: 'artist', avatarUrl: null } as const
const ben = { id: 'ben', name: 'Ben', role: 'user', avatarUrl: null } as const
const page = (...messages: ChatMessage[]) => ok({ messages, people: [ada, ben], hasMore: false })

function open(user: object | null = ben) {
  $user.set(user)
  $session.set({ status: user ? 'signed-in' : 'signed-out', user })
  render(
    <MemoryRouter initialEntries={['/artist-discord']}>
      <ChatPage />
    </MemoryRouter>,
  )
}
const box = () => screen.findByRole('textbox', { name: 'Message to #general' })

beforeEach(() => {
  for (const service of Object.values(community)) service.mockReset()
  community.getChatMessages.mockResolvedValue(page(sampleMessage({ text: 'Hello there' })))
  community.getChatChanges.mockResolvedValue(page())
  community.getChatPeople.mockResolvedValue(ok([ada, ben]))
  community.getMyMute.mockResolvedValue(ok(null))
  community.sendChatMessage.mockImplementation(({ clientId, text }) =>
    Promise.resolve(ok(sampleMessage({ id: 9, clientId, text, userId: 'ben' }))),
  )
})
afterEach(cleanup)

test('visitors can read and are asked to sign in to write', async () => {
  open(null)
  expect(await screen.findByText('Hello there')).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(askToSignIn).toHaveBeenCalled()
})

test('messages show as plain text, with only http and https links', async () => {
  const text = `<img src=x onerror=alert(1)> <b>bold</b> javascript:alert(1) https://a.test/x`
  community.getChatMessages.mockResolvedValue(page(sampleMessage({ text })))
  open(null)
  const link = await screen.findByRole('link', { name: 'https://a.test/x' })
  expect(link.parentElement?.textContent).toBe(text)
  expect(link.parentElement?.querySelector('img, b, script')).toBeNull()
  expect(link.getAttribute('rel')?.split(' ')).toEqual(expect.arrayContaining(['noopener', 'noreferrer', 'nofollow']))
})

test('a message shows immediately; a failed one can be retried under the same id or discarded', async () => {
  open()
  community.sendChatMessage.mockResolvedValueOnce(fail({ code: 'rate-limited' }))
  await userEvent.type(await box(), 'Hi all{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Not sent. You are writing too fast. Please wait a moment.',
  )
  const [first] = community.sendChatMessage.mock.lastCall ?? []
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(community.sendChatMessage.mock.lastCall?.[0].clientId).toBe(first?.clientId)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getAllByText('Hi all')).toHaveLength(1)

  community.sendChatMessage.mockResolvedValueOnce(fail({ code: 'failed' }))
  await userEvent.type(await box(), 'Never mind{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
  expect(screen.queryByText('Never mind')).toBeNull()
})

test('a message that failed offline is resent once the room is open again', async () => {
  open()
  community.sendChatMessage.mockResolvedValueOnce(fail({ code: 'offline' }))
  await userEvent.type(await box(), 'Hi{Enter}')
  expect((await screen.findByRole('alert')).textContent).toContain('It will go out')
  await act(async () => room.onState('open'))
  expect(community.sendChatMessage).toHaveBeenCalledTimes(2)
  expect(community.getChatChanges).toHaveBeenCalledWith('general', 1)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('changes missed while disconnected are loaded, even those before the user’s own message', async () => {
  open()
  await screen.findByText('Hello there')
  await act(async () => room.onState('open'))
  act(() => room.onState('lost'))
  await userEvent.type(await box(), 'Hi{Enter}')
  await act(async () => room.onState('open'))
  expect(community.getChatChanges).toHaveBeenLastCalledWith('general', 1)
})

test('messages are sent one after the other, so that they arrive in order', async () => {
  let answer: (result: Result<ChatMessage>) => void = () => {}
  community.sendChatMessage.mockReturnValueOnce(new Promise(resolve => (answer = resolve)))
  open()
  await userEvent.type(await box(), 'One{Enter}Two{Enter}')
  expect(community.sendChatMessage.mock.calls.map(([{ text }]) => text)).toEqual(['One'])
  await act(async () => answer(fail({ code: 'failed' })))
  expect(community.sendChatMessage.mock.calls.map(([{ text }]) => text)).toEqual(['One', 'Two'])
})

test('a message of 10,000 characters cannot be sent, and the excess is counted', async () => {
  open()
  await userEvent.click(await box())
  await userEvent.paste('x'.repeat(10_000))
  expect(screen.getByRole('alert').textContent).toBe('8,000 characters over the limit')
  await userEvent.keyboard('{Enter}')
  expect(community.sendChatMessage).not.toHaveBeenCalled()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true)
})

test('the page lists who is online and typing, and shows a sample count of 127 while disconnected', async () => {
  open()
  await screen.findByText('Hello there')
  const online = within(screen.getByRole('region', { name: /^Online/ }))
  act(() => {
    room.onState('open')
    room.onPresent(['ada', 'ben'])
    room.onTyping('ada', 'general', true)
  })
  expect(online.getByRole('heading').textContent).toBe('Online2')
  expect(online.getAllByRole('link').map(link => link.textContent)).toEqual(['Ada LundARTIST', 'Ben'])
  expect(screen.getByText('Ada Lund is typing …')).toBeTruthy()
  act(() => room.onMessage(sampleMessage({ id: 5, text: 'Done', mine: null })))
  expect(screen.queryByText('Ada Lund is typing …')).toBeNull()
  expect(screen.getAllByText(/Done/).length).toBeGreaterThan(0)
  act(() => room.onState('lost'))
  expect(online.getByRole('heading').textContent).toBe('Online127Sample')
})

test('typing is announced to others, and an @ opens name suggestions', async () => {
  open()
  await screen.findByText('Hello there')
  await userEvent.type(await box(), 'Hi @')
  expect(community.type).toHaveBeenCalledWith('general', true)
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual(['@Ada Lund'])
  await userEvent.keyboard('{Enter}')
  expect((await box()) as HTMLTextAreaElement).toHaveProperty('value', 'Hi @Ada Lund ')
  expect(community.sendChatMessage).not.toHaveBeenCalled()
})

test('users can edit their own messages, and delete them after a confirmation', async () => {
  community.getChatMessages.mockResolvedValue(page(sampleMessage({ userId: 'ben', text: 'Mine' })))
  const changed = (changes: Partial<ChatMessage>) =>
    Promise.resolve(ok(sampleMessage({ userId: 'ben', revision: 5, mine: null, ...changes })))
  community.editChatMessage.mockImplementation((_id, text) => changed({ text, isEdited: true }))
  community.deleteChatMessage.mockImplementation(() => changed({ text: '', state: 'deleted', revision: 6 }))
  open()
  const actions = await screen.findByRole('button', { name: 'Actions for Ben’s message' })
  await userEvent.click(actions)
  expect(screen.queryByRole('button', { name: 'Hide for everyone' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  const field = screen.getByRole('textbox', { name: 'Your message' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Better{Enter}')
  expect(await screen.findByText('Better')).toBeTruthy()
  expect(screen.getByText('edited')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ben’s message' }))
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(community.deleteChatMessage).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Delete message' }))
  expect(await screen.findByText('This message was deleted.')).toBeTruthy()
})

test('a reaction with one of 13 emoji shows immediately and is rolled back if the service rejects it', async () => {
  let answer: (result: Result<ChatMessage>) => void = () => {}
  community.reactToChatMessage.mockReturnValue(new Promise(resolve => (answer = resolve)))
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Lund’s message' }))
  const choice = within(screen.getByRole('group', { name: 'React with' }))
  expect(choice.getAllByRole('button')).toHaveLength(13)
  await userEvent.click(choice.getByRole('button', { name: 'Fire' }))
  expect(screen.getByRole('button', { name: '🔥 1' }).getAttribute('aria-pressed')).toBe('true')
  await act(async () => answer(fail({ code: 'failed' })))
  expect(screen.queryByRole('button', { name: '🔥 1' })).toBeNull()
})

test('moderators can hide messages and mute users, and a muted user sees it', async () => {
  community.hideChatMessage.mockResolvedValue(ok(sampleMessage({ text: '', state: 'hidden', revision: 4, mine: null })))
  community.muteInChat.mockResolvedValue(ok(null))
  open({ id: 'mo', name: 'Mo', role: 'moderator' })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ada Lund’s message' }))
  await userEvent.click(screen.getByRole('button', { name: 'Mute for 1 hour' }))
  expect(community.muteInChat).toHaveBeenCalledWith('ada', 60)
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Ada Lund’s message' }))
  await userEvent.click(screen.getByRole('button', { name: 'Hide for everyone' }))
  expect(await screen.findByText('This message was hidden by a moderator.')).toBeTruthy()
  cleanup()
  community.getMyMute.mockResolvedValue(ok(new Date(Date.now() + 60_000).toISOString()))
  open()
  expect((await screen.findByText(/^You’re muted until/)).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('a failed load shows an error that can be retried', async () => {
  community.getChatMessages.mockResolvedValueOnce(fail({ code: 'offline' }))
  open(null)
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to load messages')
  await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByText('Hello there')).toBeTruthy()
})

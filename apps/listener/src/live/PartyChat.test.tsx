// @vitest-environment happy-dom
import type { LiveChannelOptions, Party, PartyMessage } from '@overtone/data/community'
import { fail, ok, type Result, type User } from '@overtone/domain'
import { sampleUser } from '@overtone/testing'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PartyChat } from './PartyChat'

const $session = atom<{ user: User | null }>({ user: null })
const party: Party = {
  id: 'p',
  hostId: 'ada',
  hostName: 'Ada',
  title: 'Evening',
  genre: 'Jazz',
  slug: 'evening-0000',
  startedAt: '',
}
const said = (id: string, body: string): PartyMessage => {
  return { id, partyId: 'p', userId: 'bo', userName: 'Bo', body, createdAt: `2026-11-21T20:00:0${id.slice(1)}Z` }
}
const service = {
  getPartyMessages: vi.fn<(id: string) => Promise<Result<PartyMessage[]>>>(),
  sendPartyMessage: vi.fn<(id: string, partyId: string, body: string) => Promise<Result<null>>>(),
  deletePartyMessage: vi.fn<(id: string) => Promise<Result<null>>>(),
  askToSignIn: vi.fn<() => void>(),
}
let channel: LiveChannelOptions = {}

vi.mock('@overtone/data/community', () => ({
  partyLimits: { message: 500, messages: 50 },
  getPartyMessages: (id: string) => service.getPartyMessages(id),
  sendPartyMessage: (id: string, partyId: string, body: string) => service.sendPartyMessage(id, partyId, body),
  deletePartyMessage: (id: string) => service.deletePartyMessage(id),
  newPartyMessageId: () => 'm9',
  readPartyMessage: (row: unknown) => row,
  openChannel(_topic: string, options: LiveChannelOptions) {
    channel = options
    return { say: async () => true, show: () => {}, close: () => {} }
  },
}))
vi.mock('@overtone/session', () => ({
  get $session() {
    return $session
  },
  askToSignIn: () => service.askToSignIn(),
}))

const log = () => screen.getByRole('log')

beforeEach(() => {
  vi.resetAllMocks()
  $session.set({ user: null })
  service.getPartyMessages.mockResolvedValue(ok([said('m1', 'First')]))
  service.sendPartyMessage.mockResolvedValue(ok(null))
  service.deletePartyMessage.mockResolvedValue(ok(null))
  Element.prototype.scrollTo = () => {}
})
afterEach(cleanup)

async function open(): Promise<void> {
  render(<PartyChat party={party} />)
  await act(async () => channel.onState?.('open'))
}

test('messages show as plain text, and are added and removed live', async () => {
  const markup = '<img src=x onerror=alert(1)>'
  service.getPartyMessages.mockResolvedValue(ok([said('m1', markup)]))
  await open()
  expect(log().textContent).toContain(markup)
  expect(log().querySelector('img')).toBeNull()
  act(() => channel.rows?.[0]?.onChange({ type: 'INSERT', row: { ...said('m2', 'Late') } }))
  expect(log().textContent).toMatch(/onerror.*Bo Late$/)
  act(() => channel.rows?.[1]?.onChange({ type: 'DELETE', row: { id: 'm1' } }))
  expect(log().textContent).toBe('Bo Late')
})

test('a reconnect loads missed messages without duplicates', async () => {
  await open()
  act(() => channel.rows?.[0]?.onChange({ type: 'INSERT', row: { ...said('m3', 'Third') } }))
  service.getPartyMessages.mockResolvedValue(ok(['First', 'Second', 'Third'].map((body, n) => said(`m${n + 1}`, body))))
  await act(async () => channel.onState?.('open'))
  expect(log().textContent).toBe('Bo FirstBo SecondBo Third')
})

test('the user’s own message shows immediately, with the reason if it fails', async () => {
  $session.set({ user: sampleUser({ id: 'me', name: 'Me' }) })
  service.sendPartyMessage.mockResolvedValue(fail({ code: 'rate-limited', key: 'messagesTooFast' }))
  await open()
  await userEvent.type(screen.getByRole('textbox', { name: 'Message' }), '  Hello {Enter}')
  expect(log().textContent).toContain('Me Hello')
  expect(await within(log()).findByText('You are sending messages too quickly. Please wait a moment.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(service.sendPartyMessage).toHaveBeenCalledTimes(1)
})

test('the host can remove any message, others only their own, and visitors are asked to sign in', async () => {
  await open()
  expect(screen.queryByRole('textbox')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(service.askToSignIn).toHaveBeenCalledTimes(1)
  act(() => $session.set({ user: sampleUser({ id: 'me' }) }))
  expect(screen.queryByRole('button', { name: 'Remove Bo’s message' })).toBeNull()
  act(() => $session.set({ user: sampleUser({ id: 'ada' }) }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove Bo’s message' }))
  expect(service.deletePartyMessage.mock.calls).toEqual([['m1']])
})

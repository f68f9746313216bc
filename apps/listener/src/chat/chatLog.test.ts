import type { ChatMessage } from '@overtone/data/community'
import { expect, test } from 'vitest'
import {
  emptyLog,
  withChanges,
  withFailure,
  withoutPending,
  withPage,
  withPending,
  withReaction,
  type ChatLog,
} from './chatLog'
import { sampleMessage } from './sampleMessage'

const message = (id: number, changes: Partial<ChatMessage> = {}) => sampleMessage({ id, revision: id, ...changes })
const ids = (log: ChatLog) => log.messages.map(({ id }) => id)
const page = (...messages: ChatMessage[]) => ({ messages, people: [], hasMore: true })
const log = withPage(emptyLog, page(message(5), message(6)))

test('a page keeps messages that arrived while it was loading', () => {
  const early = withChanges(emptyLog, [message(7)])
  expect(ids(withPage(early, page(message(5), message(6))))).toEqual([5, 6, 7])
})

test('a log holds each message once, in its latest state, in any order of arrival', () => {
  const changed = withChanges(log, [message(6, { revision: 9, text: 'New' }), message(8), message(8)])
  const late = withChanges(changed, [message(6, { revision: 7, text: 'Old' })])
  expect(ids(late)).toEqual([5, 6, 8])
  expect(late.messages[1]?.text).toBe('New')
  expect(late.revision).toBe(9)
})

test('a change to a message that is not loaded is ignored until its page loads, so there is no gap', () => {
  const changed = withChanges(log, [message(2, { revision: 12 })])
  expect(ids(changed)).toEqual([5, 6])
  expect(changed.revision).toBe(12)
  const whole = withPage(changed, { ...page(message(1), message(2)), hasMore: false })
  expect(ids(whole)).toEqual([1, 2, 5, 6])
  expect(whole.hasMore).toBe(false)
})

test('a pending message shows while it is sent and is replaced once it arrives', () => {
  const sent = withPending(log, { clientId: 'c', text: 'Hi', track: null, failure: null })
  expect(sent.pending).toHaveLength(1)
  const updated = withChanges(sent, [message(7, { clientId: 'c' })])
  expect([updated.pending, ids(updated)]).toEqual([[], [5, 6, 7]])
  expect(ids(withChanges(updated, [message(7, { clientId: 'c' })]))).toEqual([5, 6, 7])
})

test('a failed message keeps its failure, can be resent under the same id, or dropped', () => {
  const failure = { code: 'offline', key: 'sendMessageFailed' } as const
  const sent = withPending(log, { clientId: 'c', text: 'Hi', track: null, failure: null })
  const failed = withFailure(sent, 'c', failure)
  expect(failed.pending).toMatchObject([{ clientId: 'c', failure }])
  expect(withPending(failed, { clientId: 'c', text: 'Hi', track: null, failure: null }).pending).toMatchObject([
    { failure: null },
  ])
  expect(withoutPending(failed, 'c').pending).toEqual([])
})

test('a reaction counts immediately and only once, and survives a change without the user’s reactions', () => {
  const liked = withReaction(withReaction(log, 6, '🔥', true), 6, '🔥', true)
  expect(liked.messages[1]).toMatchObject({ mine: ['🔥'], reactions: { '🔥': 1 } })
  const updated = withChanges(liked, [message(6, { revision: 9, mine: null, reactions: { '🔥': 3 } })])
  expect(updated.messages[1]).toMatchObject({ mine: ['🔥'], reactions: { '🔥': 3 } })
  expect(withReaction(updated, 6, '🔥', false).messages[1]).toMatchObject({ mine: [], reactions: { '🔥': 2 } })
})

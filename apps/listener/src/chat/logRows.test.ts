import { expect, test } from 'vitest'
import { logRows } from './logRows'
import { sampleMessage } from './sampleMessage'

const at = (id: number, createdAt: string, userId = 'ada') => sampleMessage({ id, createdAt, userId })

test('rows have a separator per day and group what one user wrote within five minutes', () => {
  const rows = logRows({
    messages: [
      at(1, '2026-11-20T12:00:00Z'),
      at(2, '2026-11-20T12:04:00Z'),
      at(3, '2026-11-20T12:05:00Z', 'ben'),
      at(4, '2026-11-20T12:11:00Z', 'ben'),
      at(5, '2026-11-22T12:11:30Z', 'ben'),
    ],
    pending: [{ clientId: 'p', text: 'Hi', track: null, failure: null }],
  })
  expect(
    rows.map(row => (row.kind === 'message' ? `${row.message.id}${row.isContinued ? ' continued' : ''}` : row.kind)),
  ).toEqual(['day', '1', '2 continued', '3', '4', 'day', '5', 'pending'])
})

test('an arrived message keeps the row key of its pending message', () => {
  const pending = [{ clientId: 'client-1', text: 'Hi', track: null, failure: null }]
  const [waiting] = logRows({ messages: [], pending })
  expect(logRows({ messages: [at(1, '2026-11-20T12:00:00Z')], pending: [] }).at(-1)?.key).toBe(waiting?.key)
})

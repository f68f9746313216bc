import { expect, test } from 'vitest'
import { chatChannels, chatEmoji, checkChatText } from './chat'

test('the chat has six channels and thirteen emoji, without duplicates', () => {
  expect([new Set(chatChannels).size, new Set(chatEmoji).size]).toEqual([6, 13])
})

test('checkChatText requires text of at most 2000 characters, where an emoji counts as one', () => {
  expect(checkChatText(' \n ')).toEqual([{ field: 'text', key: 'messageRequired' }])
  expect(checkChatText(` ${'🔥'.repeat(2000)} `)).toEqual([])
  expect(checkChatText('x'.repeat(2001))).toEqual([{ field: 'text', key: 'messageTooLong', params: { most: 2000 } }])
})

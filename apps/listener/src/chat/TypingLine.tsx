import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import type { ChatChannel } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { styled } from 'styled-components'
import { $people } from './peopleStore'
import { $typing } from './chatRoomStore'

const $t = i18n('listener/chatTyping', {
  one: params('{name} is typing'),
  two: params('{name} and {other} are typing'),
  many: 'Several people are typing',
})

/** Names the users who are typing in a channel. Keeps its height when empty, to avoid layout shifts. */
export function TypingLine({ channel }: { channel: ChatChannel }) {
  const t = useStore($t)
  const people = useStore($people)
  const names = (useStore($typing)[channel] ?? []).flatMap(id => people[id]?.name ?? [])
  const [name = '', other = ''] = names
  const text = names.length > 2 ? t.many : other ? t.two({ name, other }) : name ? t.one({ name }) : ''
  return <Line aria-hidden={text === ''}>{text && `${text} …`}</Line>
}

const Line = styled.p`
  height: 22px;
  padding-inline: ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[12]};
  overflow: hidden;
`

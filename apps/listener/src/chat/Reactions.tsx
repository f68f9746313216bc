import { useStore } from '@nanostores/react'
import type { ChatMessage } from '@overtone/data/community'
import { media, token } from '@overtone/design'
import { chatEmoji } from '@overtone/domain'
import { $format } from '@overtone/i18n'
import { askToSignIn } from '@overtone/session'
import { styled } from 'styled-components'
import { react } from './chatActions'

/** The reaction counts. Pressing one toggles the user's own reaction. */
export function Reactions({ message, isSignedIn }: { message: ChatMessage; isSignedIn: boolean }) {
  const format = useStore($format)
  const shown = chatEmoji.filter(emoji => (message.reactions[emoji] ?? 0) > 0)
  if (shown.length === 0) return null
  return (
    <Row>
      {shown.map(emoji => (
        <Count
          key={emoji}
          type="button"
          aria-pressed={message.mine?.includes(emoji) ?? false}
          onClick={() => (isSignedIn ? void react(message, emoji) : askToSignIn())}
        >
          {emoji} {format.number(message.reactions[emoji] ?? 0)}
        </Count>
      ))}
    </Row>
  )
}

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]};
  margin-top: ${token.space[6]};
`

const Count = styled.button`
  height: 26px;
  padding-inline: ${token.space[8]};
  border: 1px solid ${token.color.line};
  border-radius: ${token.radius.round};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums lining-nums;

  ${media.mobile} {
    height: ${token.control.target};
    padding-inline: ${token.space[12]};
  }

  &[aria-pressed='true'] {
    border-color: ${token.color.ink2};
    background: ${token.color.hover};
    color: ${token.color.ink};
  }
`

import { token } from '@overtone/design'
import { styled } from 'styled-components'
import { messageParts } from './messageParts'

/** The text of a message, as written. Mentions of `me` are highlighted more strongly. */
export function MessageText({ text, names, me }: { text: string; names: readonly string[]; me: string | null }) {
  return (
    <Words dir="auto">
      {messageParts(text, names).map((part, i) =>
        part.kind === 'link' ? (
          // Links of users aren't trusted: the target gets no referrer and no access to this window
          <a key={i} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ) : part.kind === 'mention' ? (
          <Mention key={i} $isMe={part.text === `@${me}`}>
            {part.text}
          </Mention>
        ) : (
          part.text
        ),
      )}
    </Words>
  )
}

const Words = styled.p`
  max-width: 46em;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
  unicode-bidi: isolate;
  overflow: clip;

  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`

const Mention = styled.strong<{ $isMe: boolean }>`
  padding-inline: 2px;
  border-radius: ${token.radius.s};
  background: ${({ $isMe }) => ($isMe ? token.color.infoQuiet : token.color.hover)};
  color: ${({ $isMe }) => ($isMe ? token.color.info : token.color.ink)};
  font-weight: ${token.weight.strong};
`

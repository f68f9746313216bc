import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { styled } from 'styled-components'

const $t = i18n('listener/chatGuidelines', {
  title: 'Community guidelines',
  kind: 'Be kind. Critique the music, never the person.',
  own: 'Share your own work, and credit everyone who contributed.',
  place: 'Stay on topic: feedback in music-feedback, sales in marketplace.',
  spam: 'No spam, no scams, nothing illegal.',
  safe: 'Keep passwords, addresses and payment details to yourself.',
})

export function Guidelines() {
  const t = useStore($t)
  return (
    <section aria-labelledby="chat-guidelines">
      <Title id="chat-guidelines">{t.title}</Title>
      <List>
        {[t.kind, t.own, t.place, t.spam, t.safe].map(line => (
          <li key={line}>{line}</li>
        ))}
      </List>
    </section>
  )
}

const Title = styled.h2`
  font-size: ${token.text[16]};
`

const List = styled.ol`
  display: grid;
  gap: ${token.space[8]};
  margin-top: ${token.space[12]};
  padding-inline-start: ${token.space[16]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  list-style: decimal;
`

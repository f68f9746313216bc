import { useStore } from '@nanostores/react'
import { deletePartyMessage, partyLimits, type Party } from '@overtone/data/community'
import { Button, IconButton, media, TextLink, token } from '@overtone/design'
import { Alert, TextInput } from '@overtone/design/forms'
import { hasAccess } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { $session, askToSignIn } from '@overtone/session'
import { Trash2 } from 'lucide-react'
import { useLayoutEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { usePartyChat } from './usePartyChat'

const $t = i18n('listener/partyChat', {
  title: 'Chat',
  said: 'Messages',
  empty: 'No messages yet.',
  message: 'Message',
  send: 'Send',
  signIn: 'Sign In',
  toSpeak: 'to join the chat.',
  remove: params('Remove {name}’s message'),
})

/** The chat of a party. Messages are plain text; markup isn't interpreted. */
export function PartyChat({ party }: { party: Party }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const { user } = useStore($session)
  const { messages, error, send } = usePartyChat(party, user)
  const [text, setText] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  const canModerate = user?.id === party.hostId || hasAccess(user?.role ?? null, 'moderator')

  useLayoutEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight })
  }, [last])

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    void send(text)
    setText('')
  }

  return (
    <Column aria-label={t.title}>
      <h3>{t.title}</h3>
      {error !== null && <Alert>{explain(error)}</Alert>}
      <List ref={list} role="log" aria-label={t.said} tabIndex={0}>
        {messages.length === 0 && error === null && <Quiet>{t.empty}</Quiet>}
        {messages.map(({ id, userId, userName, body, isSending, problem }) => (
          <Message key={id} $isSending={isSending === true}>
            <p>
              <b>{userName}</b> {body}
            </p>
            {problem && <Problem role="alert">{explain(problem)}</Problem>}
            {!problem && !isSending && (canModerate || userId === user?.id) && (
              <Remove size="s" label={t.remove({ name: userName })} onClick={() => void deletePartyMessage(id)}>
                <Trash2 />
              </Remove>
            )}
          </Message>
        ))}
      </List>
      {user ? (
        <Form onSubmit={onSubmit}>
          <TextInput
            aria-label={t.message}
            placeholder={t.message}
            maxLength={partyLimits.message}
            autoComplete="off"
            value={text}
            onChange={event => setText(event.target.value)}
          />
          <Button type="submit">{t.send}</Button>
        </Form>
      ) : (
        <Quiet>
          <TextLink as="button" type="button" onClick={askToSignIn}>
            {t.signIn}
          </TextLink>{' '}
          {t.toSpeak}
        </Quiet>
      )}
    </Column>
  )
}

const Column = styled.section`
  display: grid;
  grid-template-rows: auto 1fr auto;
  gap: ${token.space[12]};
  min-width: 0;

  h3 {
    font-size: ${token.text[16]};
  }
`

const List = styled.div`
  height: 216px;

  ${media.mobile} {
    height: 144px;
  }

  overflow-y: auto;
  overscroll-behavior: contain;
  border-radius: ${token.radius.m};

  &:focus-visible {
    outline: none;
    box-shadow: ${token.shadow.focus};
  }
`

const Message = styled.div<{ $isSending: boolean }>`
  position: relative;
  padding-block: ${token.space[4]};
  padding-inline: 0 40px;
  color: ${({ $isSending }) => ($isSending ? token.color.ink3 : token.color.ink2)};
  font-size: ${token.text[14]};
  overflow-wrap: anywhere;

  b {
    color: ${token.color.ink};
    font-weight: ${token.weight.strong};
  }
`

const Remove = styled(IconButton)`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  color: ${token.color.ink3};
  --icon: 14px;
`

const Problem = styled.p`
  color: ${token.color.danger};
  font-size: ${token.text[13]};
`

const Quiet = styled.p`
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${token.space[8]};
`

import { useStore } from '@nanostores/react'
import { Button, token } from '@overtone/design'
import type { ChatChannel } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { CircleAlert } from 'lucide-react'
import { styled } from 'styled-components'
import { failureText } from './chatActions'
import type { PendingMessage } from './chatLog'
import { discard, resend } from './chatLogStore'

const $t = i18n('listener/chatPending', {
  sending: 'Sending',
  failed: params('Not sent. {why}'),
  offline: 'Not sent yet. It will go out when you’re back online.',
  again: 'Try Again',
  discard: 'Discard',
})

/** The user's own message before the service has stored it: sending, or failed with a way to retry. */
export function PendingRow({ channel, pending }: { channel: ChatChannel; pending: PendingMessage }) {
  const t = useStore($t)
  const { clientId, text, track, failure } = pending
  return (
    <Box>
      <Words dir="auto">{text || track?.title}</Words>
      {!failure && <Note>{t.sending} …</Note>}
      {failure && (
        <>
          <Note role="alert" $isTrouble>
            <CircleAlert />
            {failure.code === 'offline' ? t.offline : t.failed({ why: failureText(failure) })}
          </Note>
          <Ways>
            <Button size="s" onClick={() => void resend(channel, clientId)}>
              {t.again}
            </Button>
            <Button size="s" variant="quiet" onClick={() => discard(channel, clientId)}>
              {t.discard}
            </Button>
          </Ways>
        </>
      )}
    </Box>
  )
}

const Box = styled.div`
  padding-block: ${token.space[8]};
  padding-inline: calc(${token.space[16]} + 36px + ${token.space[12]}) ${token.space[16]};
`

const Words = styled.p`
  max-width: 46em;
  color: ${token.color.ink2};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Note = styled.p<{ $isTrouble?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${token.space[6]};
  color: ${({ $isTrouble }) => ($isTrouble ? token.color.danger : token.color.ink2)};
  font-size: ${token.text[13]};
`

const Ways = styled.div`
  display: flex;
  gap: ${token.space[8]};
  margin-top: ${token.space[6]};
`

import { useStore } from '@nanostores/react'
import type { ChatMessage, ChatUser } from '@overtone/data/community'
import { Button, token } from '@overtone/design'
import type { Role } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { ReportControl } from '@overtone/music/actions'
import { $user } from '@overtone/session'
import { useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { hide, mute, react, remove, showAgain, unmute } from './chatActions'
import { mention } from './drafts'
import { EmojiRow } from './EmojiRow'

const $t = i18n('listener/chatTools', {
  tools: 'Message actions',
  react: 'React with',
  mention: 'Mention',
  edit: 'Edit',
  delete: 'Delete',
  sure: 'Delete this message for everyone?',
  deleteIt: 'Delete message',
  keep: 'Keep it',
  hide: 'Hide for everyone',
  show: 'Show again',
  mute: 'Mute for',
  tenMinutes: '10 minutes',
  hour: '1 hour',
  day: '1 day',
  unmute: 'Unmute',
})

const standing: Record<Role, number> = { user: 0, artist: 0, moderator: 1, admin: 2, super_admin: 3 }

/** The message actions that the user may take; the database enforces the permissions. Escape closes. */
export function MessageTools({
  message,
  author,
  onEdit,
  onClose,
}: {
  message: ChatMessage
  author: ChatUser | undefined
  onEdit: () => void
  onClose: () => void
}) {
  const t = useStore($t)
  const user = useStore($user)
  const [isAsking, setAsking] = useState(false)
  const isOwn = user !== null && message.userId === user.id
  const mayModerate = !isOwn && user !== null && standing[user.role] > standing[author?.role ?? 'user']
  const isShown = message.state === 'shown'

  function done(action: void | Promise<unknown>) {
    void action
    onClose()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
  }

  return (
    <Box role="group" aria-label={t.tools} onKeyDown={onKeyDown}>
      {isShown && <EmojiRow label={t.react} onChoose={emoji => done(react(message, emoji))} />}
      <Ways>
        {isShown && !isOwn && author && (
          <Button size="s" onClick={() => (onClose(), mention(message.channel, author.name))}>
            {t.mention}
          </Button>
        )}
        {isShown && !isOwn && (
          <ReportControl
            size="s"
            subject={{ kind: 'message', id: String(message.id) }}
            authorId={message.userId}
            title={(message.text || (message.attachment?.title ?? '')).slice(0, 60)}
          />
        )}
        {isShown && isOwn && (
          <Button size="s" onClick={onEdit}>
            {t.edit}
          </Button>
        )}
        {isOwn && !isAsking && (
          <Button size="s" variant="danger" onClick={() => setAsking(true)}>
            {t.delete}
          </Button>
        )}
        {isOwn && isAsking && (
          <>
            <span role="alert">{t.sure}</span>
            <Button size="s" variant="danger" autoFocus onClick={() => done(remove(message))}>
              {t.deleteIt}
            </Button>
            <Button size="s" onClick={() => setAsking(false)}>
              {t.keep}
            </Button>
          </>
        )}
        {mayModerate && (
          <Button size="s" onClick={() => done(isShown ? hide(message) : showAgain(message))}>
            {isShown ? t.hide : t.show}
          </Button>
        )}
      </Ways>
      {mayModerate && message.userId && (
        <Ways>
          <span id={`mute-${message.id}`}>{t.mute}</span>
          {(
            [
              [t.tenMinutes, 10],
              [t.hour, 60],
              [t.day, 1440],
            ] as const
          ).map(([label, minutes]) => (
            <Button
              key={minutes}
              id={`mute-${message.id}-${minutes}`}
              size="s"
              aria-labelledby={`mute-${message.id} mute-${message.id}-${minutes}`}
              onClick={() => done(mute(message.userId ?? '', minutes))}
            >
              {label}
            </Button>
          ))}
          <Button size="s" variant="quiet" onClick={() => done(unmute(message.userId ?? ''))}>
            {t.unmute}
          </Button>
        </Ways>
      )}
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: ${token.space[8]};
  width: fit-content;
  max-width: 100%;
  margin-block: ${token.space[6]};
  padding: ${token.space[8]};
  border: ${token.edge.hairline};
  border-radius: ${token.radius.l};
  background: ${token.color.raised};
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]};
  font-size: ${token.text[13]};

  &:empty {
    display: none;
  }
`

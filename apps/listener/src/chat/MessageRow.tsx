import { useStore } from '@nanostores/react'
import type { ChatMessage } from '@overtone/data/community'
import { IconButton, media, token } from '@overtone/design'
import { $locale, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { $user } from '@overtone/session'
import { Ellipsis } from 'lucide-react'
import { memo, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Attachment } from './Attachment'
import { EditBox } from './EditBox'
import { Avatar } from './Avatar'
import { MessageText } from './MessageText'
import { MessageTools } from './MessageTools'
import { $people } from './peopleStore'
import { Reactions } from './Reactions'
import { RoleBadge } from './RoleBadge'

const $t = i18n('listener/chatMessage', {
  deleted: 'This message was deleted.',
  hidden: 'This message was hidden by a moderator.',
  edited: 'edited',
  gone: 'Former member',
  actions: params('Actions for {name}’s message'),
})

/** A message with its author, time, text, reactions and actions. */
export const MessageRow = memo(function MessageRow({
  message,
  isContinued,
}: {
  message: ChatMessage
  isContinued: boolean
}) {
  const t = useStore($t)
  const people = useStore($people)
  const locale = useStore($locale)
  const user = useStore($user)
  const [open, setOpen] = useState<'tools' | 'edit' | null>(null)
  const more = useRef<HTMLButtonElement>(null)
  const author = message.userId === null ? undefined : people[message.userId]
  const name = author?.name ?? t.gone
  const names = message.text.includes('@') ? Object.values(people).map(each => each.name) : []

  function close() {
    setOpen(null)
    more.current?.focus()
  }

  return (
    <Box $isContinued={isContinued}>
      <Left>
        {!isContinued && <Avatar id={message.userId ?? 'gone'} avatarUrl={author?.avatarUrl ?? null} size={36} />}
      </Left>
      <Main>
        {!isContinued && (
          <Head>
            {author ? <Name to={`/artist/${author.id}`}>{name}</Name> : <span>{name}</span>}
            {author && <RoleBadge role={author.role} />}
            <Time dateTime={message.createdAt}>
              {new Date(message.createdAt).toLocaleTimeString(locale, { timeStyle: 'short' })}
            </Time>
          </Head>
        )}
        {message.state === 'deleted' && <Quiet>{t.deleted}</Quiet>}
        {message.state === 'hidden' && <Quiet>{t.hidden}</Quiet>}
        {open === 'edit' && message.state === 'shown' ? (
          <EditBox message={message} onClose={close} />
        ) : (
          message.text && <MessageText text={message.text} names={names} me={user?.name ?? null} />
        )}
        {message.isEdited && message.state === 'shown' && <Edited>{t.edited}</Edited>}
        {message.attachment && <Attachment attachment={message.attachment} />}
        {message.state === 'shown' && <Reactions message={message} isSignedIn={user !== null} />}
        {open === 'tools' && (
          <MessageTools message={message} author={author} onEdit={() => setOpen('edit')} onClose={close} />
        )}
      </Main>
      {user && message.state !== 'deleted' && (
        <More
          ref={more}
          size="s"
          label={t.actions({ name })}
          aria-expanded={open === 'tools'}
          onClick={() => setOpen(open === 'tools' ? null : 'tools')}
        >
          <Ellipsis />
        </More>
      )}
    </Box>
  )
})

const More = styled(IconButton)`
  align-self: start;

  ${media.hover} {
    opacity: 0;

    &:focus-visible,
    &[aria-expanded='true'] {
      opacity: 1;
    }
  }
`

const Box = styled.div<{ $isContinued: boolean }>`
  display: flex;
  gap: ${token.space[12]};
  padding-block: ${({ $isContinued }) => ($isContinued ? '2px' : token.space[8])} 2px;
  padding-inline: ${token.space[16]} ${token.space[8]};

  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
    &:hover ${More} {
      opacity: 1;
    }
  }
`

const Left = styled.div`
  flex: none;
  width: 36px;
`

const Main = styled.div`
  flex: 1;
  min-width: 0;
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${token.space[8]};
`

const Name = styled(Link).attrs({ className: 'touch-target' })`
  color: ${token.color.ink};
  font-weight: ${token.weight.strong};
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }
`

const Time = styled.time`
  color: ${token.color.ink2};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums lining-nums;
`

const Quiet = styled.p`
  color: ${token.color.ink2};
  font-style: italic;
`

const Edited = styled.span`
  color: ${token.color.ink2};
  font-size: ${token.text[12]};
`

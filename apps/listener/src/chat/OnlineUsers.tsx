import { useStore } from '@nanostores/react'
import type { ChatUser } from '@overtone/data/community'
import { Badge, oneLine, token } from '@overtone/design'
import type { Role } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { styled } from 'styled-components'
import { Avatar } from './Avatar'
import { $people } from './peopleStore'
import { RoleBadge } from './RoleBadge'
import { $present, $roomState } from './chatRoomStore'

const $t = i18n('listener/chatPeople', {
  online: 'Online',
  sample: 'Sample',
  connecting: 'Connecting',
  offline: 'You’re not connected. This is a sample count.',
  nobody: 'No one’s here right now.',
  more: params('and {n} more'),
})

/** The sample count, shown while the room isn't connected. Source: specification secondary §2. */
const sampleCount = 127

/** Maximum number of names shown. */
const most = 40

const standing: Record<Role, number> = { super_admin: 0, admin: 1, moderator: 2, artist: 3, user: 4 }

function byStanding(a: ChatUser, b: ChatUser): number {
  return standing[a.role] - standing[b.role] || a.name.localeCompare(b.name)
}

/** The signed-in users in the chat. */
export function OnlineUsers() {
  const t = useStore($t)
  const format = useStore($format)
  const state = useStore($roomState)
  const present = useStore($present)
  const people = useStore($people)
  const known = present.flatMap(id => people[id] ?? []).sort(byStanding)
  const isOffline = state === 'lost' || state === 'refused'
  return (
    <section aria-labelledby="chat-online">
      <Title id="chat-online">
        {t.online}
        {state === 'open' && <Count>{format.number(present.length)}</Count>}
        {isOffline && (
          <>
            <Count>{format.number(sampleCount)}</Count>
            <Badge>{t.sample}</Badge>
          </>
        )}
      </Title>
      {state === 'connecting' && <Line>{t.connecting}</Line>}
      {isOffline && <Line>{t.offline}</Line>}
      {state === 'open' && present.length === 0 && <Line>{t.nobody}</Line>}
      {state === 'open' && (
        <List>
          {known.slice(0, most).map(user => (
            <li key={user.id}>
              <Person to={`/artist/${user.id}`}>
                <Avatar id={user.id} avatarUrl={user.avatarUrl} size={28} />
                <Name>{user.name}</Name>
                <RoleBadge role={user.role} />
              </Person>
            </li>
          ))}
        </List>
      )}
      {state === 'open' && present.length > most && <Line>{t.more({ n: format.number(present.length - most) })}</Line>}
    </section>
  )
}

const Title = styled.h2`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
  font-size: ${token.text[16]};
`

const Count = styled.span`
  color: ${token.color.ink2};
  font-variant-numeric: tabular-nums lining-nums;
  font-weight: ${token.weight.text};
`

const Line = styled.p`
  margin-top: ${token.space[8]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr); /* long names are truncated; the column would grow with them */
  gap: 2px;
  margin-top: ${token.space[8]};
`

const Person = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
  min-height: ${token.control.target};
  color: ${token.color.ink};
  font-size: ${token.text[13]};
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`

const Name = styled.span`
  ${oneLine}
`

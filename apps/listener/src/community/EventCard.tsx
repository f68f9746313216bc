import { useStore } from '@nanostores/react'
import { cancelEvent, joinEvent, leaveEvent, type CommunityEvent } from '@overtone/data/community'
import { Badge, Button, showToast, token } from '@overtone/design'
import { $format, $locale, count, explainExactly, i18n, params } from '@overtone/i18n'
import { ReportControl } from '@overtone/music/actions'
import { Link } from '@overtone/router'
import { $user } from '@overtone/session'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { DeleteButton } from './DeleteButton'
import { HiddenBadge } from './HiddenBadge'
import { signInFirst } from './signInFirst'

const $t = i18n('listener/eventCard', {
  hostedBy: 'Hosted by',
  attendees: count({ one: '{count} person attending', many: '{count} people attending' }),
  join: 'Join Event',
  joined: 'Joined',
  joinName: params('Join Event: {title}'),
  joinedName: params('Joined: {title}. Press to leave'),
  sample: 'Sample',
  delete: 'Cancel event',
})

/** An event with its time in the user's time zone, host, attendees and a button to join. */
export function EventCard({ event, isSample }: { event: CommunityEvent; isSample: boolean }) {
  const t = useStore($t)
  const format = useStore($format)
  const locale = useStore($locale)
  const user = useStore($user)
  const isSending = useRef(false)
  const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })

  async function onPress() {
    if (!user) return signInFirst('join')
    if (isSending.current) return
    isSending.current = true
    const stored = await (event.isJoined ? leaveEvent(user.id, event.id) : joinEvent(event.id))
    isSending.current = false
    if (!stored.ok) showToast({ kind: 'error', message: await explainExactly(stored.error) })
  }

  return (
    <Card>
      <div>
        <h3>{event.title}</h3>
        <Facts>
          <time dateTime={event.startsAt}>
            {format.date(event.startsAt)}, {time.format(new Date(event.startsAt))}
          </time>
          <span>
            {t.hostedBy} {isSample ? event.host : <Link to={`/artist/${event.hostId}`}>{event.host}</Link>}
          </span>
          <span>{t.attendees(event.attendees)}</span>
          {isSample && <Badge>{t.sample}</Badge>}
          {event.isHidden && <HiddenBadge />}
        </Facts>
        {event.description && <Text>{event.description}</Text>}
      </div>
      {!isSample && (
        <Actions>
          <Button
            aria-label={event.isJoined ? t.joinedName({ title: event.title }) : t.joinName({ title: event.title })}
            onClick={() => void onPress()}
          >
            {event.isJoined && <Check aria-hidden="true" />}
            {event.isJoined ? t.joined : t.join}
          </Button>
          <ReportControl
            subject={{ kind: 'event', id: event.id }}
            authorId={event.hostId}
            title={event.title}
            size="s"
          />
          <DeleteButton authorId={event.hostId} label={t.delete} onDelete={() => cancelEvent(event.id)} />
        </Actions>
      )}
    </Card>
  )
}

const Card = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${token.space[16]};
  padding-block: ${token.space[24]};
  border-bottom: ${token.edge.hairline};

  > :first-child {
    flex: 1 1 280px;
    min-width: 0;
  }
  h3 {
    font-size: ${token.text[18]};
    overflow-wrap: anywhere;
  }
`

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[16]};
  margin-top: ${token.space[4]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};

  a {
    text-decoration: underline 1px ${token.color.lineStrong};
    text-underline-offset: 3px;
  }
`

const Text = styled.p`
  max-width: 64ch;
  margin-top: ${token.space[12]};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Actions = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
`

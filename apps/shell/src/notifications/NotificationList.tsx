import { useStore } from '@nanostores/react'
import { myNotifications, seeNotifications, type Notification } from '@overtone/data/people'
import { media, Skeleton, TextLink, token } from '@overtone/design'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link } from '@overtone/router'
import { AtSign, Disc3, MessageCircle, MessageSquareQuote, Mic, PenLine, ShieldAlert, UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { menuPanel } from '../frame/Submenu'

const $t = i18n('shell/notificationList', {
  release: params('{name} released {title}'),
  collection: params('{name} released {title}'),
  credit: params('{name} invites you to a credit on {title}'),
  reply: params('{name} replied to “{title}”'),
  moderation: params('A moderator made a decision about “{title}”'),
  join: params('{name} joined your playlist “{title}”'),
  comment: params('{name} commented on {title}'),
  answer: params('{name} answered your comment on {title}'),
  mention: params('{name} mentioned you in #{title}'),
  'role-granted': params('You’re an artist now: {title}'),
  'role-declined': params('Your request for the artist role was declined: {title}'),
  new: 'New',
  none: 'Nothing new yet',
  noneMore:
    'Releases from artists you follow, replies to your posts, comments on your tracks and people who join your playlists show up here.',
  retry: 'Retry',
  settings: 'Notification settings',
})

const icons = {
  release: Disc3,
  collection: Disc3,
  credit: PenLine,
  reply: MessageCircle,
  moderation: ShieldAlert,
  join: UserPlus,
  comment: MessageSquareQuote,
  answer: MessageSquareQuote,
  mention: AtSign,
  'role-granted': Mic,
  'role-declined': Mic,
}

/** Returns the path that a notification links to. */
function placeOf({ kind, subjectId, title }: Notification): string {
  if (kind === 'release' || kind === 'comment' || kind === 'answer') return `/track/${subjectId}`
  if (kind === 'collection') return `/release/${subjectId}`
  if (kind === 'credit') return '/my-releases'
  if (kind === 'role-granted') return '/artist'
  if (kind === 'role-declined') return '/artist-role'
  if (kind === 'mention') return `/artist-discord?channel=${title}`
  if (kind === 'join') return `/playlist/${subjectId}`
  return kind === 'reply' ? `/community/${subjectId}` : '/settings'
}

/** The latest notifications. Showing them marks them as read; the new ones stay highlighted. */
export function NotificationList({ id, label }: { id: string; label: string }) {
  const t = useStore($t)
  const format = useStore($format)
  const explain = useStore($explain)
  const query = myNotifications()
  const { data: notifications, error } = useQuery(query)
  const newest = notifications?.find(({ isNew }) => isNew)?.at

  useEffect(() => {
    if (newest) void seeNotifications(newest)
  }, [newest])

  return (
    <Panel id={id} role="region" aria-label={label} aria-busy={!notifications && !error}>
      {!notifications && !error && [1, 2, 3].map(i => <Skeleton key={i} width="100%" height="48px" />)}
      {!notifications && error && (
        <None role="alert">
          {explain(error)}{' '}
          <TextLink as="button" type="button" onClick={() => query.revalidate()}>
            {t.retry}
          </TextLink>
        </None>
      )}
      {notifications?.length === 0 && (
        <None>
          <b>{t.none}</b>
          <br />
          {t.noneMore}
        </None>
      )}
      {notifications && notifications.length > 0 && (
        <ul role="list">
          {notifications.map(notification => {
            const Icon = icons[notification.kind]
            const { title, name } = notification
            return (
              <li key={notification.id}>
                <Item to={placeOf(notification)}>
                  <Icon />
                  <span>
                    {t[notification.kind]({ title, name: name ?? '' })}
                    <small>{format.date(notification.at)}</small>
                  </span>
                  {notification.isNew && <New role="img" aria-label={t.new} />}
                </Item>
              </li>
            )
          })}
        </ul>
      )}
      <Foot>
        <TextLink as={Link} to="/settings">
          {t.settings}
        </TextLink>
      </Foot>
    </Panel>
  )
}

const Panel = styled.div`
  ${menuPanel}
  inset-inline-end: 0;
  top: calc(50% + ${token.frame.header} / 2 + ${token.space[4]});
  width: 360px;
  max-height: min(560px, calc(100dvh - ${token.frame.header} - ${token.frame.playerSpace} - ${token.space[16]}));
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.mobile} {
    top: 100%;
    inset-inline-end: 0;
    inset-inline-start: 0;
    width: auto;
    max-height: calc(100dvh - ${token.frame.header} - ${token.frame.playerSpace});
    border-radius: 0 0 ${token.radius.l} ${token.radius.l};
  }
`

const Item = styled(Link)`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  min-height: 56px;
  padding: ${token.space[8]} ${token.space[12]};
  border-radius: ${token.radius.m};
  overflow-wrap: anywhere;

  svg {
    flex: none;
    color: ${token.color.ink3};
  }
  span:not([role]) {
    flex: 1;
    min-width: 0;
  }
  small {
    display: block;
    color: ${token.color.ink3};
    font-size: ${token.text[12]};
  }
  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
`

/** The lens that marks a new notification. */
const New = styled.span`
  flex: none;
  width: 6px;
  height: 24px;
  border-radius: 50%;
  background: ${token.color.tone};
`

const None = styled.p`
  padding: ${token.space[12]};
  color: ${token.color.ink2};

  b {
    color: ${token.color.ink};
    font-weight: ${token.weight.strong};
  }
`

const Foot = styled.p`
  padding: ${token.space[8]} ${token.space[12]} ${token.space[4]};
  border-top: ${token.edge.hairline};
  font-size: ${token.text[13]};
`

import { useStore } from '@nanostores/react'
import { myNotifications, unreadNotifications } from '@overtone/data/people'
import { IconButton, media, token } from '@overtone/design'
import { $format, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
import { moveFocus } from '../frame/moveFocus'
import type { OpenMenu } from '../frame/useOpenMenu'
import { NotificationList } from './NotificationList'
import { useFreshness } from './useFreshness'

const $t = i18n('shell/bell', {
  notifications: 'Notifications',
  unread: params('Notifications, {unread} unread'),
  many: '99+',
})

/** The name of the header's menu. */
const name = 'notifications'

/** The bell of a signed-in user with the number of unread notifications; opens their list. */
export function Bell({ menu }: { menu: OpenMenu }) {
  const t = useStore($t)
  const format = useStore($format)
  const query = unreadNotifications()
  const { data: unread = 0 } = useQuery(query)
  const isOpen = menu.name === name
  useFreshness(() => query.revalidate())

  useEffect(() => {
    if (unread > 0) myNotifications().invalidate() // the cached list may lack the new ones
  }, [unread])

  const shown = unread > 99 ? t.many : format.number(unread)
  return (
    <Place data-menu={name} onKeyDown={moveFocus}>
      <IconButton
        label={unread > 0 ? t.unread({ unread: shown }) : t.notifications}
        aria-expanded={isOpen}
        aria-controls={isOpen ? 'notifications' : undefined}
        onClick={() => menu.toggle(name)}
      >
        <BellIcon />
        {unread > 0 && <Count aria-hidden="true">{shown}</Count>}
      </IconButton>
      {isOpen && <NotificationList id="notifications" label={t.notifications} />}
    </Place>
  )
}

const Place = styled.div`
  position: relative;

  > button > * {
    grid-area: 1 / 1;
  }

  ${media.mobile} {
    position: static;
  }
`

/** Overlaps the corner of the icon. */
const Count = styled.span`
  min-width: 18px;
  padding-inline: ${token.space[4]};
  border-radius: 9px;
  background: ${token.color.paper};
  color: ${token.color.onInk};
  font-size: 11px;
  font-weight: ${token.weight.strong};
  font-variant-numeric: tabular-nums;
  line-height: 18px;
  translate: 10px -10px;
`

import { useStore } from '@nanostores/react'
import { media, mobileQuery, oneLine, token, VisuallyHidden } from '@overtone/design'
import { chatChannels, type ChatChannel } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { ChevronDown, Hash, Volume2 } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { $unread } from './chatRoomStore'

const $t = i18n('listener/chatChannels', {
  nav: 'Channels',
  text: 'Text channels',
  voice: 'Voice channels',
  unread: 'New messages',
  soon: 'Voice channels aren’t available yet',
  lounge: 'Lounge',
  studio: 'Studio',
  listening: 'Listening room',
})

/** The channels in two collapsible groups. Source: specification secondary §2. */
export function ChannelList({ current, onChoose }: { current: ChatChannel; onChoose: () => void }) {
  const t = useStore($t)
  const unread = useStore($unread)
  return (
    <Nav aria-label={t.nav}>
      <Group title={t.text}>
        {chatChannels.map(channel => (
          <li key={channel}>
            <Channel
              to={channel === 'general' ? '/artist-discord' : `/artist-discord?channel=${channel}`}
              aria-current={channel === current ? 'page' : undefined}
              onClick={onChoose}
            >
              <Hash />
              <Name>{channel}</Name>
              {unread.includes(channel) && (
                <Dot>
                  <VisuallyHidden>{t.unread}</VisuallyHidden>
                </Dot>
              )}
            </Channel>
          </li>
        ))}
      </Group>
      <Group title={t.voice} note={t.soon} isSecond>
        {[t.lounge, t.studio, t.listening].map(name => (
          <li key={name}>
            <Voice>
              <Volume2 />
              <Name>{name}</Name>
            </Voice>
          </li>
        ))}
      </Group>
    </Nav>
  )
}

function Group({
  title,
  note,
  isSecond = false,
  children,
}: {
  title: string
  note?: string
  /** Starts collapsed on small screens. */
  isSecond?: boolean
  children: ReactNode
}) {
  const [isOpen, setOpen] = useState(() => !isSecond || !matchMedia(mobileQuery).matches)
  const id = useId()
  return (
    <div>
      <h2>
        <Fold type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <ChevronDown />
          {title}
        </Fold>
      </h2>
      <div id={id} hidden={!isOpen}>
        <List>{children}</List>
        {note && <Note>{note}</Note>}
      </div>
    </div>
  )
}

const Nav = styled.nav`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[16]};

  ${media.mobile} {
    gap: ${token.space[4]};
  }
`

const Fold = styled.button`
  display: flex;
  align-items: center;
  gap: ${token.space[6]};
  width: 100%;
  height: ${token.control.target};
  border-radius: ${token.radius.m};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-weight: ${token.weight.strong};

  svg {
    transition: rotate ${token.time[3]};
  }
  &[aria-expanded='false'] svg {
    rotate: -90deg;
  }
`

const List = styled.ul`
  display: grid;
  gap: 2px;

  ${media.mobile} {
    display: flex;
    gap: ${token.space[4]};
    margin-inline: calc(-1 * ${token.frame.gutter});
    padding: 2px ${token.frame.gutter};
    overflow-x: auto;
    scrollbar-width: none;
  }
`

const row = `
  position: relative;
  display: flex;
  align-items: center;
  gap: ${token.space[8]};
  height: ${token.control.target};
  padding-inline: ${token.space[8]};
  border-radius: ${token.radius.m};
  color: ${token.color.ink2};

  svg {
    flex: none;
    color: ${token.color.ink3};
  }
`

const Channel = styled(Link)`
  ${row}
  text-decoration: none;

  ${media.hover} {
    &:hover {
      background: ${token.color.hover};
    }
  }
  &[aria-current] {
    background: ${token.color.hover};
    color: ${token.color.ink};
    font-weight: ${token.weight.strong};
  }
`

const Voice = styled.span`
  ${row}
  color: ${token.color.ink3};
`

const Name = styled.span`
  ${oneLine}
`

const Dot = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  margin-inline-start: auto;
  border-radius: 50%;
  background: ${token.color.ink};
`

const Note = styled.p`
  padding: ${token.space[4]} ${token.space[8]};
  color: ${token.color.ink3};
  font-size: ${token.text[13]};
`

import { useStore } from '@nanostores/react'
import { Button, IconButton, Page, TextLink, media, token } from '@overtone/design'
import { chatChannels, type ChatChannel } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Link, useSearchParams } from '@overtone/router'
import { $session } from '@overtone/session'
import { Link2, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { css, styled } from 'styled-components'
import { ChannelList } from './ChannelList'
import { copyInvite } from './copyInvite'
import { Guidelines } from './Guidelines'
import { MessageBox } from './MessageBox'
import { MessageLog } from './MessageLog'
import { OnlineUsers } from './OnlineUsers'
import { enter, viewChannel } from './chatRoomStore'
import { TypingLine } from './TypingLine'

const $t = i18n('listener/chat', {
  title: 'Artist Community',
  lead: 'Chat with the people who make the music and the people who listen to it.',
  invite: 'Copy invite link',
  back: 'Back to Discover',
  about: 'About this chat',
})

function channelOf(name: string | null): ChatChannel {
  return chatChannels.find(channel => channel === name) ?? 'general'
}

/**
 * The chat of the community. On a phone it fills the screen: only the messages scroll, and a button shows what else
 * there is. Source: specification secondary §2, "Artist Community chat".
 */
export function ChatPage() {
  const t = useStore($t)
  const { status, user } = useStore($session)
  const [params] = useSearchParams()
  const channel = channelOf(params.get('channel'))
  const userId = user?.id ?? null
  const isKnown = status !== 'loading'
  const [isAboutOpen, setAboutOpen] = useState(false)

  useEffect(() => (isKnown ? enter(userId) : undefined), [isKnown, userId])
  useEffect(() => {
    if (isKnown) viewChannel(channel)
  }, [isKnown, userId, channel])

  return (
    <Column data-fills-screen="" $isAboutOpen={isAboutOpen}>
      <Head>
        <div>
          <h1>{t.title}</h1>
          <Lead>{t.lead}</Lead>
        </div>
        <About>
          <IconButton label={t.about} aria-expanded={isAboutOpen} onClick={() => setAboutOpen(!isAboutOpen)}>
            <Users />
          </IconButton>
        </About>
        <Ways>
          <TextLink as={Link} to="/discover">
            {t.back}
          </TextLink>
          <Button size="s" onClick={() => void copyInvite()}>
            <Link2 />
            {t.invite}
          </Button>
        </Ways>
      </Head>
      <Places>
        <ChannelList current={channel} onChoose={() => setAboutOpen(false)} />
        <Talk>
          <MessageLog key={channel} channel={channel} />
          <TypingLine channel={channel} />
          <MessageBox key={`${channel} ${userId}`} channel={channel} />
        </Talk>
        <Beside>
          <OnlineUsers />
          <Guidelines />
        </Beside>
      </Places>
    </Column>
  )
}

const Lead = styled.p`
  margin-top: ${token.space[6]};
  color: ${token.color.ink2};

  ${media.mobile} {
    display: none;
  }
`

/** The button exists on phones only: a wide window always shows the whole page. */
const About = styled.div`
  display: none;

  ${media.mobile} {
    display: block;
  }
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[16]};
`

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  align-items: end;
  gap: ${token.space[12]} ${token.space[24]};
  margin-bottom: ${token.space[24]};

  h1 {
    font-size: ${token.text[32]};
  }

  ${media.mobile} {
    align-items: center;
    margin-bottom: 0;

    > :first-child {
      flex: 1;
    }
    h1 {
      font-size: ${token.text[20]};
    }
  }
`

/** Fills the window between header and player, so that only the messages scroll. */
const Places = styled.div`
  --talk: clamp(26rem, calc(100dvh - ${token.frame.header} - ${token.frame.playerSpace} - 10.5rem), 60rem);
  display: grid;
  grid-template-columns: 13.5rem minmax(0, 1fr) 15rem;
  gap: ${token.space[24]};
  align-items: start;

  ${media.narrow} {
    --talk: clamp(26rem, calc(100dvh - ${token.frame.header} - ${token.frame.playerSpace} - 13rem), 60rem);
    grid-template-columns: 12rem minmax(0, 1fr);
  }
  ${media.mobile} {
    grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
    flex: 1;
    gap: ${token.space[8]};
    min-height: 0;
  }
`

const Talk = styled.section`
  display: flex;
  flex-direction: column;
  height: var(--talk);
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.edge.panel};

  ${media.mobile} {
    grid-area: 2 / 1;
    height: 100%;
    min-height: 0;
    margin-inline: calc(-1 * ${token.frame.gutter});
    border-top: ${token.edge.hairline};
    border-radius: 0;
    box-shadow: none;
  }
`

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token.space[32]};
  align-content: start;
  max-height: var(--talk);
  overflow: auto;

  ${media.narrow} {
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
    max-height: none;
  }
  ${media.mobile} {
    grid-area: 2 / 1;
    height: 100%;
    padding-block: ${token.space[16]};
    border-top: ${token.edge.hairline};
  }
`

/** The messages keep their place, so that they stay scrolled. */
const covered = css`
  ${Talk} {
    visibility: hidden;
  }
`

const folded = css`
  nav h2,
  nav > :nth-child(2),
  ${Ways}, ${Beside} {
    display: none;
  }
`

const Column = styled(Page)<{ $isAboutOpen: boolean }>`
  padding-block: ${token.space[24]} ${token.space[32]};

  ${media.mobile} {
    display: flex;
    flex-direction: column;
    height: max(24rem, calc(100dvh - ${token.frame.header} - 1px - ${token.frame.playerSpace})); /* 1px: its line */
    padding-block: ${token.space[4]} 0;

    ${({ $isAboutOpen }) => ($isAboutOpen ? covered : folded)}
  }
`

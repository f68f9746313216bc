import { useStore } from '@nanostores/react'
import { Button, Page, TextLink, media, token } from '@overtone/design'
import { chatChannels, type ChatChannel } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Link, useSearchParams } from '@overtone/router'
import { $session } from '@overtone/session'
import { Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { styled } from 'styled-components'
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
})

function channelOf(name: string | null): ChatChannel {
  return chatChannels.find(channel => channel === name) ?? 'general'
}

/** The chat of the community. Source: specification secondary §2, "Artist Community chat". */
export function ChatPage() {
  const t = useStore($t)
  const { status, user } = useStore($session)
  const [params] = useSearchParams()
  const channel = channelOf(params.get('channel'))
  const userId = user?.id ?? null
  const isKnown = status !== 'loading'

  useEffect(() => (isKnown ? enter(userId) : undefined), [isKnown, userId])
  useEffect(() => {
    if (isKnown) viewChannel(channel)
  }, [isKnown, userId, channel])

  return (
    <Column>
      <Head>
        <div>
          <h1>{t.title}</h1>
          <Lead>{t.lead}</Lead>
        </div>
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
        <ChannelList current={channel} />
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

const Column = styled(Page)`
  padding-block: ${token.space[24]} ${token.space[32]};
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
    margin-bottom: ${token.space[16]};
  }
`

const Lead = styled.p`
  margin-top: ${token.space[6]};
  color: ${token.color.ink2};
`

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[16]};
`

/** Fills the window between header and player, so that only the messages scroll. */
const Places = styled.div`
  --talk: clamp(26rem, calc(100dvh - ${token.frame.header} - ${token.frame.playerSpace} - 10.5rem), 60rem);
  display: grid;
  grid-template-columns: 13.5rem minmax(0, 1fr) 15rem;
  gap: ${token.space[24]};
  align-items: start;

  ${media.narrow} {
    grid-template-columns: 12rem minmax(0, 1fr);
  }
  ${media.mobile} {
    --talk: max(24rem, calc(100dvh - ${token.frame.header} - ${token.frame.playerSpace} - 6rem));
    grid-template-columns: minmax(0, 1fr);
    gap: ${token.space[16]};
  }
`

const Talk = styled.section`
  display: flex;
  flex-direction: column;
  height: var(--talk);
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.edge.panel};
`

const Beside = styled.div`
  display: grid;
  gap: ${token.space[32]};
  align-content: start;
  max-height: var(--talk);
  overflow: auto;

  ${media.narrow} {
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr));
    max-height: none;
  }
`

import { useStore } from '@nanostores/react'
import { Button, media, Page, token, VisuallyHidden } from '@overtone/design'
import { TextInput } from '@overtone/design/forms'
import { Tabs } from '@overtone/design/panels'
import { i18n } from '@overtone/i18n'
import { setOrDelete, useAddress, useTyped } from '@overtone/router/address'
import { Music, MessageSquarePlus } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Discussions } from './Discussions'
import { Events } from './Events'
import { ShareMusic } from './ShareMusic'
import { Showcase } from './Showcase'
import { StartDiscussion } from './StartDiscussion'
import { Tiles } from './Tiles'

const $t = i18n('listener/community', {
  title: 'Community',
  lead: 'Ask questions, share what you’ve made, and meet other music lovers.',
  start: 'Start Discussion',
  share: 'Share Your Music',
  tabs: 'Community sections',
  discussions: 'Discussions',
  showcase: 'Music Showcase',
  events: 'Events',
  searchDiscussions: 'Search discussions',
  searchShowcase: 'Search music showcase',
  searchEvents: 'Search events',
})

const tabs = ['discussions', 'showcase', 'events'] as const
const searchOf = { discussions: 'searchDiscussions', showcase: 'searchShowcase', events: 'searchEvents' } as const

/** The community page: discussions, showcase and events. Source: specification secondary §2, "Community". */
export function CommunityPage() {
  const t = useStore($t)
  const [params, changeAddress] = useAddress()
  /** A track to share, from the page of a finished upload. */
  const shared = params.get('share')
  const [dialog, setDialog] = useState<'start' | 'share' | null>(shared ? 'share' : null)
  const tab = tabs.find(name => name === params.get('tab')) ?? 'discussions'
  const wanted = params.get('q') ?? ''
  const { text, onType } = useTyped(wanted, q => setParam('q', q))

  function setParam(name: string, value: string) {
    const change = (next: URLSearchParams) => {
      setOrDelete(next, name, value)
      if (name === 'tab') next.delete('q')
    }
    changeAddress(change, name === 'q')
  }

  function onClose() {
    setDialog(null)
    if (shared) changeAddress(next => next.delete('share'), true)
  }

  function onPosted(to: (typeof tabs)[number]) {
    setDialog(null)
    changeAddress(next => {
      for (const name of ['q', 'category', 'tab', 'share']) next.delete(name)
      if (to !== 'discussions') next.set('tab', to)
    })
  }

  return (
    <Content>
      <Head>
        <div>
          <h1>{t.title}</h1>
          <p>{t.lead}</p>
        </div>
        <Button variant="primary" onClick={() => setDialog('start')}>
          <MessageSquarePlus aria-hidden="true" />
          {t.start}
        </Button>
        <Button onClick={() => setDialog('share')}>
          <Music aria-hidden="true" />
          {t.share}
        </Button>
      </Head>
      <Tiles />
      <Tabs
        label={t.tabs}
        tabs={tabs.map(value => ({ value, label: t[value] }))}
        value={tab}
        onChange={value => setParam('tab', value === 'discussions' ? '' : value)}
      >
        <VisuallyHidden as="h2">{t[tab]}</VisuallyHidden>
        <Search
          type="search"
          aria-label={t[searchOf[tab]]}
          placeholder={t[searchOf[tab]]}
          maxLength={200}
          value={text}
          onChange={event => onType(event.target.value)}
        />
        {tab === 'discussions' && (
          <Discussions
            text={wanted}
            category={params.get('category')}
            onCategory={category => setParam('category', category)}
          />
        )}
        {tab === 'showcase' && <Showcase text={wanted} />}
        {tab === 'events' && <Events text={wanted} />}
      </Tabs>
      {dialog === 'start' && (
        <StartDiscussion onClose={() => setDialog(null)} onPosted={() => onPosted('discussions')} />
      )}
      {dialog === 'share' && <ShareMusic trackId={shared} onClose={onClose} onPosted={() => onPosted('showcase')} />}
    </Content>
  )
}

const Content = styled(Page)`
  min-height: 80vh;
  padding-block: ${token.space[32]} ${token.space[64]};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  margin-bottom: ${token.space[24]};

  > div {
    flex: 1;
  }
  p {
    margin-top: ${token.space[8]};
    color: ${token.color.ink2};
    font-size: ${token.text[16]};
  }

  ${media.mobile} {
    flex-wrap: wrap;

    > div {
      flex-basis: 100%;
    }
    > button {
      flex: 1;
      padding-inline: ${token.space[8]};
    }
  }
`

const Search = styled(TextInput)`
  max-width: 400px;
  margin-bottom: ${token.space[16]};

  ${media.mobile} {
    max-width: none;
  }
`

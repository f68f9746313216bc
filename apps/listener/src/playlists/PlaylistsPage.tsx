import { useStore } from '@nanostores/react'
import { Button, media, Page, token } from '@overtone/design'
import { TextInput } from '@overtone/design/forms'
import { Tabs } from '@overtone/design/panels'
import type { Playlist } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useNavigate } from '@overtone/router'
import { setOrDelete, useAddress, useTyped } from '@overtone/router/address'
import { $session } from '@overtone/session'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { styled } from 'styled-components'
import { PlaylistDialog } from '../playlist-form/PlaylistDialog'
import { OwnPlaylists } from './OwnPlaylists'
import { PublicPlaylists } from './PublicPlaylists'

const $t = i18n('listener/playlists', {
  title: 'Playlists',
  create: 'Create playlist',
  search: 'Search playlists',
  lists: 'Playlists to show',
  everyone: 'Public',
  own: 'Yours',
})

/** Public playlists and the user's own. Source: specification core §2 and §7, secondary §4 and §5. */
export function PlaylistsPage() {
  const t = useStore($t)
  const { user } = useStore($session)
  const navigate = useNavigate()
  const [params, changeAddress] = useAddress()
  const [isCreating, setCreating] = useState(false)
  const list = user && params.get('show') === 'own' ? 'own' : 'public'
  const wanted = params.get('q') ?? ''
  const { text, onType } = useTyped(wanted, q => setParam('q', q))

  function setParam(name: 'q' | 'show', value: string) {
    changeAddress(next => setOrDelete(next, name, value), name === 'q')
  }

  function onCreated({ id }: Playlist) {
    setCreating(false)
    void navigate(`/playlist/${id}`)
  }

  const found =
    user && list === 'own' ? (
      <OwnPlaylists userId={user.id} text={wanted} onCreate={() => setCreating(true)} />
    ) : (
      <PublicPlaylists text={wanted} />
    )

  return (
    <Content>
      <Head>
        <h1>{t.title}</h1>
        <Search
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          value={text}
          onChange={event => onType(event.target.value)}
        />
        <Button variant="primary" onClick={() => setCreating(true)}>
          <Plus aria-hidden="true" />
          {t.create}
        </Button>
      </Head>
      {user ? (
        <Tabs
          label={t.lists}
          tabs={[
            { value: 'public', label: t.everyone },
            { value: 'own', label: t.own },
          ]}
          value={list}
          onChange={value => setParam('show', value === 'own' ? 'own' : '')}
        >
          {found}
        </Tabs>
      ) : (
        found
      )}
      {isCreating && <PlaylistDialog onClose={() => setCreating(false)} onSaved={onCreated} />}
    </Content>
  )
}

const Content = styled(Page)`
  padding-block: ${token.space[32]} ${token.space[64]};
`

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${token.space[12]};
  margin-bottom: ${token.space[24]};

  h1 {
    flex: 1;
  }

  ${media.mobile} {
    flex-wrap: wrap;

    h1 {
      flex-basis: 100%;
    }
  }
`

const Search = styled(TextInput)`
  width: 280px;

  ${media.mobile} {
    flex: 1;
    min-width: 0;
    width: auto;
  }
`

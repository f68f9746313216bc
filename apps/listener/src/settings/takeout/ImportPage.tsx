import { useStore } from '@nanostores/react'
import { Busy, ErrorState, Page, TextLink, token } from '@overtone/design'
import { FileDrop } from '@overtone/design/pickers'
import type { Failure, User } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { Link, Navigate } from '@overtone/router'
import { $session } from '@overtone/session'
import { useState } from 'react'
import { styled } from 'styled-components'
import { ArchiveImport } from './ArchiveImport'
import { PlaylistImport } from './PlaylistImport'
import { readArchive, type Contents } from './readArchive'
import { readPlaylistFile, type NamedPlaylist } from './readPlaylistFile'

const $t = i18n('listener/import', {
  title: 'Import',
  back: 'Settings',
  lead: 'Take back data that you exported from Overtone, or bring a playlist from another service.',
  drop: 'File to import',
  choose: 'Choose a file',
  hint: 'The zip file of “Export my data”, or a playlist as M3U or CSV with columns for title and artist.',
  reading: 'Reading the file',
  another: 'Choose another file',
  loading: 'Loading your account',
})

type Chosen =
  | { readonly kind: 'none' | 'reading' }
  | { readonly kind: 'refused'; readonly why: Failure }
  | { readonly kind: 'archive'; readonly contents: Contents }
  | { readonly kind: 'playlist'; readonly playlist: NamedPlaylist }

async function read(file: File): Promise<Chosen> {
  if (/\.(m3u8?|csv)$/i.test(file.name)) {
    const playlist = await readPlaylistFile(file)
    return playlist.ok ? { kind: 'playlist', playlist: playlist.data } : { kind: 'refused', why: playlist.error }
  }
  const contents = await readArchive(file)
  return contents.ok ? { kind: 'archive', contents: contents.data } : { kind: 'refused', why: contents.error }
}

/** Imports exported data, or a playlist of another service. Redirects to the home page when signed out. */
export function ImportPage() {
  const t = useStore($t)
  const session = useStore($session)
  if (session.status === 'signed-out') return <Navigate to="/" replace />
  return (
    <Content>
      <TextLink as={Link} to="/settings">
        {t.back}
      </TextLink>
      <h1>{t.title}</h1>
      <Lead>{t.lead}</Lead>
      {session.user ? <Import user={session.user} /> : <Busy label={t.loading} />}
    </Content>
  )
}

function Import({ user }: { user: User }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [chosen, setChosen] = useState<Chosen>({ kind: 'none' })

  async function onFiles([file]: File[]) {
    if (!file) return
    setChosen({ kind: 'reading' })
    setChosen(await read(file))
  }

  const onAnother = () => setChosen({ kind: 'none' })
  switch (chosen.kind) {
    case 'reading':
      return <Busy label={t.reading} />
    case 'refused':
      return <ErrorState message={explain(chosen.why)} retryLabel={t.another} onRetry={onAnother} />
    case 'archive':
      return <ArchiveImport user={user} contents={chosen.contents} onAnother={onAnother} />
    case 'playlist':
      return <PlaylistImport playlist={chosen.playlist} onAnother={onAnother} />
    case 'none':
      return (
        <FileDrop
          label={t.drop}
          buttonLabel={t.choose}
          accept={['.zip', '.m3u', '.m3u8', '.csv']}
          onFiles={files => void onFiles(files)}
        >
          {t.hint}
        </FileDrop>
      )
  }
}

const Content = styled(Page)`
  max-width: calc(760px + 2 * ${token.frame.gutter});
  padding-block: ${token.space[32]} ${token.space[64]};

  h1 {
    margin-top: ${token.space[16]};
  }
`

const Lead = styled.p`
  margin-block: ${token.space[8]} ${token.space[24]};
  color: ${token.color.ink2};
`

import { useStore } from '@nanostores/react'
import { Button } from '@overtone/design'
import { publicPlaylists } from '@overtone/data/playlists'
import { limits } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { useState } from 'react'
import { styled } from 'styled-components'
import { FoundPlaylists } from './FoundPlaylists'
import { SamplePlaylists } from './SamplePlaylists'

const $t = i18n('listener/publicPlaylists', { title: 'Public playlists', more: 'Show more playlists' })

/** The number of playlists fetched for a search. */
const searched = 200

/** The public playlists, last changed first: twenty, with a button for more; a search fetches more immediately. */
export function PublicPlaylists({ text }: { text: string }) {
  const t = useStore($t)
  const [most, setMost] = useState<number>(limits.publicPlaylists)
  const limit = text.trim() === '' ? most : Math.max(most, searched)
  const query = publicPlaylists(limit)
  const { data, error } = useQuery(query)
  if (data?.length === 0) return <SamplePlaylists />
  return (
    <>
      <FoundPlaylists
        title={t.title}
        playlists={data}
        hasFailed={error !== undefined}
        text={text}
        onRetry={() => query.revalidate()}
      />
      {data?.length === most && limit === most && (
        <More onClick={() => setMost(most + limits.publicPlaylists)}>{t.more}</More>
      )}
    </>
  )
}

const More = styled(Button)`
  display: flex;
  margin: 32px auto 0;
`

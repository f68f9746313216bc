import { useStore } from '@nanostores/react'
import { communityOverviewOf } from '@overtone/data/community'
import { EmptyState, token } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { styled } from 'styled-components'
import { PostPages } from './PostPages'
import { sampleShowcases } from './sampleCommunity'
import { ShowcaseCard } from './ShowcaseCard'

const $t = i18n('listener/showcase', {
  samples: 'No one has shared music here yet. These are samples.',
  none: 'No music found',
  noneMore: 'Try a different search, or share a track of your own.',
})

/** Tracks shared by their artists. */
export function Showcase({ text }: { text: string }) {
  const t = useStore($t)
  const { data } = useQuery(communityOverviewOf())
  const isSample = data?.showcases === 0 && text.trim() === ''
  return (
    <PostPages
      wanted={{ kind: 'showcase', text }}
      empty={
        isSample ? (
          <>
            <Note>{t.samples}</Note>
            <ul role="list">
              {sampleShowcases.map(post => (
                <ShowcaseCard key={post.id} post={post} isSample />
              ))}
            </ul>
          </>
        ) : (
          <EmptyState title={t.none}>{t.noneMore}</EmptyState>
        )
      }
    >
      {post => <ShowcaseCard key={post.id} post={post} />}
    </PostPages>
  )
}

const Note = styled.p`
  color: ${token.color.ink2};
`

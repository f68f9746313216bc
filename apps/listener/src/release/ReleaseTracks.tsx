import { useStore } from '@nanostores/react'
import { Chip, EmptyState, Page, Section, token, VisuallyHidden } from '@overtone/design'
import type { WholeRelease } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { PlayFrom } from '@overtone/music'
import { TrackActions, TrackRow } from '@overtone/music/actions'
import { glideRows, harmonyOrder } from '@overtone/music/harmony'
import { CreditList } from '@overtone/music/releases'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('listener/releaseTracks', {
  tracks: 'Tracks',
  harmony: 'Order by harmony',
  none: 'No tracks to play yet.',
  credits: 'Credits',
})

/** The tracks of a release in order, which play as a list of their own, and the credits on all and on single tracks. */
export function ReleaseTracks({ release }: { release: WholeRelease }) {
  const t = useStore($t)
  const id = useId()
  const [isByHarmony, setByHarmony] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const released = release.tracks.map(({ track }) => track)
  const tracks = isByHarmony ? harmonyOrder(released).flatMap(index => released[index] ?? []) : released
  const credited = release.tracks.filter(({ credits }) => credits.length > 0)
  return (
    <Content>
      <section aria-labelledby={id}>
        <VisuallyHidden as="h2" id={id}>
          {t.tracks}
        </VisuallyHidden>
        {tracks.length === 0 ? (
          <EmptyState title={t.none} />
        ) : (
          <PlayFrom title={release.title} path={`/release/${release.id}`} tracks={tracks}>
            {tracks.filter(({ key }) => key !== null).length > 2 && (
              <Order isPressed={isByHarmony} onClick={() => glideRows(list.current, () => setByHarmony(!isByHarmony))}>
                {t.harmony}
              </Order>
            )}
            <Rows ref={list}>
              {tracks.map((track, i) => (
                <TrackRow key={track.id} track={track} number={i + 1} actions={<TrackActions track={track} />} />
              ))}
            </Rows>
          </PlayFrom>
        )}
      </section>
      {(release.credits.length > 0 || credited.length > 0) && (
        <Section title={t.credits}>
          <Groups>
            {release.credits.length > 0 && <CreditList credits={release.credits} />}
            {credited.map(({ track, credits }) => (
              <div key={track.id}>
                <h3>{track.title}</h3>
                <CreditList credits={credits} />
              </div>
            ))}
          </Groups>
        </Section>
      )}
    </Content>
  )
}

const Content = styled(Page)`
  padding-block: ${token.space[32]} ${token.space[64]};
`

const Order = styled(Chip)`
  margin-bottom: ${token.space[16]};
`

const Rows = styled.ol.attrs({ role: 'list' })``

const Groups = styled.div`
  display: grid;
  gap: ${token.space[24]};

  h3 {
    margin-bottom: ${token.space[8]};
    font-size: ${token.text[14]};
  }
`

import { useStore } from '@nanostores/react'
import { Badge, ErrorState, Page, token } from '@overtone/design'
import { blankTrack, type Track } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { Reassurance } from '@overtone/music'
import { styled } from 'styled-components'
import { TrackFacts } from './TrackFacts'
import { TrackHead } from './TrackHead'

const $t = i18n('listener/sampleTrack', {
  more: 'Below is a sample track that shows what this page looks like.',
  retry: 'Retry',
  sample: 'Sample',
  title: 'Sample track',
  artist: 'Sample artist',
  about: 'This is a sample. The track you asked for will appear as soon as we can load it.',
})

/** A sample track, shown in place of one that failed to load. Source: secondary §7, §8. */
export function SampleTrack({ message, onRetry }: { message: string; onRetry: () => void }) {
  const t = useStore($t)
  const track: Track = {
    ...blankTrack,
    id: 'sample',
    title: t.title,
    artistId: 'sample',
    artistName: t.artist,
    genre: 'Ambient',
    description: t.about,
    bpm: 96,
    key: 'A',
    duration: 222,
    playCount: 1280,
    downloadCount: 312,
  }
  return (
    <>
      <SamplePage>
        <ErrorState
          message={message}
          reassurance={
            <>
              {t.more} <Reassurance />
            </>
          }
          retryLabel={t.retry}
          onRetry={onRetry}
        />
        <Badge tone="warn">{t.sample}</Badge>
      </SamplePage>
      <TrackHead track={track} isSample />
      <TrackFacts track={track} />
    </>
  )
}

const SamplePage = styled(Page)`
  display: grid;
  gap: ${token.space[12]};
  justify-items: start;
  padding-block: ${token.space[24]};
`

import { useStore } from '@nanostores/react'
import { blindTestOf, type BlindTest } from '@overtone/data/releases'
import { Button, EmptyState, ErrorState, Eyebrow, media, Page, Skeleton, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { i18n, params } from '@overtone/i18n'
import { Reassurance, useQuery } from '@overtone/music'
import { Link, useParams } from '@overtone/router'
import { styled } from 'styled-components'
import { usePageMeta } from '../page-head/usePageMeta'
import { MixPlayer } from './MixPlayer'
import { Notes } from './Notes'
import { OwnTest } from './OwnTest'
import { Result } from './Result'
import { useMixes } from './useMixes'
import { Vote } from './Vote'

const $t = i18n('listener/blindTest', {
  eyebrow: 'Blind test',
  page: params('Blind test: {title}'),
  by: params('by {artist}'),
  about:
    'Two mixes of one track, equally loud and in step. Switch between them as often as you like, then say which one you prefer.',
  loading: 'Loading the blind test',
  failed: 'The blind test couldn’t be loaded. Please try again later.',
  retry: 'Retry',
  none: 'There is no blind test here',
  noneMore: 'Its artist deleted it or hasn’t published it yet. Ask for the link again.',
  discover: 'Discover music',
  preparing: 'Bringing both mixes in step',
  unplayable: 'The mixes couldn’t be loaded, or this browser can’t play them. Please try again.',
  unlike: 'These two don’t seem to be mixes of one track: they couldn’t be brought in step.',
})

/** Two mixes of a track, compared without knowing which is which. Its artist manages the test here. */
export function BlindTestPage() {
  const t = useStore($t)
  const { id = '' } = useParams()
  const query = blindTestOf(id)
  const { data: test, error } = useQuery(query)
  const title = test ? t.page({ title: test.title }) : t.eyebrow
  usePageMeta({ title, description: t.about, image: null, type: 'article', data: null })
  if (error && !test)
    return (
      <Sheet>
        <h1>{t.eyebrow}</h1>
        <ErrorState
          message={t.failed}
          reassurance={<Reassurance />}
          retryLabel={t.retry}
          onRetry={() => query.revalidate()}
        />
      </Sheet>
    )
  if (test === undefined)
    return (
      <Sheet>
        <Skeleton height="320px" aria-label={t.loading} />
      </Sheet>
    )
  if (test === null)
    return (
      <Sheet>
        <h1>{t.none}</h1>
        <EmptyState
          title={t.noneMore}
          action={
            <Button as={Link} to="/discover">
              {t.discover}
            </Button>
          }
        />
      </Sheet>
    )
  return <Test key={id} test={test} />
}

function Test({ test }: { test: BlindTest }) {
  const t = useStore($t)
  const mixes = useMixes(test)
  const { loaded } = mixes
  return (
    <Sheet>
      <header>
        <Eyebrow>{t.eyebrow}</Eyebrow>
        <h1>{test.title}</h1>
        <p>{t.by({ artist: test.artistName })}</p>
        <p>{t.about}</p>
      </header>
      {test.isOwn && <OwnTest test={test} />}
      {loaded === undefined && <Skeleton height="220px" aria-label={t.preparing} />}
      {loaded === null && <ErrorState message={t.unplayable} retryLabel={t.retry} onRetry={mixes.retry} />}
      {loaded && !loaded.isAlike && <Alert>{t.unlike}</Alert>}
      {loaded && <MixPlayer test={test} duration={loaded.duration} mixes={mixes} />}
      {!test.isOwn && test.state === 'published' && <Vote test={test} isReady={mixes.hasHeardBoth} />}
      {(test.isOwn || test.state === 'ended') && <Result test={test} />}
      {loaded && (
        <Notes
          test={test}
          duration={loaded.duration}
          at={mixes.position}
          index={mixes.index}
          onSeek={(index, at) => {
            mixes.hear(index)
            mixes.seek(at)
          }}
        />
      )}
    </Sheet>
  )
}

const Sheet = styled(Page)`
  display: grid;
  grid-template-columns: minmax(0, 760px);
  align-content: start;
  gap: ${token.space[32]};
  min-height: 70vh;
  padding-block: ${token.space[48]};

  h1 {
    font-size: ${token.text[32]};
    overflow-wrap: anywhere;
  }
  header {
    display: grid;
    gap: ${token.space[8]};
    color: ${token.color.ink2};

    h1 {
      color: ${token.color.ink};
    }
  }
  ${media.mobile} {
    padding-block: ${token.space[24]};
  }
`

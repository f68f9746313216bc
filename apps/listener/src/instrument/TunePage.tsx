import { useStore } from '@nanostores/react'
import { Button, EmptyState, media, Page, token } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { share } from '@overtone/music/actions'
import { Link, useParams } from '@overtone/router'
import { styled } from 'styled-components'
import { usePageMeta } from '../page-head/usePageMeta'
import { Score } from './Score'
import { StringFigure } from './StringFigure'
import { decodeTune, type Pluck } from './tune'
import { useTune } from './useTune'

const $t = i18n('listener/tunePage', {
  title: 'Eight seconds on ten strings',
  about: 'Somebody played this on the overtones of one string. Listen, then answer with your own.',
  score: params('{count} notes, as drawn in time'),
  play: 'Play',
  stop: 'Stop',
  share: 'Share',
  own: 'Touch a string to record your own.',
  damaged: 'This link is damaged',
  damagedMore: 'A part of it is missing. Ask for it again, or play your own.',
  home: 'Play the strings',
})

/** Eight seconds that somebody played on the strings of home, in the link itself. */
export function TunePage() {
  const t = useStore($t)
  const { tune = '' } = useParams()
  const plucks = decodeTune(tune)
  usePageMeta({ title: t.title, description: t.about, image: null, type: 'article', data: null })
  if (!plucks)
    return (
      <Damaged>
        <h1>{t.damaged}</h1>
        <EmptyState
          title={t.damagedMore}
          action={
            <Button as={Link} to="/">
              {t.home}
            </Button>
          }
        />
      </Damaged>
    )
  return <Tune key={tune} tune={tune} plucks={plucks} />
}

function Tune({ tune, plucks }: { tune: string; plucks: readonly Pluck[] }) {
  const t = useStore($t)
  const { isPlaying, toggle } = useTune(plucks)
  return (
    <Stage>
      <Words>
        <h1>{t.title}</h1>
        <p>{t.about}</p>
        <Score label={t.score({ count: plucks.length })} plucks={plucks} isPlaying={isPlaying} />
        <Calls>
          <Button variant="primary" size="l" onClick={toggle}>
            {isPlaying ? t.stop : t.play}
          </Button>
          <Button size="l" onClick={() => void share(`/tune/${tune}`, t.title)}>
            {t.share}
          </Button>
        </Calls>
        <small>{t.own}</small>
      </Words>
      <StringFigure />
    </Stage>
  )
}

const Damaged = styled(Page)`
  display: grid;
  gap: ${token.space[24]};
  padding-block: ${token.space[64]};
`

/** Extends to the right edge of the window, like the head of home. */
const Stage = styled.section`
  display: grid;
  grid-template-columns: min(500px, 40vw - ${token.frame.gutter}) minmax(0, 1fr);
  gap: ${token.space[32]};
  min-height: 536px;
  padding-inline-start: max(${token.frame.gutter}, (100% - ${token.frame.page}) / 2);
  overflow: hidden;

  ${media.mobile} {
    display: block;
  }
`

const Words = styled.div`
  display: grid;
  gap: ${token.space[24]};
  align-content: center;
  padding-block: ${token.space[48]};
  color: ${token.color.ink2};

  h1 {
    color: ${token.color.ink};
    font-size: min(9vw, ${token.text[48]});
  }
  small {
    color: ${token.color.ink3};
    font-size: ${token.text[13]};
  }
  ${media.mobile} {
    padding-block: ${token.space[24]};
    padding-inline-end: ${token.frame.gutter};
  }
`

const Calls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[12]};
`

import { useStore } from '@nanostores/react'
import { Badge, IconButton, media, PauseGlyph, PlayGlyph, RoundButton, showToast, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { Download } from 'lucide-react'
import { styled } from 'styled-components'
import { coverOf } from './coverOf'
import { $playback, toggleEpisode } from './episodePlayer'
import type { Episode } from './podcast'

const $t = i18n('listener/episodeRow', {
  sample: 'Sample',
  play: params('Play {title}'),
  pause: params('Pause {title}'),
  download: params('Download {title}'),
  wouldStart: params('Download would start for: {title}'),
  by: params('{podcast}, with {host}'),
  of: params('{position} of {duration}'),
})

/** An episode in the tone of its podcast, with its position while it is in the player. A list item. */
export function EpisodeRow({ episode }: { episode: Episode }) {
  const t = useStore($t)
  const format = useStore($format)
  const playback = useStore($playback)
  const { title, podcast, duration } = episode
  const isCurrent = playback.episode?.id === episode.id
  const isPlaying = isCurrent && playback.phase === 'playing'
  const time = format.duration(duration)
  return (
    <Row data-key={toneKey(podcast.key)} aria-current={isCurrent || undefined}>
      <RoundButton label={isPlaying ? t.pause({ title }) : t.play({ title })} onClick={() => toggleEpisode(episode)}>
        {isPlaying ? <PauseGlyph /> : <PlayGlyph />}
      </RoundButton>
      <Picture>
        <Cover track={coverOf(podcast)} />
      </Picture>
      <Words>
        <h3>{title}</h3>
        <p>{t.by({ podcast: podcast.title, host: podcast.host })}</p>
        <p>{episode.description}</p>
        <Facts>
          <Badge>{t.sample}</Badge>
          <time dateTime={episode.publishedAt}>{format.date(`${episode.publishedAt}T12:00:00`)}</time>
          <span>{isCurrent ? t.of({ position: format.duration(playback.position), duration: time }) : time}</span>
        </Facts>
      </Words>
      <IconButton label={t.download({ title })} onClick={() => showToast({ message: t.wouldStart({ title }) })}>
        <Download />
      </IconButton>
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: auto 72px minmax(0, 1fr) auto;
  gap: ${token.space[16]};
  align-items: center;
  padding-block: ${token.space[12]};
  border-bottom: 1px solid ${token.color.line};

  ${media.mobile} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: ${token.space[12]};
  }
  &[aria-current] h3 {
    color: ${token.color.toneText};
  }
`

const Picture = styled.div`
  ${media.mobile} {
    display: none;
  }
`

const Words = styled.div`
  h3 {
    font-size: ${token.text[14]};
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
    line-height: ${token.leading.snug};
  }
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]} ${token.space[12]};
  margin-top: ${token.space[4]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums lining-nums;
`

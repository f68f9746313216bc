import { useStore } from '@nanostores/react'
import { Badge, Button, oneLine, token } from '@overtone/design'
import { toneKey } from '@overtone/domain'
import { $format, count, i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { Check, Plus, Star } from 'lucide-react'
import { styled } from 'styled-components'
import { $categoryNames } from './categoryNames'
import { coverOf } from './coverOf'
import type { Podcast } from './podcast'
import { $subscribed, toggleSubscribed } from './subscriptions'

const $t = i18n('listener/podcastCard', {
  sample: 'Sample',
  episodes: count({ one: '{count} episode', many: '{count} episodes' }),
  subscribers: params('{count} subscribers'),
  rated: params('{rating} out of 5'),
  subscribe: 'Subscribe',
  subscribed: 'Subscribed',
  subscribeTo: params('Subscribe to {title}'),
  subscribedTo: params('Subscribed to {title}'),
})

/** A podcast with its description, numbers and Subscribe button. A list item. */
export function PodcastCard({ podcast }: { podcast: Podcast }) {
  const t = useStore($t)
  const format = useStore($format)
  const names = useStore($categoryNames)
  const isSubscribed = useStore($subscribed).includes(podcast.id)
  const { title } = podcast
  return (
    <Card data-key={toneKey(podcast.key)}>
      <Cover track={coverOf(podcast)}>
        <SampleMark tone="paper">{t.sample}</SampleMark>
      </Cover>
      <h3>{title}</h3>
      <p>{podcast.host}</p>
      <About>{podcast.description}</About>
      <Facts>
        <Badge>{names[podcast.category]}</Badge>
        <span>{t.episodes(podcast.episodes)}</span>
        <span>{t.subscribers({ count: format.plays(podcast.subscribers) })}</span>
        <Rating role="img" aria-label={t.rated({ rating: format.number(podcast.rating) })}>
          <Star />
          {format.number(podcast.rating)}
        </Rating>
      </Facts>
      <Toggle
        size="s"
        variant={isSubscribed ? 'quiet' : 'secondary'}
        aria-label={isSubscribed ? t.subscribedTo({ title }) : t.subscribeTo({ title })}
        onClick={() => toggleSubscribed(podcast.id)}
      >
        {isSubscribed ? <Check /> : <Plus />}
        {isSubscribed ? t.subscribed : t.subscribe}
      </Toggle>
    </Card>
  )
}

const Card = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${token.space[4]};
  min-width: 0;

  h3 {
    margin-top: ${token.space[8]};
    font-size: ${token.text[14]};
    ${oneLine}
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

const SampleMark = styled(Badge)`
  position: absolute;
  top: ${token.space[8]};
  inset-inline-start: ${token.space[8]};
`

const About = styled.p`
  line-height: ${token.leading.snug};
`

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[4]} ${token.space[8]};
  margin-block: ${token.space[4]};
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
  font-variant-numeric: tabular-nums lining-nums;
`

const Rating = styled.span`
  --icon: 12px;
  display: inline-flex;
  align-items: center;
  gap: ${token.space[4]};
`

const Toggle = styled(Button)`
  align-self: start;
  margin-top: auto;
`

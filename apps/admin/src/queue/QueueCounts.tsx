import { useStore } from '@nanostores/react'
import { moderationQueue, openArtistRequests } from '@overtone/data/moderation'
import { Button, Panel, SectionHead, token } from '@overtone/design'
import { Figure, FigureRow } from '@overtone/design/panels'
import { $format, i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useId } from 'react'
import { styled } from 'styled-components'
import { Loaded } from '../Loaded'

const $t = i18n('admin/queueCounts', {
  title: 'Moderation',
  text: 'User reports and what the automatic word check finds wait in one queue until someone decides.',
  waiting: 'Waiting',
  appealed: 'Appeals',
  decided: 'Decided',
  artists: 'Artist role requests',
  open: 'Open queue',
})

/** The number of cases in the moderation queue, with a link to it. */
export function QueueCounts() {
  const t = useStore($t)
  const { number } = useStore($format)
  const id = useId()
  const { data: requests } = useStore(openArtistRequests())
  return (
    <section aria-labelledby={id}>
      <Panel>
        <SectionHead
          title={t.title}
          id={id}
          action={
            <Button as={Link} to="/moderation" size="s">
              {t.open}
            </Button>
          }
        />
        <Text>{t.text}</Text>
      </Panel>
      <Below>
        <Loaded query={moderationQueue({ limit: 1 })} height="102px">
          {({ counts }) => (
            <FigureRow aria-label={t.title} $columns={4}>
              <Figure name={t.waiting} value={number(counts.open)} />
              <Figure name={t.appealed} value={number(counts.appealed)} />
              <Figure name={t.decided} value={number(counts.decided)} />
              <Figure name={t.artists} value={requests ? number(requests.length) : null} unmeasured="…" />
            </FigureRow>
          )}
        </Loaded>
      </Below>
    </section>
  )
}

const Text = styled.p`
  max-width: 64ch;
  color: ${token.color.ink2};
`

const Below = styled.div`
  margin-top: ${token.space[16]};
`

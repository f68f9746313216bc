import { useStore } from '@nanostores/react'
import { eventsFound } from '@overtone/data/community'
import { Button, EmptyState, ErrorState, media, Skeleton, token, VisuallyHidden } from '@overtone/design'
import { $explain, i18n } from '@overtone/i18n'
import { Reassurance, useQuery } from '@overtone/music'
import { $user } from '@overtone/session'
import { useState } from 'react'
import { styled } from 'styled-components'
import { EventCard } from './EventCard'
import { PlanEvent } from './PlanEvent'
import { sampleEvents } from './sampleCommunity'

const $t = i18n('listener/communityEvents', {
  plan: 'Plan an event',
  loading: 'Loading events',
  samples: 'No events are planned right now. These are samples, so you can’t join them.',
  none: 'No events found',
  noneMore: 'Try a different search.',
  retry: 'Retry',
})

/** Upcoming events. Artists and administrators can plan new ones. */
export function Events({ text }: { text: string }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const user = useStore($user)
  const [isPlanning, setPlanning] = useState(false)
  const query = eventsFound(text.trim())
  const { data, error } = useQuery(query)
  const isSample = data?.length === 0 && text.trim() === ''
  const events = isSample ? sampleEvents() : data

  return (
    <>
      {user && ['artist', 'admin', 'super_admin'].includes(user.role) && (
        <Plan onClick={() => setPlanning(true)}>{t.plan}</Plan>
      )}
      {isSample && <Note>{t.samples}</Note>}
      {!data && !error && (
        <div aria-busy="true">
          <VisuallyHidden role="status">{t.loading}</VisuallyHidden>
          <Skeleton width="100%" height="120px" marginTop="24px" />
        </div>
      )}
      {!data && error && (
        <ErrorState
          message={explain(error)}
          reassurance={<Reassurance />}
          retryLabel={t.retry}
          onRetry={() => query.revalidate()}
        />
      )}
      {events && events.length > 0 && (
        <ul role="list">
          {events.map(event => (
            <EventCard key={event.id} event={event} isSample={isSample} />
          ))}
        </ul>
      )}
      {events?.length === 0 && <EmptyState title={t.none}>{t.noneMore}</EmptyState>}
      {isPlanning && <PlanEvent onClose={() => setPlanning(false)} onPosted={() => setPlanning(false)} />}
    </>
  )
}

/** Placed beside the search, below it on mobile. */
const Plan = styled(Button)`
  margin-inline-start: ${token.space[12]};

  ${media.mobile} {
    margin-inline-start: 0;
  }
`

const Note = styled.p`
  margin-top: ${token.space[8]};
  color: ${token.color.ink2};
`

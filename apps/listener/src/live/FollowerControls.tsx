import { useStore } from '@nanostores/react'
import { Button } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { $explain, i18n, params } from '@overtone/i18n'
import { useState } from 'react'
import { Buttons, Controls, Quiet } from './partyControls'
import { followAgain, leaveParty } from './partyFollower'
import { $offBy, type Followed } from './partyStore'

const $t = i18n('listener/partyFollower', {
  connecting: 'Joining the party…',
  lost: 'Connection lost. The music keeps playing, and the party resumes when you’re back online.',
  waiting: 'Waiting for the host…',
  away: 'The host is away. The party resumes when they’re back.',
  silent: 'The host hasn’t played anything yet.',
  apart: 'You’re no longer following the host.',
  following: 'You’re following the host.',
  offBy: params('{ms} ms from the host'),
  problem: params('We can’t play the host’s track here: {message}.'),
  again: 'Follow again',
  ready: 'The party is on. Press Listen to hear what the host hears.',
  listen: 'Listen',
  leave: 'Leave',
  leaveHint: 'Your own queue comes back, paused where you left it.',
})

/** A sentence about the host, with the buttons to follow again and to leave. */
export function FollowerControls({ membership }: { membership: Followed }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const offBy = useStore($offBy)
  // Browsers may refuse the first sound of a page that was opened by a link
  const [hasHeard, setHeard] = useState(offBy !== null)
  if (offBy !== null && !hasHeard) setHeard(true)
  const status = statusLabel(membership)
  const isReady = status === 'apart' && !hasHeard
  return (
    <Controls>
      {membership.problem !== null && <Alert>{t.problem({ message: explain(membership.problem) })}</Alert>}
      <p role="status">{isReady ? t.ready : t[status]}</p>
      {offBy !== null && membership.isFollowing && <Quiet>{t.offBy({ ms: offBy })}</Quiet>}
      <Buttons>
        {!membership.isFollowing && (
          <Button variant="primary" onClick={followAgain}>
            {isReady ? t.listen : t.again}
          </Button>
        )}
        <Button onClick={leaveParty}>{t.leave}</Button>
      </Buttons>
      <Quiet>{t.leaveHint}</Quiet>
    </Controls>
  )
}

/** Returns the key of the status text for a follower. */
function statusLabel({ link, host, isFollowing, track, problem }: Followed) {
  if (link === 'lost') return 'lost'
  if (host === 'away') return 'away'
  if (link === 'connecting') return 'connecting'
  if (host === 'unknown') return 'waiting'
  if (!isFollowing) return 'apart'
  return track || problem ? 'following' : 'silent'
}

import { useStore } from '@nanostores/react'
import { partyRequestsOf, requestInParty, settlePartyRequest, voteInParty, type Party } from '@overtone/data/community'
import { Button, IconButton, showToast, TextLink, token } from '@overtone/design'
import { toneKey, type Result } from '@overtone/domain'
import { count, explainExactly, i18n, params } from '@overtone/i18n'
import { Cover, useQuery } from '@overtone/music'
import { playedNext } from '@overtone/music/actions'
import { $currentTrack } from '@overtone/player'
import { $user, askToSignIn } from '@overtone/session'
import { ChevronUp, ListPlus, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { RequestPicker } from './RequestPicker'

const $t = i18n('listener/partyRequests', {
  title: 'Requests',
  add: 'Request a track',
  none: 'No requests yet.',
  vote: params('Vote for {title}'),
  votes: count({ one: '{count} vote', many: '{count} votes' }),
  by: params('requested by {name}'),
  next: params('Play {title} next'),
  remove: params('Remove {title} from the requests'),
  mustSignIn: 'Sign in to request a track.',
  signIn: 'Sign In',
})

/** Polling interval while the party is shown, in milliseconds. */
const looking = 5000

/** The tracks that guests want to hear, most votes first. The host plays or removes them. */
export function PartyRequests({ party, isHost }: { party: Party; isHost: boolean }) {
  const t = useStore($t)
  const user = useStore($user)
  const current = useStore($currentTrack)
  const [isAdding, setAdding] = useState(false)
  const query = partyRequestsOf(party.id)
  const { data: requests } = useQuery(query)

  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && query.revalidate(), looking)
    return () => clearInterval(timer)
  }, [query])

  async function carryOut(request: Promise<Result<null>>): Promise<boolean> {
    const { error } = await request
    if (error) showToast({ kind: 'error', message: await explainExactly(error) })
    return !error
  }

  return (
    <section aria-label={t.title}>
      <h3>{t.title}</h3>
      {requests?.length === 0 && <Quiet>{t.none}</Quiet>}
      <List role="list">
        {requests?.map(({ id, track, name, votes, isMine }) => (
          <li key={id} data-key={toneKey(track.key)} aria-current={track.id === current?.id || undefined}>
            <Button
              size="s"
              variant={isMine ? 'primary' : 'secondary'}
              aria-pressed={isMine}
              aria-label={`${t.vote({ title: track.title })}, ${t.votes(votes)}`}
              onClick={() => (user ? void carryOut(voteInParty(id, !isMine)) : askToSignIn())}
            >
              <ChevronUp aria-hidden="true" />
              {votes}
            </Button>
            <Picture>
              <Cover track={track} />
            </Picture>
            <Words>
              <b>{track.title}</b>
              <span>
                {track.artistName} · {t.by({ name })}
              </span>
            </Words>
            {isHost && (
              <>
                <IconButton
                  size="s"
                  label={t.next({ title: track.title })}
                  onClick={() => {
                    playedNext(track)
                    void carryOut(settlePartyRequest(id))
                  }}
                >
                  <ListPlus />
                </IconButton>
                <IconButton
                  size="s"
                  label={t.remove({ title: track.title })}
                  onClick={() => void carryOut(settlePartyRequest(id))}
                >
                  <X />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </List>
      {!user ? (
        <Quiet>
          {t.mustSignIn}{' '}
          <TextLink as="button" type="button" onClick={askToSignIn}>
            {t.signIn}
          </TextLink>
        </Quiet>
      ) : isAdding ? (
        <RequestPicker
          onChoose={track =>
            void carryOut(requestInParty(party.id, track.id)).then(isDone => isDone && setAdding(false))
          }
          onCancel={() => setAdding(false)}
        />
      ) : (
        <Button size="s" onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      )}
    </section>
  )
}

const Quiet = styled.p`
  margin-block: ${token.space[4]} ${token.space[12]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const List = styled.ul`
  display: grid;
  gap: ${token.space[8]};
  margin-block: ${token.space[8]} ${token.space[12]};

  &:empty {
    display: none;
  }
  li {
    display: flex;
    align-items: center;
    gap: ${token.space[12]};
  }
`

const Picture = styled.div`
  flex: none;
  width: 40px;
`

const Words = styled.p`
  display: grid;
  flex: 1;
  min-width: 0;
  font-size: ${token.text[13]};
  overflow-wrap: anywhere;

  span {
    color: ${token.color.ink2};
  }
`

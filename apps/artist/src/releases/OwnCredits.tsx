import { useStore } from '@nanostores/react'
import { answerCredit, ownCredits } from '@overtone/data/releases'
import { Badge, Button, media, Section, showToast, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import type { OwnCredit } from '@overtone/domain'
import { $explain, $format, explainExactly, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { $creditRoles } from '@overtone/music/releases'
import { Link } from '@overtone/router'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'

const $t = i18n('artist/ownCredits', {
  title: 'Your credits',
  text: params('{artist} invites you: {role}, {share}% of sales'),
  settled: params('{artist}: {role}, {share}% of sales'),
  accept: 'Accept',
  decline: 'Decline',
  giveUp: 'Give up',
  of: params('{action}: {title}, {role}'),
  accepted: 'Accepted',
  declined: 'Declined',
  thanks: params('You’re credited on {title}'),
  gone: params('You’re not credited on {title}'),
})

/** The current user's credits on the music of others, with invitations to answer first. Nothing if there are none. */
export function OwnCredits() {
  const t = useStore($t)
  const explain = useStore($explain)
  const { data: credits, error } = useQuery(ownCredits())
  const list = useRef<HTMLUListElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function onAnswer({ creditId, title }: OwnCredit, accepts: boolean) {
    setBusy(true)
    const answered = await answerCredit(creditId, accepts)
    setBusy(false)
    if (!answered.ok) return void showToast({ kind: 'error', message: await explainExactly(answered.error) })
    list.current?.focus() // the pressed button is gone
    showToast({ kind: 'good', message: (accepts ? t.thanks : t.gone)({ title }) })
  }

  if (!credits && error) return <Alert>{explain(error)}</Alert>
  if (!credits || credits.length === 0) return null
  return (
    <Part title={t.title}>
      <List role="list" ref={list} tabIndex={-1}>
        {credits.map(credit => (
          <CreditRow key={credit.creditId} credit={credit} isBusy={isBusy} onAnswer={onAnswer} />
        ))}
      </List>
    </Part>
  )
}

function CreditRow({
  credit,
  isBusy,
  onAnswer,
}: {
  credit: OwnCredit
  isBusy: boolean
  onAnswer: (credit: OwnCredit, accepts: boolean) => Promise<void>
}) {
  const t = useStore($t)
  const format = useStore($format)
  const roles = useStore($creditRoles)
  const { title, status, path } = credit
  const role = roles[credit.role]
  const facts = { artist: credit.artistName, role, share: format.number(credit.share) }
  const nameOf = (action: string) => t.of({ action, title, role })
  return (
    <Row>
      <div>
        {path ? <Link to={path}>{title}</Link> : <b>{title}</b>}
        <small>{(status === 'pending' ? t.text : t.settled)(facts)}</small>
      </div>
      {status === 'declined' && <Badge>{t.declined}</Badge>}
      {status === 'accepted' && <Badge tone="good">{t.accepted}</Badge>}
      {status === 'pending' && (
        <Button
          variant="primary"
          aria-label={nameOf(t.accept)}
          disabled={isBusy}
          onClick={() => void onAnswer(credit, true)}
        >
          {t.accept}
        </Button>
      )}
      {status !== 'declined' && (
        <Button
          aria-label={nameOf(status === 'pending' ? t.decline : t.giveUp)}
          disabled={isBusy}
          onClick={() => void onAnswer(credit, false)}
        >
          {status === 'pending' ? t.decline : t.giveUp}
        </Button>
      )}
    </Row>
  )
}

const Part = styled(Section)`
  margin-top: ${token.space[32]};
`

const List = styled.ul`
  &:focus {
    box-shadow: none;
  }
`

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]} ${token.space[12]};
  padding-block: ${token.space[12]};
  border-bottom: ${token.edge.hairline};

  > div {
    display: grid;
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;

    ${media.mobile} {
      flex-basis: 100%;
    }
  }
  a,
  b {
    font-weight: ${token.weight.strong};
  }
  small {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

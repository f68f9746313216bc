import { useStore } from '@nanostores/react'
import { creditsOf, withdrawCredit } from '@overtone/data/releases'
import { Badge, Button, Panel, SectionHead, showToast, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { artistShare, type Credit, type WholeRelease } from '@overtone/domain'
import { $explain, $format, explainExactly, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { $creditRoles } from '@overtone/music/releases'
import { Link } from '@overtone/router'
import { useId, useRef } from 'react'
import { styled } from 'styled-components'
import { InviteForm } from './InviteForm'

const $t = i18n('artist/releaseCredits', {
  title: 'Credits',
  none: 'Invite the people who wrote, produced or mixed with you. They’re named on every track once they accept.',
  facts: params('{role}, {share}%'),
  onTrack: params('{role}, {share}%, on {title}'),
  rest: params('You keep {share}%.'),
  restLeast: params('You keep at least {share}% of each track.'),
  pending: 'Invited',
  accepted: 'Accepted',
  declined: 'Declined',
  withdraw: 'Withdraw',
  remove: 'Remove',
  of: params('{action}: {name}, {role}'),
  locked: 'The credits of a published release are settled.',
})

/** The credits on a release and its tracks, with state and share. In a draft, people can be invited and removed. */
export function Credits({ release }: { release: WholeRelease }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const format = useStore($format)
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  const query = creditsOf(
    release.id,
    release.tracks.map(({ track }) => track.id),
  )
  const { data: credits, error } = useQuery(query)
  const isDraft = release.state === 'draft'

  async function onWithdraw({ creditId }: Credit) {
    const withdrawn = await withdrawCredit(creditId)
    if (!withdrawn.ok) return void showToast({ kind: 'error', message: await explainExactly(withdrawn.error) })
    panel.current?.focus() // the pressed button is gone
  }

  const share = artistShare(credits ?? [])
  const differs = credits?.some(({ trackId }) => trackId !== null) ?? false
  return (
    <Focusable as="section" aria-labelledby={id} ref={panel} tabIndex={-1}>
      <SectionHead
        title={t.title}
        id={id}
        action={credits && <Note>{(differs ? t.restLeast : t.rest)({ share: format.number(share) })}</Note>}
      />
      {!credits && error && <Alert>{explain(error)}</Alert>}
      {credits?.length === 0 && <Note>{t.none}</Note>}
      <ul role="list">
        {credits?.map(credit => (
          <CreditRow
            key={credit.creditId}
            credit={credit}
            title={release.tracks.find(({ track }) => track.id === credit.trackId)?.track.title}
            onWithdraw={isDraft ? onWithdraw : undefined}
          />
        ))}
      </ul>
      {isDraft ? <InviteForm release={release} /> : <Note>{t.locked}</Note>}
    </Focusable>
  )
}

function CreditRow({
  credit,
  title,
  onWithdraw,
}: {
  credit: Credit
  /** The title of the track that it is on, if it isn't on the whole release. */
  title: string | undefined
  onWithdraw: ((credit: Credit) => Promise<void>) | undefined
}) {
  const t = useStore($t)
  const format = useStore($format)
  const role = useStore($creditRoles)[credit.role]
  const { name, status } = credit
  const facts = { role, share: format.number(credit.share) }
  const action = status === 'pending' ? t.withdraw : t.remove
  return (
    <Row>
      <div>
        <Link to={`/artist/${credit.id}`}>{name}</Link>
        <small>{title === undefined ? t.facts(facts) : t.onTrack({ ...facts, title })}</small>
      </div>
      <Badge tone={status === 'accepted' ? 'good' : status === 'declined' ? 'warn' : 'info'}>{t[status]}</Badge>
      {onWithdraw && (
        <Button aria-label={t.of({ action, name, role })} onClick={() => void onWithdraw(credit)}>
          {action}
        </Button>
      )}
    </Row>
  )
}

const Focusable = styled(Panel)`
  &:focus {
    outline: none;
  }
`

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token.space[8]} ${token.space[12]};
  padding-block: ${token.space[8]};

  > div {
    display: grid;
    flex: 1 1 160px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    font-weight: ${token.weight.medium};
  }
  small {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

const Note = styled.p`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

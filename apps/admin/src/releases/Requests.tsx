import { useStore } from '@nanostores/react'
import type { ReleaseRequest } from '@overtone/data/admin'
import { Badge, EmptyState, Panel, SectionHead, token } from '@overtone/design'
import type { LiveApp } from '@overtone/federation/releases'
import { i18n, params } from '@overtone/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'
import { NumberTable } from '@overtone/design/charts'
import { useMoment } from '../useMoment'

const $t = i18n('admin/releaseRequests', {
  title: 'Rollback requests',
  none: 'No rollback was requested',
  noneText: 'A request is confirmed by somebody with the signing key, by a command.',
  request: 'Request',
  build: 'Build',
  reason: 'Reason',
  by: 'Requested by',
  state: 'Status',
  open: 'Open',
  outdated: 'No longer live',
  done: 'Rolled back',
  declined: 'Declined',
  command: params('To confirm: {command}'),
})

/** The requests for rollbacks, newest first, with the command that confirms an open one. */
export function Requests({ requests, apps }: { requests: readonly ReleaseRequest[]; apps: readonly LiveApp[] }) {
  const t = useStore($t)
  const moment = useMoment()
  const id = useId()
  const runs = ({ app, build }: ReleaseRequest) =>
    apps.some(live => live.app === app && (live.id === build || live.canary?.id === build))
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      {requests.length === 0 ? (
        <EmptyState title={t.none}>{t.noneText}</EmptyState>
      ) : (
        <NumberTable
          label={t.title}
          height="320px"
          heads={[t.request, t.build, t.reason, t.by, t.state]}
          rows={requests.map(request => ({
            key: String(request.id),
            cells: [
              request.id,
              `${request.app}@${request.build}`,
              request.reason,
              `${request.requestedBy}, ${moment(request.createdAt)}`,
              <State key="state" request={request} isLive={runs(request)} />,
            ],
          }))}
        />
      )}
    </Panel>
  )
}

function State({ request: { id, app, state, answer }, isLive }: { request: ReleaseRequest; isLive: boolean }) {
  const t = useStore($t)
  if (state === 'done') return <Badge tone="good">{t.done}</Badge>
  if (state === 'declined')
    return (
      <Lines>
        <Badge>{t.declined}</Badge>
        {answer}
      </Lines>
    )
  if (!isLive) return <Badge>{t.outdated}</Badge>
  return (
    <Lines>
      <Badge tone="warn">{t.open}</Badge>
      <Command>{t.command({ command: `npm run release -- rollback ${app} --request ${id}` })}</Command>
    </Lines>
  )
}

const Lines = styled.span`
  display: grid;
  justify-items: start;
  gap: ${token.space[4]};
`

const Command = styled.span`
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`

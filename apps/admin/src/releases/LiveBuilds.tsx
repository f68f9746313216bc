import { useStore } from '@nanostores/react'
import type { ReleaseRequest } from '@overtone/data/admin'
import { Button, Panel, SectionHead, TextLink, token } from '@overtone/design'
import type { LiveApp, LiveCanary } from '@overtone/federation/releases'
import { i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { NumberTable } from '@overtone/design/charts'
import { useBytes } from '../useBytes'
import { useMoment } from '../useMoment'
import { BudgetSpent, FailedLoads } from './Health'
import { Note } from '../Note'
import { RequestDialog } from './RequestDialog'
import type { ReleaseFacts } from './useReleaseFacts'

const $t = i18n('admin/liveBuilds', {
  title: 'Live builds',
  summary: params('Release {sequence}, live since {time}'),
  expiry: params('Pages trust it until {time}'),
  app: 'App',
  build: 'Build',
  since: 'Live since',
  signer: 'Signed by',
  size: 'Scripts, compressed',
  failed: 'Failed loads, 24 hours',
  budget: 'Error budget spent, 30 days',
  rollback: 'Rollback',
  canary: params('{app}, canary for {percent}'),
  release: params('Release {sequence}'),
  team: params('Team {team}'),
  change: params('{change} to the build before'),
  changeToLive: params('{change} to the live build'),
  unknown: 'Unknown',
  request: 'Request',
  requestFor: params('Request a rollback of {app}'),
  requested: 'Requested',
})

/** A build that browsers run, live or as a canary. */
export interface RunningBuild {
  readonly app: string
  readonly id: string
}

/** The live builds and canaries: since when, by whom, size, health, and a button that requests a rollback. */
export function LiveBuilds({
  facts: { registry },
  apps,
  requests,
  mayRequest,
}: {
  facts: ReleaseFacts
  apps: readonly LiveApp[]
  requests: readonly ReleaseRequest[]
  mayRequest: (app: string) => boolean
}) {
  const t = useStore($t)
  const moment = useMoment()
  const id = useId()
  const [open, setOpen] = useState<RunningBuild | null>(null)
  const canRequest = apps.some(({ app }) => mayRequest(app))
  const isRequested = ({ app, id: build }: RunningBuild) =>
    requests.some(request => request.state === 'open' && request.app === app && request.build === build)
  const requestOf = (running: RunningBuild) =>
    isRequested(running) ? (
      t.requested
    ) : mayRequest(running.app) ? (
      <Button key="act" size="s" aria-label={t.requestFor(running)} onClick={() => setOpen(running)}>
        {t.request}
      </Button>
    ) : (
      '–'
    )

  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <Note>
        {t.summary({ sequence: registry.sequence, time: moment(registry.createdAt) })}
        {registry.expiresAt && ` · ${t.expiry({ time: moment(registry.expiresAt) })}`}
      </Note>
      <NumberTable
        label={t.title}
        heads={[t.app, t.build, t.since, t.signer, t.size, t.failed, t.budget, ...(canRequest ? [t.rollback] : [])]}
        rows={apps.flatMap(app => [
          {
            key: app.app,
            cells: [
              <TextLink key="app" as={Link} to={`/releases?app=${app.app}`}>
                {app.app}
              </TextLink>,
              <Id key="id">{app.id}</Id>,
              <Since key="since" of={app} />,
              <Signer key="signer" of={app} />,
              <Size key="size" of={app} />,
              <FailedLoads key="failed" app={app.app} id={app.id} isCanary={false} />,
              <BudgetSpent key="budget" app={app.app} />,
              ...(canRequest ? [requestOf(app)] : []),
            ],
          },
          ...(app.canary ? [canaryRow(app, app.canary)] : []),
        ])}
      />
      {open && <RequestDialog {...open} onClose={() => setOpen(null)} />}
    </Panel>
  )

  function canaryRow({ app }: LiveApp, canary: LiveCanary) {
    return {
      key: `${app} canary`,
      cells: [
        <CanaryName key="name" app={app} percent={canary.percent} />,
        <Id key="id">{canary.id}</Id>,
        '–',
        '–',
        <Size key="size" of={canary} isCanary />,
        <FailedLoads key="failed" app={app} id={canary.id} isCanary />,
        '–',
        ...(canRequest ? [requestOf({ app, id: canary.id })] : []),
      ],
    }
  }
}

function CanaryName({ app, percent }: { app: string; percent: number }) {
  const t = useStore($t)
  return t.canary({ app, percent: `${percent} %` })
}

function Since({ of: { since } }: { of: LiveApp }) {
  const t = useStore($t)
  const moment = useMoment()
  if (!since) return t.unknown
  return (
    <Lines>
      <span>{t.release({ sequence: since.sequence })}</span>
      {since.at && <Small as="time">{moment(since.at)}</Small>}
    </Lines>
  )
}

function Signer({ of: { signer } }: { of: LiveApp }) {
  const t = useStore($t)
  if (!signer) return t.unknown
  return (
    <Lines>
      <code>{signer.key}</code>
      {signer.team !== null && <Small>{t.team({ team: signer.team })}</Small>}
    </Lines>
  )
}

function Size({
  of: { size, growth },
  isCanary = false,
}: {
  of: Pick<LiveApp, 'size' | 'growth'>
  isCanary?: boolean
}) {
  const t = useStore($t)
  const bytes = useBytes()
  if (!size) return t.unknown
  const sign = growth !== null && growth < 0 ? '−' : '+'
  const change = growth === 0 ? '±0' : `${sign}${bytes(Math.abs(growth ?? 0))}`
  return (
    <Lines>
      <span>{bytes(size.scripts)}</span>
      {growth !== null && <Small>{isCanary ? t.changeToLive({ change }) : t.change({ change })}</Small>}
    </Lines>
  )
}

const Lines = styled.span`
  display: grid;
  gap: ${token.space[4]};
`

const Small = styled.span`
  color: ${token.color.ink3};
  font-size: ${token.text[12]};
`

const Id = styled.code`
  font-size: ${token.text[12]};
`

import { useStore } from '@nanostores/react'
import { Button, Panel, SectionHead, TextLink, token } from '@overtone/design'
import { compareAddress, nameOfBuild, releaseHistory, type ReleaseChange } from '@overtone/federation/releases'
import { i18n, params } from '@overtone/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'
import { NumberTable } from '@overtone/design/charts'
import { useMoment } from '../useMoment'
import type { ReleaseFacts } from './useReleaseFacts'

const $t = i18n('admin/releaseHistory', {
  title: 'History',
  release: 'Release',
  time: 'Time',
  app: 'App',
  change: 'Change',
  difference: 'Difference',
  promoted: 'Promoted',
  rolledBack: 'Rolled back',
  removed: 'Removed',
  canary: params('Canary for {percent}'),
  canaryEnded: 'Canary ended',
  first: params('{id}, the first build'),
  commits: 'Compare commits',
  older: 'Show older releases',
})

/** The releases, newest first, with what changed in each; of one app if it is given. */
export function History({ facts, only, onOlder }: { facts: ReleaseFacts; only: string | null; onOlder: () => void }) {
  const t = useStore($t)
  const moment = useMoment()
  const id = useId()
  const changes = releaseHistory(facts.records).filter(({ app }) => only === null || app === only)
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      <NumberTable
        label={t.title}
        height="480px"
        heads={[t.release, t.time, t.app, t.change, t.difference]}
        rows={changes.map(change => ({
          key: `${change.sequence} ${change.kind} ${change.app} ${change.id}`,
          cells: [
            change.sequence,
            moment(change.at),
            change.app,
            <Kind key="kind" of={change} />,
            <Difference key="difference" of={change} builds={facts.builds} />,
          ],
        }))}
      />
      {facts.hasOlder && (
        <Older className="no-print">
          <Button size="s" disabled={facts.isLoading} onClick={onOlder}>
            {t.older}
          </Button>
        </Older>
      )}
    </Panel>
  )
}

function Kind({ of: { kind, percent } }: { of: ReleaseChange }) {
  const t = useStore($t)
  if (kind === 'canary') return t.canary({ percent: `${percent ?? 0} %` })
  if (kind === 'canary ended') return t.canaryEnded
  return kind === 'rolled back' ? t.rolledBack : t[kind]
}

function Difference({ of: { app, id, before, kind }, builds }: { of: ReleaseChange; builds: ReleaseFacts['builds'] }) {
  const t = useStore($t)
  if (kind === 'removed' || kind === 'canary ended') return id
  if (before === null) return t.first({ id })
  const address = compareAddress(builds.get(nameOfBuild(app, before)), builds.get(nameOfBuild(app, id)))
  return (
    <>
      {before} → {id}{' '}
      {address !== null && (
        <TextLink href={address} target="_blank" rel="noreferrer">
          {t.commits}
        </TextLink>
      )}
    </>
  )
}

const Older = styled.div`
  margin-top: ${token.space[16]};
`

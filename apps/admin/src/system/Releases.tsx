import { useStore } from '@nanostores/react'
import { loadErrors, type LoadErrors } from '@overtone/data/admin'
import { ErrorState, Panel, SectionHead, Skeleton, token } from '@overtone/design'
import type { Registry } from '@overtone/federation'
import { $format, i18n, params } from '@overtone/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'
import { Loaded } from '../Loaded'
import { NumberTable } from '../NumberTable'
import { useMoment } from '../useMoment'
import { Canaries, type CanaryRemote } from './Canaries'
import { useReleases } from './useReleases'

const $t = i18n('admin/releases', {
  title: 'Releases',
  live: params('Promotion {sequence}, live since {time}'),
  failed: 'The registry couldn’t be loaded',
  retry: 'Retry',
  part: 'Part',
  release: 'Release',
  pages: 'Pages',
  errors: 'Load errors in 30 days',
  canaries: 'Canaries',
  noCanary: 'No canary is running.',
  errorsTitle: 'Load errors',
  errorsText: 'Builds that browsers couldn’t load in the last 30 days, by release.',
  none: 'None in the last 30 days.',
  visits: 'Visits',
  last: 'Last error',
})

/** The live releases and canaries in the registry, and the load errors that browsers reported. */
export function Releases() {
  const t = useStore($t)
  const moment = useMoment()
  const id = useId()
  const { registry, refresh } = useReleases()
  return (
    <Panel as="section" aria-labelledby={id}>
      <SectionHead title={t.title} id={id} />
      {registry === undefined && <Skeleton width="100%" height="240px" />}
      {registry === null && <ErrorState message={t.failed} retryLabel={t.retry} onRetry={refresh} />}
      {registry && (
        <>
          <Text>{t.live({ sequence: registry.sequence, time: moment(registry.createdAt) })}</Text>
          <Loaded query={loadErrors()} height="240px">
            {errors => <Tables registry={registry} errors={errors} />}
          </Loaded>
        </>
      )}
    </Panel>
  )
}

function Tables({ registry, errors }: { registry: Registry; errors: readonly LoadErrors[] }) {
  const t = useStore($t)
  const { number } = useStore($format)
  const moment = useMoment()
  const errorsOf = (name: string, version: string) =>
    errors.filter(one => one.remote === name && one.version === version).reduce((sum, one) => sum + one.errors, 0)
  const canaryRemotes = registry.remotes.filter((remote): remote is CanaryRemote => remote.canary !== undefined)
  const parts = [{ name: 'shell', version: registry.shell.version, pages: '' }].concat(
    registry.remotes.map(({ name, version, config }) => ({
      name,
      version,
      pages: config.routes.map(({ path }) => path).join(' '),
    })),
  )
  return (
    <>
      <NumberTable
        label={t.title}
        heads={[t.part, t.release, t.errors, t.pages]}
        rows={parts.map(({ name, version, pages }) => ({
          key: name,
          cells: [name, version, number(errorsOf(name, version)), pages],
        }))}
      />
      <h3>{t.canaries}</h3>
      {canaryRemotes.length === 0 ? <Text>{t.noCanary}</Text> : <Canaries label={t.canaries} remotes={canaryRemotes} />}
      <h3>{t.errorsTitle}</h3>
      <Text>{errors.length === 0 ? t.none : t.errorsText}</Text>
      {errors.length > 0 && (
        <NumberTable
          label={t.errorsTitle}
          height="320px"
          heads={[t.part, t.release, t.errors, t.visits, t.last]}
          rows={errors.map(({ remote, version, errors: count, visits, lastAt }) => ({
            key: `${remote} ${version}`,
            cells: [remote, version, number(count), number(visits), moment(lastAt)],
          }))}
        />
      )}
    </>
  )
}

const Text = styled.p`
  margin-bottom: ${token.space[12]};
  color: ${token.color.ink2};

  h3 + & {
    margin-top: ${token.space[4]};
  }
  & ~ h3,
  div + h3 {
    margin-top: ${token.space[24]};
  }
`

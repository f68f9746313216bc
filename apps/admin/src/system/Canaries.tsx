import { useStore } from '@nanostores/react'
import { releaseHealthOf } from '@overtone/data/admin'
import type { RegistryRemote, RemoteCanary } from '@overtone/federation'
import { $format, $locale, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { NumberTable } from '../NumberTable'

const $t = i18n('admin/canaries', {
  part: 'Part',
  canary: 'Canary',
  share: 'Share of browsers',
  loads: 'Loads in 24 hours',
  failures: 'Failures in 24 hours',
  stable: 'Stable',
})

export type CanaryRemote = RegistryRemote & { readonly canary: RemoteCanary }

/** The canary releases with their share of browsers and the loads and failures that those browsers reported. */
export function Canaries({ label, remotes }: { label: string; remotes: readonly CanaryRemote[] }) {
  const t = useStore($t)
  const percent = new Intl.NumberFormat(useStore($locale), { style: 'percent' })
  return (
    <NumberTable
      label={label}
      heads={[t.part, t.canary, t.share, t.loads, t.failures, t.stable]}
      rows={remotes.map(({ name, version, canary }) => ({
        key: name,
        cells: [
          name,
          canary.version,
          percent.format(canary.percent / 100),
          <BeaconCount key="loads" remote={name} version={canary.version} what="loads" />,
          <BeaconCount key="failures" remote={name} version={canary.version} what="failures" />,
          version,
        ],
      }))}
    />
  )
}

/** A reported count of a canary, or a dash if it could not be fetched. */
function BeaconCount({ remote, version, what }: { remote: string; version: string; what: 'loads' | 'failures' }) {
  const { number } = useStore($format)
  const { data, error } = useQuery(releaseHealthOf(remote))
  if (!data) return error ? '–' : '…'
  return number(data.find(build => build.version === version && build.isCanary)?.[what] ?? 0)
}

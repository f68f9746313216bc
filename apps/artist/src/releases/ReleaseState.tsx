import { useStore } from '@nanostores/react'
import { Badge } from '@overtone/design'
import type { Release } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'

const $t = i18n('artist/releaseState', {
  draft: 'Draft',
  scheduled: params('Goes public on {date}'),
  out: params('Out since {date}'),
})

/** A badge: draft, the date that a release waits for, or since when it is out. */
export function ReleaseState({ release }: { release: Pick<Release, 'state' | 'releaseAt'> }) {
  const t = useStore($t)
  const format = useStore($format)
  const { state } = release
  const date = release.releaseAt ? format.date(release.releaseAt) : ''
  return (
    <Badge tone={state === 'out' ? 'good' : state === 'scheduled' ? 'info' : 'line'}>
      {state === 'draft' ? t.draft : t[state]({ date })}
    </Badge>
  )
}

import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { Figures } from './Figures'

const $t = i18n('content/aboutReach', {
  label: 'Overtone in numbers',
  users: 'active users',
  artists: 'artists',
  countries: 'countries',
  streams: 'monthly streams',
  sample: 'Sample figures.',
})

/** Overtone in numbers. The figures are the specification's (secondary §2). */
export function Reach() {
  const t = useStore($t)
  return (
    <Figures
      label={t.label}
      note={t.sample}
      figures={[
        { name: t.users, value: '10M+' },
        { name: t.artists, value: '500K+' },
        { name: t.countries, value: '150+' },
        { name: t.streams, value: '50M+' },
      ]}
    />
  )
}

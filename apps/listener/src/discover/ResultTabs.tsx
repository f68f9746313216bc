import { useStore } from '@nanostores/react'
import { Tabs } from '@overtone/design/panels'
import { i18n } from '@overtone/i18n'
import { useAddress } from '@overtone/router/address'
import { resultKinds, saying, type ResultKind } from './discoverSearch'

const $t = i18n('listener/resultTabs', {
  label: 'Results',
  tracks: 'Tracks',
  artists: 'Artists',
  releases: 'Releases',
  playlists: 'Playlists',
})

/** Tabs for the kinds of results of a text; the URL stores the selected one. */
export function ResultTabs({ tab }: { tab: ResultKind }) {
  const t = useStore($t)
  const [, changeAddress] = useAddress()
  return (
    <Tabs
      label={t.label}
      tabs={resultKinds.map(value => ({ value, label: t[value] }))}
      value={tab}
      onChange={value => changeAddress(saying({ tab: value === 'tracks' ? null : value }))}
    />
  )
}

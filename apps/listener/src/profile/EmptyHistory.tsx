import { useStore } from '@nanostores/react'
import { i18n } from '@overtone/i18n'
import { NothingYet } from './NothingYet'

const $t = i18n('listener/emptyHistory', {
  none: 'You haven’t listened to anything yet',
  noneMore: 'Tracks show up here as soon as you play them.',
  discover: 'Discover tracks',
})

export function EmptyHistory() {
  const t = useStore($t)
  return (
    <NothingYet title={t.none} action={t.discover}>
      {t.noneMore}
    </NothingYet>
  )
}

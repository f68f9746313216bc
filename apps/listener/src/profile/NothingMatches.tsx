import { useStore } from '@nanostores/react'
import { Button, EmptyState } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import type { useArrangement } from './useArrangement'

const $t = i18n('listener/nothingMatches', {
  none: params('Nothing here matches “{text}”.'),
  showAll: 'Show all',
})

/** The empty state of a filter without matches. */
export function NothingMatches({ arrangement }: { arrangement: ReturnType<typeof useArrangement> }) {
  const t = useStore($t)
  return (
    <EmptyState
      title={t.none({ text: arrangement.text.trim() })}
      action={<Button onClick={() => arrangement.setText('')}>{t.showAll}</Button>}
    />
  )
}

import { useStore } from '@nanostores/react'
import { Button, EmptyState } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'

const $t = i18n('listener/emptyHistory', {
  none: 'You haven’t listened to anything yet',
  noneMore: 'Tracks show up here as soon as you play them.',
  discover: 'Discover tracks',
})

export function EmptyHistory() {
  const t = useStore($t)
  return (
    <EmptyState
      title={t.none}
      action={
        <Button as={Link} to="/discover">
          {t.discover}
        </Button>
      }
    >
      {t.noneMore}
    </EmptyState>
  )
}

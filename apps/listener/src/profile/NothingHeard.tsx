import { useStore } from '@nanostores/react'
import { Button, EmptyState } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'

const $t = i18n('listener/nothingHeard', {
  none: 'Nothing listened to yet',
  noneMore: 'A track is listed here once you have heard 30 seconds of it.',
  discover: 'Discover tracks',
})

export function NothingHeard() {
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

import { useStore } from '@nanostores/react'
import { ErrorState, Page } from '@overtone/design'
import { i18n } from '@overtone/i18n'

const $t = i18n('shell/lastResort', {
  title: 'Unexpected Application Error!',
  unexpected: 'An unexpected error occurred',
  reload: 'Reload Page',
})

/** What is left when the shell itself cannot start. Source: specification core §8. */
export function LastResort({ error }: { error: unknown }) {
  const t = useStore($t)
  const message = error instanceof Error && error.message ? error.message : t.unexpected
  return (
    <Page>
      <ErrorState message={t.title} reassurance={message} retryLabel={t.reload} onRetry={() => location.reload()} />
    </Page>
  )
}

import { useStore } from '@nanostores/react'
import { EmptyState } from '@overtone/design'
import { i18n } from '@overtone/i18n'

const $t = i18n('artist/revenue', {
  title: 'No revenue yet',
  text: 'What the platforms pay for your releases is listed here by platform and month.',
})

/** What came in: nothing, as long as nothing has gone out. */
export function Revenue() {
  const t = useStore($t)
  return <EmptyState title={t.title}>{t.text}</EmptyState>
}

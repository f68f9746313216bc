import { useStore } from '@nanostores/react'
import { Button, EmptyState } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'

const $t = i18n('artist/revenue', {
  title: 'No revenue yet',
  text: 'What platforms pay for your releases appears here, by platform and month.',
  contact: 'Ask about payments',
})

/** What came in: nothing, as long as nothing has gone out. */
export function Revenue() {
  const t = useStore($t)
  return (
    <EmptyState
      title={t.title}
      action={
        <Button as={Link} to="/contact">
          {t.contact}
        </Button>
      }
    >
      {t.text}
    </EmptyState>
  )
}

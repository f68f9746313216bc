import { useStore } from '@nanostores/react'
import { Button, EmptyState } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'

const $t = i18n('artist/revenue', {
  title: 'No revenue yet',
  text: 'What platforms pay for your releases appears here, by platform and month.',
  contact: 'Ask about payments',
})

/** Revenue from platforms. It is empty, since no releases are distributed yet. */
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

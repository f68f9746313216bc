import { useStore } from '@nanostores/react'
import { Button, EmptyState } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { Link } from '@overtone/router'

const $t = i18n('admin/denied', {
  title: 'Sign in to open the admin area',
  text: 'Sign in at the top of the page with an admin account, and this page opens on its own.',
  home: 'Back to home',
})

/** The sign-in prompt for signed-out visitors in the admin area. */
export function Denied() {
  const t = useStore($t)
  return (
    <EmptyState
      title={t.title}
      action={
        <Button as={Link} to="/">
          {t.home}
        </Button>
      }
    >
      {t.text}
    </EmptyState>
  )
}

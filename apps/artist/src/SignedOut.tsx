import { useStore } from '@nanostores/react'
import { Button, EmptyState } from '@overtone/design'
import { i18n } from '@overtone/i18n'
import { askToSignIn } from '@overtone/session'

const $t = i18n('artist/signedOut', { signIn: 'Sign In' })

/** The sign-in prompt that a personal page shows to signed-out visitors. */
export function SignedOut({ title, text }: { title: string; text: string }) {
  const { signIn } = useStore($t)
  const action = (
    <Button variant="primary" onClick={askToSignIn}>
      {signIn}
    </Button>
  )
  return (
    <EmptyState title={title} action={action}>
      {text}
    </EmptyState>
  )
}

import { Button, EmptyState } from '@overtone/design'
import { Link } from '@overtone/router'
import type { ReactNode } from 'react'

/** The empty state of a section of the library, with a link to where it is filled. */
export function NothingYet({
  title,
  to = '/discover',
  action,
  children,
}: {
  title: string
  to?: string
  /** The text of the link. */
  action: string
  children: ReactNode
}) {
  return (
    <EmptyState
      title={title}
      action={
        <Button as={Link} to={to}>
          {action}
        </Button>
      }
    >
      {children}
    </EmptyState>
  )
}

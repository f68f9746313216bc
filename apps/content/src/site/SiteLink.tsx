import { TextLink } from '@overtone/design'
import { Link } from '@overtone/router'
import type { ReactNode } from 'react'
import { isLive } from './isLive'

/** A link in running text: to a page of the product (plain text while it isn't live), a mailbox or the web. */
export function SiteLink({ to, children }: { to: string; children: ReactNode }) {
  if (!/^[/#]/.test(to)) return <TextLink href={to}>{children}</TextLink>
  if (!isLive(to)) return <>{children}</>
  return (
    <TextLink as={Link} to={to}>
      {children}
    </TextLink>
  )
}

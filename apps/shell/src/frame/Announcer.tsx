import { VisuallyHidden } from '@overtone/design'
import { useState } from 'react'

/** Announces page changes to screen readers. The browser announces the first page itself. */
export function Announcer({ pathname, title }: { pathname: string; title: string }) {
  const [first] = useState(pathname)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && pathname !== first) setHasMoved(true)
  return <VisuallyHidden aria-live="polite">{hasMoved ? title : ''}</VisuallyHidden>
}

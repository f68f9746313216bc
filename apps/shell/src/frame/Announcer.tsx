import { VisuallyHidden } from '@overtone/design'
import { useState } from 'react'

/** Tells who does not see it that another page is shown. The first page is told by the browser itself. */
export function Announcer({ pathname, title }: { pathname: string; title: string }) {
  const [first] = useState(pathname)
  const [hasMoved, setHasMoved] = useState(false)
  if (!hasMoved && pathname !== first) setHasMoved(true)
  return <VisuallyHidden aria-live="polite">{hasMoved ? title : ''}</VisuallyHidden>
}

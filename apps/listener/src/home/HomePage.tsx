import { useStore } from '@nanostores/react'
import { lazy } from '@overtone/design'
import { $session } from '@overtone/session'
import { VisitorHome } from './VisitorHome'

const OwnHome = lazy(async () => (await import('./OwnHome')).OwnHome)

/** The home page: the specification's for visitors, a personal one for signed-in users. */
export function HomePage() {
  return useStore($session).status === 'signed-out' ? <VisitorHome /> : <OwnHome />
}

import { OpenMenu } from '@overtone/design/menus'
import type { OpenedMenu } from './openedMenu'
import { ShareItems } from './ShareItems'

/** The ways to share a page, as a menu. */
export function ShareMenu({ path, title, ...opened }: { path: string; title: string } & OpenedMenu) {
  return (
    <OpenMenu {...opened} title={title}>
      <ShareItems path={path} title={title} />
    </OpenMenu>
  )
}

import { useStore } from '@nanostores/react'
import type { IconButton } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { MenuButton } from './MenuButton'

const $t = i18n('music/shareButton', { share: params('Share {title}') })

/** A button with a menu of the ways to share a page of the product. `path` begins with a slash. */
export function ShareButton({
  path,
  title,
  size = 'm',
}: {
  path: string
  title: string
  size?: NonNullable<ComponentProps<typeof IconButton>['size']>
}) {
  const t = useStore($t)
  return (
    <MenuButton
      label={t.share({ title })}
      size={size}
      menu={(menus, opened) => <menus.ShareMenu path={path} title={title} {...opened} />}
    >
      <Share2 />
    </MenuButton>
  )
}

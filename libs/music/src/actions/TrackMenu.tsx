import { useStore } from '@nanostores/react'
import type { IconButton } from '@overtone/design'
import type { Track } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { Ellipsis } from 'lucide-react'
import type { ComponentProps } from 'react'
import { MenuButton } from './MenuButton'

const $t = i18n('music/trackMenu', { more: params('More options for {title}') })

/** A three-dot button with a menu of all actions for a track. */
export function TrackMenu({
  track,
  size = 'm',
}: {
  track: Track
  size?: NonNullable<ComponentProps<typeof IconButton>['size']>
}) {
  const t = useStore($t)
  return (
    <MenuButton
      label={t.more({ title: track.title })}
      size={size}
      menu={(menus, opened) => <menus.TrackMenuList track={track} {...opened} />}
    >
      <Ellipsis />
    </MenuButton>
  )
}

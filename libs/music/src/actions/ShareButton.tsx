import { useStore } from '@nanostores/react'
import { IconButton } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { Share2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { share } from './share'

const $t = i18n('music/shareButton', { share: params('Share {title}') })

/** Shares a page of the product by its path, like `share`. */
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
    <IconButton label={t.share({ title })} size={size} onClick={() => void share(path, title)}>
      <Share2 />
    </IconButton>
  )
}

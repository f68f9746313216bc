import { useStore } from '@nanostores/react'
import { Badge } from '@overtone/design'
import { i18n } from '@overtone/i18n'

const $t = i18n('listener/hiddenBadge', { hidden: 'Hidden by moderation' })

/** Marks hidden content, which only its author sees. */
export function HiddenBadge() {
  return <Badge tone="warn">{useStore($t).hidden}</Badge>
}

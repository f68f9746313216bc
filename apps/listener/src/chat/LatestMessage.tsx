import { useStore } from '@nanostores/react'
import { VisuallyHidden } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { $people } from './peopleStore'
import { $latest } from './chatRoomStore'

const $t = i18n('listener/chatLatest', { says: params('{name}: {text}'), somebody: 'Someone' })

/** Announces new messages to screen readers. The list itself can't: scrolling changes its content too. */
export function LatestMessage() {
  const t = useStore($t)
  const latest = useStore($latest)
  const people = useStore($people)
  const name = (latest?.userId && people[latest.userId]?.name) || t.somebody
  return (
    <VisuallyHidden as="div" role="log">
      {latest && <p key={latest.id}>{t.says({ name, text: latest.text.slice(0, 200) })}</p>}
    </VisuallyHidden>
  )
}

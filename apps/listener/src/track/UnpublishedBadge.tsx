import { useStore } from '@nanostores/react'
import { moderationNotices } from '@overtone/data/moderation'
import { Badge } from '@overtone/design'
import { isHiding } from '@overtone/domain'
import { i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'

const $t = i18n('listener/unpublishedBadge', { draft: 'Draft', hidden: 'Hidden by moderation' })

/** Shows the artist why an unpublished track is private: it is a draft, or moderators hid it. */
export function UnpublishedBadge({ trackId }: { trackId: string }) {
  const t = useStore($t)
  const { data: notices, error } = useQuery(moderationNotices())
  if (!notices && !error) return null
  const isHidden = notices?.some(notice => isHiding(notice, { kind: 'track', id: trackId }))
  return isHidden ? <Badge tone="warn">{t.hidden}</Badge> : <Badge>{t.draft}</Badge>
}

import { useStore } from '@nanostores/react'
import { moderationNotices, seeModerationNotices } from '@overtone/data/moderation'
import { useQuery } from '@overtone/music'
import { useEffect } from 'react'
import { SettingsGroup } from './SettingsGroup'
import { $moderationNoticesText } from '../notices/noticesText'
import { ModerationNoticeCard } from '../notices/ModerationNoticeCard'

/** The moderation decisions about the signed-in user. Renders nothing if there are none. */
export function ModerationNotices() {
  const t = useStore($moderationNoticesText)
  const { data: notices } = useQuery(moderationNotices())
  const hasNew = notices?.some(notice => notice.isNew) ?? false

  useEffect(() => {
    if (hasNew) void seeModerationNotices()
  }, [hasNew])

  if (!notices || notices.length === 0) return null
  return (
    <SettingsGroup title={t.moderation} note={t.note}>
      {notices.map(notice => (
        <ModerationNoticeCard key={notice.caseId} notice={notice} />
      ))}
    </SettingsGroup>
  )
}

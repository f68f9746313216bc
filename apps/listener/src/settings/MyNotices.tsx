import { useStore } from '@nanostores/react'
import { moderationNotices, seeModerationNotices } from '@overtone/data/moderation'
import { useRead } from '@overtone/music'
import { useEffect } from 'react'
import { SettingsGroup } from './SettingsGroup'
import { $noticesText } from '../notices/noticesText'
import { NoticeCard } from '../notices/NoticeCard'

/** The moderation decisions about the signed-in user. Renders nothing if there are none. */
export function MyNotices() {
  const t = useStore($noticesText)
  const { data: notices } = useRead(moderationNotices())
  const hasNew = notices?.some(notice => notice.isNew) ?? false

  useEffect(() => {
    if (hasNew) void seeModerationNotices()
  }, [hasNew])

  if (!notices || notices.length === 0) return null
  return (
    <SettingsGroup title={t.moderation} note={t.note}>
      {notices.map(notice => (
        <NoticeCard key={notice.caseId} notice={notice} />
      ))}
    </SettingsGroup>
  )
}

import { showToast } from '@overtone/design'
import { i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'

const $t = i18n('music/announceNotices', {
  decided: params('A moderator made a decision about “{title}”. See your settings for details.'),
})

let isWatching = false
let askedFor: string | null = null

async function announceTo(userId: string): Promise<void> {
  const { getModerationNotices } = await import('@overtone/data/moderation')
  const notices = await getModerationNotices()
  if ($user.get()?.id !== userId) return
  const latest = notices.data?.find(notice => notice.isNew)
  if (latest) showToast({ message: $t.get().decided({ title: latest.title }) })
}

/** Tells who is here, once a visit, of what moderation decided about them, until they have read it in their settings. */
export function announceNotices(): void {
  if (isWatching) return
  isWatching = true
  $user.subscribe(user => {
    if (!user || user.id === askedFor) return
    askedFor = user.id
    void announceTo(user.id).catch(() => {}) // settings tell it as well
  })
}

import { useStore } from '@nanostores/react'
import { moderationNotices } from '@overtone/data/moderation'
import { Page, token } from '@overtone/design'
import { isHiding, type Subject } from '@overtone/domain'
import { useQuery } from '@overtone/music'
import { styled } from 'styled-components'
import { $moderationNoticesText } from './noticesText'
import { ModerationNoticeCard } from './ModerationNoticeCard'

/** Shows authors that moderators hid this content. Renders nothing unless they did. */
export function HeldNotice({ subject }: { subject: Subject }) {
  const t = useStore($moderationNoticesText)
  const { data: notices } = useQuery(moderationNotices())
  const notice = notices?.find(one => isHiding(one, subject))
  if (!notice) return null
  return (
    <Above as="aside" aria-label={t.moderation}>
      <ModerationNoticeCard notice={notice} />
    </Above>
  )
}

const Above = styled(Page)`
  padding-block: ${token.space[24]};
`

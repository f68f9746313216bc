import { useStore } from '@nanostores/react'
import { Badge, Button, token } from '@overtone/design'
import type { ModerationNotice } from '@overtone/domain'
import { $format, i18n, params } from '@overtone/i18n'
import { useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { AppealForm } from './AppealForm'

const $t = i18n('listener/noticeCard', {
  hide: params('“{title}” is hidden: only you can see it.'),
  warn: params('You have been warned about “{title}”.'),
  suspend: 'Your account is suspended. You can browse and listen, but not make changes.',
  undone: params('The decision about “{title}” has been reversed.'),
  fresh: 'New',
  reason: params('Reason: {reason}'),
  appeal: 'Appeal',
  appealed: 'Appeal received. A different moderator will review it where possible.',
  upheld: params('We reviewed your appeal, and the decision stands. Reason: {reason}'),
  overturned: params('Your appeal was successful. Reason: {reason}'),
})

/** A moderation decision with its reason and the appeal of the author. */
export function ModerationNoticeCard({ notice }: { notice: ModerationNotice }) {
  const t = useStore($t)
  const format = useStore($format)
  const id = useId()
  const card = useRef<HTMLElement>(null)
  const [isAppealing, setAppealing] = useState(false)
  const { action, title, reason, appeal, isUpheld, appealReason } = notice
  const what = isUpheld === false ? t.undone({ title }) : action === 'suspend' ? t.suspend : t[action]({ title })

  function onAppealed() {
    setAppealing(false)
    card.current?.focus() // the focused form is about to unmount
  }

  return (
    <Card ref={card} tabIndex={-1} aria-labelledby={id}>
      <What id={id}>
        {what} {notice.isNew && <Badge tone="info">{t.fresh}</Badge>}
      </What>
      <p>
        {t.reason({ reason })} <time dateTime={notice.decidedAt}>{format.date(notice.decidedAt)}</time>
      </p>
      {appeal === null ? (
        isAppealing ? (
          <AppealForm caseId={notice.caseId} onDone={onAppealed} onCancel={onAppealed} />
        ) : (
          <Button size="s" onClick={() => setAppealing(true)}>
            {t.appeal}
          </Button>
        )
      ) : (
        <>
          <blockquote>{appeal}</blockquote>
          <p>{isUpheld === null ? t.appealed : (isUpheld ? t.upheld : t.overturned)({ reason: appealReason ?? '' })}</p>
        </>
      )}
    </Card>
  )
}

const Card = styled.article`
  display: grid;
  gap: ${token.space[12]};
  justify-items: start;
  padding: ${token.space[16]} ${token.space[24]};
  border-radius: ${token.radius.l};
  background: ${token.color.surface};
  box-shadow: ${token.edge.panel};
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
  > p,
  > blockquote {
    max-width: 37em;
    margin: 0;
    color: ${token.color.ink2};
    white-space: pre-line;
  }
  > blockquote {
    padding-inline-start: ${token.space[12]};
    border-inline-start: ${token.edge.hairline};
  }
  time {
    color: ${token.color.ink3};
  }
`

const What = styled.h3`
  font-size: ${token.text[16]};
  line-height: ${token.leading.snug};
`

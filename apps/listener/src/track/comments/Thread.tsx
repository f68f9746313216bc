import { useStore } from '@nanostores/react'
import { addComment, newPostId, type CommentThread } from '@overtone/data/community'
import { Button, token } from '@overtone/design'
import { Field, TextArea, useForm } from '@overtone/design/forms'
import { limits, type Track } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { useState } from 'react'
import { styled } from 'styled-components'
import { OneComment } from './OneComment'

const $t = i18n('listener/commentThread', {
  reply: 'Reply',
  yours: 'Your reply',
  busy: 'Sending…',
  cancel: 'Cancel',
})

/** A comment with its replies, and a form to reply once it is asked for. */
export function Thread({ track, thread, isOn }: { track: Track; thread: CommentThread; isOn: boolean }) {
  const t = useStore($t)
  const user = useStore($user)
  const [isReplying, setReplying] = useState(false)
  const isOpen = isReplying && isOn && user !== null
  return (
    <li>
      <OneComment track={track} comment={thread} />
      {thread.replies.length > 0 && (
        <Replies role="list">
          {thread.replies.map(reply => (
            <li key={reply.id}>
              <OneComment track={track} comment={reply} />
            </li>
          ))}
        </Replies>
      )}
      {isOn && user && !thread.isHidden && !isOpen && (
        <Indented>
          <Button
            size="s"
            variant="quiet"
            aria-label={`${t.reply}: ${thread.author.name}`}
            onClick={() => setReplying(true)}
          >
            {t.reply}
          </Button>
        </Indented>
      )}
      {isOpen && (
        <Indented>
          <ReplyForm track={track} parentId={thread.id} onDone={() => setReplying(false)} />
        </Indented>
      )}
    </li>
  )
}

function ReplyForm({ track, parentId, onDone }: { track: Track; parentId: string; onDone: () => void }) {
  const t = useStore($t)
  const [id] = useState(newPostId) // the same for all retries
  const form = useForm({
    initial: { body: '' },
    send: ({ body }) => addComment({ id, trackId: track.id, body, at: { parentId } }),
    onSent: onDone,
    explain: useStore($explain),
  })
  return (
    <Form {...form.form}>
      <Field label={t.yours} error={form.error}>
        <TextArea rows={2} required autoFocus maxLength={limits.comment} {...form.text('body')} />
      </Field>
      <Row>
        <Button type="submit" size="s" disabled={form.isBusy}>
          {form.isBusy ? t.busy : t.reply}
        </Button>
        <Button size="s" variant="quiet" onClick={onDone}>
          {t.cancel}
        </Button>
      </Row>
    </Form>
  )
}

const Replies = styled.ul`
  display: grid;
  gap: ${token.space[16]};
  margin-block: ${token.space[16]} 0;
  margin-inline: ${token.space[48]} 0;
`

const Indented = styled.div`
  margin-block: ${token.space[8]} 0;
  margin-inline: ${token.space[48]} 0;
`

const Form = styled.form`
  display: grid;
  gap: ${token.space[12]};
`

const Row = styled.div`
  display: flex;
  gap: ${token.space[8]};
`

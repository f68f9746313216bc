import { useStore } from '@nanostores/react'
import { deleteReply, newPostId, postLimits, repliesOf, replyToPost } from '@overtone/data/community'
import { Button, ErrorState, TextLink, token } from '@overtone/design'
import { Field, TextArea, useForm } from '@overtone/design/forms'
import { $explain, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { $user, askToSignIn } from '@overtone/session'
import { useState } from 'react'
import { styled } from 'styled-components'
import { $ago } from './ago'
import { Avatar, Name } from './Author'
import { DeleteButton } from './DeleteButton'

const $t = i18n('listener/replies', {
  list: 'Replies',
  reply: 'Your reply',
  send: 'Reply',
  busy: 'Sending…',
  mustSignIn: 'Sign in to reply.',
  signIn: 'Sign In',
  delete: 'Delete reply',
  retry: 'Retry',
})

/** The replies to a post, oldest first, and a form to reply. */
export function Replies({ postId }: { postId: string }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const ago = useStore($ago)
  const user = useStore($user)
  const query = repliesOf(postId)
  const { data, error } = useQuery(query)

  return (
    <>
      {!data && error && (
        <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
      )}
      <List aria-label={t.list} aria-busy={!data && !error}>
        {data?.map(({ id, author, body, createdAt }) => (
          <li key={id}>
            <Avatar user={author} />
            <div>
              <By>
                <Name user={author} />
                <time dateTime={createdAt}>{ago(createdAt)}</time>
              </By>
              <Text>{body}</Text>
            </div>
            <DeleteButton authorId={author.id} label={t.delete} onDelete={() => deleteReply(id)} />
          </li>
        ))}
      </List>
      {user ? (
        <ReplyForm postId={postId} />
      ) : (
        <By>
          {t.mustSignIn}{' '}
          <TextLink as="button" type="button" onClick={askToSignIn}>
            {t.signIn}
          </TextLink>
        </By>
      )}
    </>
  )
}

function ReplyForm({ postId }: { postId: string }) {
  const t = useStore($t)
  const [id, setId] = useState(newPostId) // created once per reply, so that retries are idempotent
  const form = useForm({
    initial: { body: '' },
    send: ({ body }) => replyToPost({ id, postId, body }),
    onSent() {
      form.reset({ body: '' })
      setId(newPostId())
    },
    explain: useStore($explain),
  })

  return (
    <Form {...form.form}>
      <Field label={t.reply} error={form.error}>
        <TextArea rows={2} required maxLength={postLimits.reply} {...form.text('body')} />
      </Field>
      <Button type="submit" disabled={form.isBusy}>
        {form.isBusy ? t.busy : t.send}
      </Button>
    </Form>
  )
}

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${token.space[16]};
  margin-block: ${token.space[16]};

  &:empty {
    display: none;
  }
  li {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr) auto;
    gap: ${token.space[12]};
  }
`

const By = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[4]} ${token.space[12]};
  margin-top: ${token.space[4]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Text = styled.p`
  max-width: 64ch;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Form = styled.form`
  display: grid;
  gap: ${token.space[12]};
  justify-items: start;
  max-width: 640px;
  margin-top: ${token.space[16]};

  > :first-child {
    justify-self: stretch;
  }
`

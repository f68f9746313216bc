import { useStore } from '@nanostores/react'
import { commentsOf, setComments } from '@overtone/data/community'
import { ErrorState, Page, Section, showToast, Skeleton, TextLink, token } from '@overtone/design'
import { Switch } from '@overtone/design/forms'
import type { Track } from '@overtone/domain'
import { $explain, explainExactly, i18n } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { $user, askToSignIn } from '@overtone/session'
import { styled } from 'styled-components'
import { CommentForm } from './CommentForm'
import { Thread } from './Thread'

const $t = i18n('listener/comments', {
  title: 'Comments',
  allow: 'Allow comments',
  off: 'The artist has turned comments off.',
  none: 'No comments yet. Say what you hear, at the moment you hear it.',
  mustSignIn: 'Sign in to comment.',
  signIn: 'Sign In',
  retry: 'Retry',
})

/** The comments on moments of a track, the pinned one first, and a form to add one. */
export function Comments({ track }: { track: Track }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const user = useStore($user)
  const query = commentsOf(track.id)
  const { data, error } = useQuery(query)
  const isOwn = user?.id === track.artistId
  const threads = data && [...data.threads].sort((one, two) => Number(two.isPinned) - Number(one.isPinned))

  async function onAllow(isOn: boolean) {
    const { error: failure } = await setComments(track.id, isOn)
    if (failure) showToast({ kind: 'error', message: await explainExactly(failure) })
  }

  return (
    <Page>
      <Section title={t.title}>
        {!data && error && (
          <ErrorState message={explain(error)} retryLabel={t.retry} onRetry={() => query.revalidate()} />
        )}
        {!data && !error && <Skeleton width="100%" height="96px" />}
        {data && (
          <Column>
            {isOwn && (
              <Switch checked={data.isOn} onChange={event => void onAllow(event.target.checked)}>
                {t.allow}
              </Switch>
            )}
            {!data.isOn ? (
              !isOwn && <Quiet>{t.off}</Quiet>
            ) : user ? (
              <CommentForm track={track} />
            ) : (
              <Quiet>
                {t.mustSignIn}{' '}
                <TextLink as="button" type="button" onClick={askToSignIn}>
                  {t.signIn}
                </TextLink>
              </Quiet>
            )}
            {threads?.length === 0 && data.isOn && <Quiet>{t.none}</Quiet>}
            <List aria-label={t.title}>
              {threads?.map(thread => (
                <Thread key={thread.id} track={track} thread={thread} isOn={data.isOn} />
              ))}
            </List>
          </Column>
        )}
      </Section>
    </Page>
  )
}

const Column = styled.div`
  display: grid;
  gap: ${token.space[24]};
  max-width: 760px;
`

const Quiet = styled.p`
  color: ${token.color.ink2};
`

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: ${token.space[24]};

  &:empty {
    display: none;
  }
`

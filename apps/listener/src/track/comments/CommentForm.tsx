import { useStore } from '@nanostores/react'
import { addComment, newPostId } from '@overtone/data/community'
import { Button, token, media } from '@overtone/design'
import { Field, TextArea, TextInput } from '@overtone/design/forms'
import { limits, type Failure, type Track } from '@overtone/domain'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { useIsCurrent } from '@overtone/music'
import { $position } from '@overtone/player'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { readMoment } from './moment'

const $t = i18n('listener/commentForm', {
  comment: 'Your comment',
  moment: 'At',
  count: params('{count} / {most}'),
  send: 'Comment',
  busy: 'Sending…',
})

const beyondEnd: Failure = { code: 'invalid', key: 'commentBeyondEnd' }

/**
 * Adds a comment at a moment of the track: the one at which the user began to write, while it plays, or one that they
 * type.
 */
export function CommentForm({ track }: { track: Track }) {
  const t = useStore($t)
  const format = useStore($format)
  const explain = useStore($explain)
  const isCurrent = useIsCurrent(track)
  const [id, setId] = useState(newPostId) // created once per comment, so that retries are idempotent
  const [body, setBody] = useState('')
  const [moment, setMoment] = useState<string | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isBusy, setBusy] = useState(false)

  function onBody(text: string) {
    if (moment === null && text !== '') setMoment(format.duration(isCurrent ? Math.floor($position.get()) : 0))
    setBody(text)
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    const seconds = readMoment(moment ?? '0')
    if (seconds === null || seconds > track.duration) return setFailure(beyondEnd)
    setBusy(true)
    const { error } = await addComment({ id, trackId: track.id, body, at: { seconds } })
    setBusy(false)
    setFailure(error)
    if (error) return
    setId(newPostId())
    setBody('')
    setMoment(null)
  }

  const isMomentWrong = failure?.key === 'commentBeyondEnd'
  return (
    <Form noValidate onSubmit={event => void onSubmit(event)}>
      <Field
        label={t.comment}
        error={failure && !isMomentWrong ? explain(failure) : null}
        count={t.count({ count: body.length, most: limits.comment })}
      >
        <TextArea
          rows={2}
          required
          maxLength={limits.comment}
          value={body}
          onChange={event => onBody(event.target.value)}
        />
      </Field>
      <Row>
        <Field label={t.moment} error={isMomentWrong ? explain(failure) : null}>
          {moment === null && isCurrent ? (
            <Following onChange={setMoment} />
          ) : (
            <TextInput
              inputMode="numeric"
              autoComplete="off"
              value={moment ?? format.duration(0)}
              onChange={event => setMoment(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" disabled={isBusy || body.trim() === ''}>
          {isBusy ? t.busy : t.send}
        </Button>
      </Row>
    </Form>
  )
}

/** The moment while nothing is written: the position of the player. */
function Following({ onChange }: { onChange: (text: string) => void }) {
  const format = useStore($format)
  const position = useStore($position)
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      value={format.duration(Math.floor(position))}
      onChange={event => onChange(event.target.value)}
    />
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[12]};
`

const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${token.space[16]};

  > :first-child {
    width: 180px;
  }

  ${media.mobile} {
    > :first-child {
      flex: 1;
    }
  }
`

import { useStore } from '@nanostores/react'
import { newNoteId, noteInBlindTest, type BlindTest } from '@overtone/data/releases'
import { Button, token } from '@overtone/design'
import { Alert, Field, TextInput } from '@overtone/design/forms'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { $user } from '@overtone/session'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { $mixNames } from './mixNames'

const $t = i18n('listener/blindNotes', {
  title: 'Notes',
  own: 'Only you and the artist see your notes.',
  none: 'No notes yet.',
  field: params('Note on {mix} at {time}'),
  add: 'Add the note',
  at: params('{mix}, {time}'),
})

/** The longest note, in characters. */
const longest = 500

/** Notes on a mix at a time: a listener's own, or all of them for the artist. */
export function Notes({
  test,
  duration,
  at,
  index,
  onSeek,
}: {
  test: BlindTest
  duration: number
  /** Seconds. */
  at: number
  index: 0 | 1
  onSeek: (index: 0 | 1, at: number) => void
}) {
  const t = useStore($t)
  const names = useStore($mixNames)
  const format = useStore($format)
  const explain = useStore($explain)
  const user = useStore($user)
  const [note, setNote] = useState<{ id: string; body: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const nameOf = (mix: number) => (mix === 0 ? names.a : names.b)
  const canWrite = user !== null && !test.isOwn && test.state === 'published'
  if (!canWrite && !test.isOwn && test.notes.length === 0) return null

  async function add(event: FormEvent) {
    event.preventDefault()
    if (!note || note.body.trim() === '') return
    setBusy(true)
    const file = test.mixes[index].file
    const { error } = await noteInBlindTest(test.id, { ...note, file, at: Math.min(at, duration) })
    setBusy(false)
    setProblem(error && explain(error))
    if (!error) setNote(null)
  }

  return (
    <Section aria-label={t.title}>
      <h2>{t.title}</h2>
      {canWrite && (
        <form onSubmit={event => void add(event)}>
          <Field label={t.field({ mix: nameOf(index), time: format.duration(at) })} hint={t.own}>
            <TextInput
              value={note?.body ?? ''}
              maxLength={longest}
              onChange={event => setNote({ id: note?.id ?? newNoteId(), body: event.target.value })}
            />
          </Field>
          {problem && <Alert>{problem}</Alert>}
          <Button type="submit" disabled={isBusy || !note?.body.trim()}>
            {t.add}
          </Button>
        </form>
      )}
      {test.notes.length === 0 && test.isOwn && <p>{t.none}</p>}
      <List role="list">
        {test.notes.map(({ id, file, at: seconds, body, name }) => {
          const mix = test.mixes[0].file === file ? 0 : 1
          const place = { mix: nameOf(mix), time: format.duration(seconds) }
          return (
            <li key={id}>
              <Button size="s" onClick={() => onSeek(mix, seconds)}>
                {t.at(place)}
              </Button>
              <p>
                {body}
                {test.isOwn && <small> {name}</small>}
              </p>
            </li>
          )
        })}
      </List>
    </Section>
  )
}

const Section = styled.section`
  display: grid;
  gap: ${token.space[16]};

  h2 {
    font-size: ${token.text[20]};
  }
  form {
    display: grid;
    justify-items: start;
    gap: ${token.space[12]};

    > :first-child {
      width: 100%;
    }
  }
  small {
    color: ${token.color.ink3};
  }
`

const List = styled.ol`
  display: grid;
  gap: ${token.space[12]};

  li {
    display: flex;
    align-items: center;
    gap: ${token.space[12]};
  }
  p {
    overflow-wrap: anywhere;
  }
`

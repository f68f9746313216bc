import { useStore } from '@nanostores/react'
import { blindTestsOf, createBlindTest } from '@overtone/data/releases'
import { deleteFiles, uploadAudio, type StoredFile } from '@overtone/data/uploads'
import { Button, token } from '@overtone/design'
import { Alert, Dialog, Field, TextInput } from '@overtone/design/forms'
import { audioFileProblem, type Track } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useQuery } from '@overtone/music'
import { Link, useNavigate } from '@overtone/router'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'

const $t = i18n('artist/blindTest', {
  title: 'Blind test of two mixes',
  about:
    'Listeners switch between two mixes of this track, equally loud and in step, without knowing which is which, and vote. The test is private until you publish it.',
  earlier: 'Your tests of this track',
  open: params('{first} and {second}'),
  draft: 'Private',
  published: 'Published',
  ended: 'Ended',
  name: params('Name of mix {n}'),
  file: params('File of mix {n}'),
  example: params('Master {n}'),
  create: 'Create the test',
  sending: params('Uploading mix {n} of 2…'),
  names: 'Give each mix a name of its own.',
  files: 'Choose a file for each mix.',
  close: 'Close',
})

interface Mix {
  readonly name: string
  readonly file: File | null
}

/** Makes a blind test of two files, and lists the earlier ones of a track. */
export function BlindTestDialog({ track, onClose }: { track: Track; onClose: () => void }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const navigate = useNavigate()
  const { data: tests = [] } = useQuery(blindTestsOf(track.id))
  const [mixes, setMixes] = useState<readonly [Mix, Mix]>([
    { name: t.example({ n: 1 }), file: null },
    { name: t.example({ n: 2 }), file: null },
  ])
  const [sent, setSent] = useState<readonly { file: File; stored: StoredFile }[]>([]) // kept for another try
  const [sending, setSending] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  function change(i: number, changes: Partial<Mix>) {
    const next = { ...(i === 0 ? mixes[0] : mixes[1]), ...changes }
    setProblem(null)
    setMixes(i === 0 ? [next, mixes[1]] : [mixes[0], next])
  }

  async function create(event: FormEvent) {
    event.preventDefault()
    const names = [mixes[0].name.trim(), mixes[1].name.trim()] as const
    if (!names[0] || !names[1] || names[0] === names[1]) return setProblem(t.names)
    const files = mixes.flatMap(({ file }) => file ?? [])
    if (files.length < 2) return setProblem(t.files)
    const bad = files.map(file => audioFileProblem(file)).find(found => found !== null)
    if (bad) return setProblem(explain(bad))
    setProblem(null)
    const stored = [...sent]
    for (const [i, file] of files.entries()) {
      if (stored.some(each => each.file === file)) continue
      setSending(i + 1)
      const result = await uploadAudio(track.artistId, file, true)
      if (!result.ok) {
        setSending(null)
        return setProblem(explain(result.error))
      }
      stored.push({ file, stored: result.data })
      setSent([...stored])
    }
    const pathOf = (file: File | undefined) => stored.find(each => each.file === file)?.stored.path ?? ''
    const made = await createBlindTest(track.id, [pathOf(files[0]), pathOf(files[1])], names)
    setSending(null)
    if (!made.ok) return setProblem(explain(made.error))
    const unused = stored.filter(({ file }) => !files.includes(file))
    void deleteFiles(unused.map(({ stored: each }) => each))
    void navigate(`/blind-test/${made.data}`)
  }

  return (
    <Dialog title={t.title} subtitle={track.title} closeLabel={t.close} onClose={onClose}>
      <Form onSubmit={event => void create(event)}>
        <p>{t.about}</p>
        {tests.length > 0 && (
          <section aria-label={t.earlier}>
            <h3>{t.earlier}</h3>
            <ul>
              {tests.map(({ id, names: [first = '', second = ''], state }) => (
                <li key={id}>
                  <Link to={`/blind-test/${id}`}>{t.open({ first, second })}</Link> {t[state]}
                </li>
              ))}
            </ul>
          </section>
        )}
        {mixes.map(({ name }, i) => (
          <Pair key={i}>
            <Field label={t.name({ n: i + 1 })}>
              <TextInput value={name} maxLength={60} onChange={event => change(i, { name: event.target.value })} />
            </Field>
            <Field label={t.file({ n: i + 1 })}>
              <FileInput
                type="file"
                accept="audio/*"
                onChange={event => change(i, { file: event.target.files?.[0] ?? null })}
              />
            </Field>
          </Pair>
        ))}
        {problem && <Alert>{problem}</Alert>}
        <Button variant="primary" type="submit" disabled={sending !== null}>
          {sending === null ? t.create : t.sending({ n: sending })}
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: ${token.space[16]};

  h3 {
    font-size: ${token.text[16]};
  }
  li a {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    text-decoration: underline;
  }
`

const FileInput = styled(TextInput)`
  height: auto;
  padding-block: ${token.space[8]};

  &::file-selector-button {
    margin-inline-end: ${token.space[12]};
    padding: ${token.space[4]} ${token.space[12]};
    border: 1px solid ${token.color.line};
    border-radius: ${token.radius.s};
    background: none;
    color: inherit;
    font: inherit;
  }
`

const Pair = styled.div`
  display: grid;
  gap: ${token.space[8]};
`

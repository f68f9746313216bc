import { useStore } from '@nanostores/react'
import { Busy, Button, Panel, token } from '@overtone/design'
import { Alert, Field, TextArea } from '@overtone/design/forms'
import { Bar } from '@overtone/design/panels'
import { FileDrop } from '@overtone/design/pickers'
import { limits, previewSeconds, toneKey, type Track } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { Link } from '@overtone/router'
import { CircleCheck } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { emptyForm } from '../form/trackForm'
import { FindingRow } from '../preflight/FindingRow'
import { findingsOf } from '../preflight/findings'
import { useFileFacts } from '../preflight/useFileFacts'
import { StreamChoice } from '../preview/StreamField'
import { useReplacement } from './useReplacement'

const $t = i18n('artist/replacement', {
  title: params('New version of {title}'),
  lead: 'Plays, favorites and purchases stay. Everyone hears the new audio as soon as it’s uploaded.',
  file: 'New audio file',
  choose: 'Choose audio file',
  accepted: params('MP3, WAV, AAC, FLAC or M4A, up to {size} MB and {minutes} minutes.'),
  checking: 'Checking the file',
  note: 'What changed?',
  noteHint: 'Shown on the page of the track.',
  count: params('{count} / {most}'),
  submit: 'Replace audio',
  again: 'Try again',
  sending: params('Uploading, {percent}%'),
  stay: 'Stay on this page until it’s done.',
  done: 'The new version is out.',
  open: 'Open track',
})

const longestNote = 300
const accept = ['audio/*', '.mp3', '.wav', '.aac', '.flac', '.m4a']

/** The form for a new version of a track: its file with the findings, and what changed. */
export function Replacement({ track }: { track: Track }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [note, setNote] = useState('')
  const { step, file, preflight, problem, sent, stream, choose, submit } = useReplacement(track)
  const findings = (preflight ? findingsOf(preflight) : []).filter(({ name }) => !/tempo/i.test(name))
  const isSendable = (step === 'ready' || step === 'failed') && note.trim() !== ''

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSendable) void submit(note.trim())
  }

  return (
    <Form as="form" data-key={toneKey(track.key)} onSubmit={onSubmit}>
      <Head>
        <Cover track={track} />
        <div>
          <h2>{t.title({ title: track.title })}</h2>
          <p>{t.lead}</p>
        </div>
      </Head>
      {step !== 'sending' && step !== 'done' && (
        <FileDrop
          label={t.file}
          buttonLabel={t.choose}
          accept={accept}
          onFiles={([first]) => first && void choose(first)}
        >
          {t.accepted({ size: limits.audioMegabytes, minutes: limits.trackDuration / 60 })}
        </FileDrop>
      )}
      {file && <FileLine file={file} preflight={preflight} />}
      {step === 'checking' && <Busy label={t.checking} />}
      {findings.length > 0 && step !== 'done' && (
        <ul role="list">
          {findings.map(finding => (
            <FindingRow
              key={finding.name}
              finding={finding}
              analysis={preflight?.analysis ?? null}
              form={emptyForm}
              isOpen={false}
              onForm={() => undefined}
            />
          ))}
        </ul>
      )}
      {track.price > 0 && preflight && (step === 'ready' || step === 'failed') && (
        <StreamChoice
          isPreviewOnly={stream.isPreviewOnly}
          isShort={preflight.duration <= previewSeconds}
          hasFailed={!stream.canPreview}
          onChange={stream.choosePreview}
        />
      )}
      {step !== 'done' && (
        <Field label={t.note} hint={t.noteHint} count={t.count({ count: note.length, most: longestNote })}>
          <TextArea
            required
            maxLength={longestNote}
            disabled={step === 'sending'}
            value={note}
            onChange={event => setNote(event.target.value)}
          />
        </Field>
      )}
      {problem && <Alert>{explain(problem)}</Alert>}
      {step === 'sending' && file && <Sending share={sent / Math.max(1, file.size)} />}
      <div role="status">
        {step === 'done' && (
          <Done>
            <CircleCheck aria-hidden="true" />
            {t.done}
          </Done>
        )}
      </div>
      {step === 'done' ? (
        <Button as={Link} to={`/track/${track.id}`}>
          {t.open}
        </Button>
      ) : (
        <Button type="submit" variant="primary" disabled={!isSendable}>
          {step === 'failed' ? t.again : t.submit}
        </Button>
      )}
    </Form>
  )
}

function FileLine(props: Parameters<typeof useFileFacts>[0]) {
  const facts = useFileFacts(props)
  return (
    <p>
      <b>{props.file.name}</b> <Quiet>{facts}</Quiet>
    </p>
  )
}

function Sending({ share }: { share: number }) {
  const t = useStore($t)
  const label = t.sending({ percent: Math.floor(share * 100) })
  return (
    <div>
      <p>
        {label} <Quiet>{t.stay}</Quiet>
      </p>
      <Bar value={share} label={label} />
    </div>
  )
}

const Form = styled(Panel)`
  display: grid;
  gap: ${token.space[24]};
  max-width: 640px;
  justify-items: stretch;

  > button,
  > a {
    justify-self: start;
  }
`

const Head = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${token.space[16]};
  align-items: center;

  p {
    margin-top: ${token.space[4]};
    color: ${token.color.ink2};
  }
`

const Quiet = styled.span`
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

const Done = styled.p`
  display: flex;
  gap: ${token.space[8]};

  svg {
    color: ${token.color.good};
  }
`

import { useStore } from '@nanostores/react'
import { Busy, Button, oneLine, Panel, TextLink, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { FileDrop } from '@overtone/design/pickers'
import { limits, toneKey } from '@overtone/domain'
import { $explain, $format, i18n, params } from '@overtone/i18n'
import { Waveform } from '@overtone/music/waveform'
import { Link } from '@overtone/router'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { titleOfFile, type TrackForm } from '../form/trackForm'
import { isIssue, type Upload } from '../queue/upload'
import { FilledNote } from './FilledNote'
import { FindingRow } from './FindingRow'
import { findingsOf } from './findings'

const $t = i18n('artist/preflight', {
  file: 'Audio file',
  choose: 'Choose audio files',
  accepted: params('MP3, WAV, AAC, FLAC or M4A, up to {size} MB and {minutes} minutes. You can add several at once.'),
  title: 'Pre-flight',
  checking: 'Checking the file',
  counts: params('{fix} to fix, {check} to check'),
  replace: 'Replace file',
  more: 'Add files',
  remove: 'Remove file',
  unchecked: 'The file couldn’t be checked. Reload the page and choose it again.',
  useTitle: params('Use “{title}” as the title'),
  same: 'You’ve already uploaded this file as',
  notKept: 'This browser can’t store the file. Stay on this page until the upload finishes.',
  megabytes: params('{size} MB'),
  bits: params('{bits}-bit'),
  kilohertz: params('{rate} kHz'),
  mono: 'mono',
})

const accept = ['audio/*', '.mp3', '.wav', '.aac', '.flac', '.m4a']

/** The chosen file and the findings of its check before the upload. */
export function PreflightPanel({
  upload,
  onFiles,
  onReplace,
  onForm,
  onRemove,
}: {
  upload: Upload | null
  onFiles: (files: readonly File[]) => void
  onReplace: (file: File) => void
  onForm: (form: TrackForm) => void
  onRemove: () => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const format = useStore($format)
  if (!upload) {
    return (
      <FileDrop label={t.file} buttonLabel={t.choose} accept={accept} isMultiple onFiles={onFiles}>
        {t.accepted({ size: limits.audioMegabytes, minutes: limits.trackDuration / 60 })}
      </FileDrop>
    )
  }

  const { file, preflight, form, problem, status } = upload
  const isOpen = status === 'draft' || status === 'failed'
  const findings = preflight ? findingsOf(preflight) : []
  const count = (weight: string) => findings.filter(finding => finding.weight === weight).length
  const reading = preflight?.isPlayable ? preflight.reading : null
  const facts = [
    reading?.format,
    reading?.bits ? t.bits({ bits: reading.bits }) : null,
    reading?.sampleRate ? t.kilohertz({ rate: format.number(reading.sampleRate / 1000) }) : null,
    reading?.channels === 1 ? t.mono : null,
    t.megabytes({ size: format.number(Math.ceil(file.size / 1024 / 102.4) / 10) }),
    preflight && preflight.duration > 0 ? format.duration(preflight.duration) : null,
  ].filter(Boolean)
  const guess = titleOfFile(file.name)

  return (
    <Panel as="section" aria-label={t.title} data-key={toneKey(form.key)}>
      <Name title={file.name}>{file.name}</Name>
      <Facts>{facts.join(', ')}</Facts>
      <Row>
        {isOpen && <Chooser label={t.replace} onFiles={([first]) => first && onReplace(first)} />}
        <Chooser label={t.more} isMultiple onFiles={onFiles} />
        {isOpen && (
          <Button size="s" variant="quiet" onClick={onRemove}>
            {t.remove}
          </Button>
        )}
      </Row>
      {preflight?.analysis && (
        <Picture>
          <Waveform peaks={preflight.analysis.peaks} played={0} />
        </Picture>
      )}
      <Head>
        <h2>{t.title}</h2>
        <p role="status">{preflight && t.counts({ fix: count('fix'), check: count('check') })}</p>
      </Head>
      {status === 'draft' && problem === 'unchecked' && <Alert>{t.unchecked}</Alert>}
      {status === 'draft' && isIssue(problem) && <Alert>{explain(problem)}</Alert>}
      {!preflight && !problem && <Busy label={t.checking} />}
      {preflight && isOpen && form.title.trim() === '' && guess !== '' && (
        <Offer>
          <Button size="s" onClick={() => onForm({ ...form, title: guess.slice(0, 200) })}>
            {t.useTitle({ title: guess })}
          </Button>
        </Offer>
      )}
      <ul role="list">
        {findings.map(finding => (
          <FindingRow
            key={finding.name}
            finding={finding}
            analysis={preflight?.analysis ?? null}
            form={form}
            isOpen={isOpen}
            onForm={onForm}
          />
        ))}
      </ul>
      {upload.filled.length > 0 && <FilledNote filled={upload.filled} />}
      {upload.sameAs && isOpen && (
        <Note>
          {t.same}{' '}
          <TextLink as={Link} to={`/track/${upload.sameAs.id}`}>
            {upload.sameAs.title}
          </TextLink>
          .
        </Note>
      )}
      {upload.isKept === false && isOpen && <Note>{t.notKept}</Note>}
    </Panel>
  )
}

/** A button that opens the browser's file dialog. */
function Chooser({
  label,
  isMultiple = false,
  onFiles,
}: {
  label: string
  isMultiple?: boolean
  onFiles: (files: readonly File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button size="s" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept.join(',')}
        multiple={isMultiple}
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          event.target.value = '' // lets the user choose the same file again
          if (files.length > 0) onFiles(files)
        }}
      />
    </>
  )
}

const Name = styled.p`
  ${oneLine}
  font-size: ${token.text[16]};
  font-weight: ${token.weight.strong};
`

const Facts = styled.p`
  min-height: 1.5em;
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
  font-variant-numeric: tabular-nums;
`

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
  margin-top: ${token.space[12]};
`

const Picture = styled.div`
  height: 64px;
  margin-top: ${token.space[16]};
`

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token.space[8]};
  margin-block: ${token.space[16]} ${token.space[12]};

  h2 {
    font-size: ${token.text[20]};
  }
  p {
    color: ${token.color.ink2};
    font-size: ${token.text[13]};
  }
`

const Offer = styled.div`
  padding-bottom: ${token.space[12]};

  button {
    max-width: 100%;
    height: auto;
    min-height: ${token.control.s};
    white-space: normal;
    overflow-wrap: anywhere;
  }
`

const Note = styled.p`
  margin-top: ${token.space[12]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

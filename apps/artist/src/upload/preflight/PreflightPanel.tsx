import { useStore } from '@nanostores/react'
import { Busy, Button, oneLine, Panel, TextLink, token } from '@overtone/design'
import { Alert } from '@overtone/design/forms'
import { FileDrop } from '@overtone/design/pickers'
import { limits, toneKey } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { Link } from '@overtone/router'
import { useRef } from 'react'
import { styled } from 'styled-components'
import { titleOfFile } from '../form/titleOfFile'
import type { TrackForm } from '../form/trackForm'
import { isIssue, type Upload } from '../queue/upload'
import { FilledNote } from './FilledNote'
import { FindingRow } from './FindingRow'
import { findingsOf } from './findings'
import { FloodingCover } from './FloodingCover'
import { KeyQuestion } from './KeyQuestion'
import { Listen } from './Listen'
import { useFileFacts } from './useFileFacts'

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
  if (!upload) {
    return (
      <FileDrop label={t.file} buttonLabel={t.choose} accept={accept} isMultiple onFiles={onFiles}>
        {t.accepted({ size: limits.audioMegabytes, minutes: limits.trackDuration / 60 })}
      </FileDrop>
    )
  }

  const { file, preflight, form, problem, status } = upload
  const isOpen = status === 'draft' || status === 'failed'
  const findings = (preflight ? findingsOf(preflight) : []).map(finding =>
    finding.name === 'tempo' && form.bpm !== '' ? ({ ...finding, weight: 'fine' } as const) : finding,
  )
  const found = preflight?.analysis?.key ?? null
  const count = (weight: string) => findings.filter(finding => finding.weight === weight).length
  const toCheck = count('check') + (found && form.key === null ? 1 : 0)
  const guess = titleOfFile(file.name)

  return (
    <Panel as="section" aria-label={t.title} data-key={form.key ? toneKey(form.key) : undefined}>
      <Top>
        <FloodingCover key={upload.id} uploadId={upload.id} form={form} />
        {preflight?.isPlayable && isOpen && (
          <KeyQuestion found={found} value={form.key} onKey={key => onForm({ ...form, key })} />
        )}
      </Top>
      <Name title={file.name}>{file.name}</Name>
      <FileFacts upload={upload} />
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
        // Only this is gray without a key: inside of gray, the proposed keys would lose their color
        <div data-key={toneKey(form.key)}>
          <Listen key={upload.id} uploadId={upload.id} peaks={preflight.analysis.peaks} />
        </div>
      )}
      <Head>
        <h2>{t.title}</h2>
        <p role="status">{preflight && t.counts({ fix: count('fix'), check: toCheck })}</p>
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

function FileFacts({ upload }: { upload: Upload }) {
  return <Facts>{useFileFacts(upload)}</Facts>
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

const Top = styled.div`
  display: grid;
  gap: ${token.space[16]};
  margin-bottom: ${token.space[24]};
`

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

import { useStore } from '@nanostores/react'
import { Button, media, token } from '@overtone/design'
import { Tabs } from '@overtone/design/panels'
import type { EnteredTrack, Problem } from '@overtone/domain'
import { $explain, i18n } from '@overtone/i18n'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { problemsOf } from '../../track/typedTrack'
import { findingsOf, isStopped } from '../preflight/findings'
import type { Upload } from '../queue/upload'
import { Advanced } from './Advanced'
import { BasicInfo } from './BasicInfo'
import { Distribution } from './Distribution'
import { KeylessDialog } from './KeylessDialog'
import { isReady, type TrackForm } from './trackForm'
import { UploadOutcome } from './UploadOutcome'

const $t = i18n('artist/uploadForm', {
  parts: 'Upload steps',
  basic: 'Basic Info',
  advanced: 'Advanced',
  distribution: 'Distribution',
  previous: 'Previous',
  next: 'Next',
  submit: 'Upload track',
})

const parts = ['basic', 'advanced', 'distribution'] as const
type Part = (typeof parts)[number]

const partOf: Readonly<Record<keyof EnteredTrack, Part>> = {
  title: 'basic',
  price: 'basic',
  bpm: 'advanced',
  duration: 'basic',
}

/**
 * The form for the details of one file, on three tabs. Publishing without a key asks once. Source: specification core
 * §2, "Upload".
 */
export function UploadForm({
  form,
  upload,
  onChange,
  onSubmit,
}: {
  form: TrackForm
  /** Null before a file is chosen. */
  upload: Upload | null
  onChange: (form: TrackForm) => void
  onSubmit: () => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [part, setPart] = useState<Part>('basic')
  const [question, setQuestion] = useState<'open' | 'asked' | null>(null)
  const [problems, setProblems] = useState<readonly Problem<keyof EnteredTrack>[]>([])
  /** Name of the field to focus once its tab is rendered. */
  const wanted = useRef<string | null>(null)
  const container = useRef<HTMLFormElement>(null)
  const at = parts.indexOf(part)
  const status = upload?.status ?? 'draft'
  const isOpen = status === 'draft' || status === 'failed'
  const preflight = upload?.preflight ?? null
  const isSendable = isOpen && isReady(form) && preflight !== null && !isStopped(findingsOf(preflight))

  useEffect(() => {
    if (wanted.current === null) return
    container.current?.querySelector<HTMLElement>(`[name=${wanted.current}]`)?.focus()
    wanted.current = null
  }, [part, problems])

  function goTo(to: Part) {
    setPart(to)
    container.current?.querySelectorAll<HTMLElement>('[role=tab]')[parts.indexOf(to)]?.focus()
  }
  function onSubmitForm(event: FormEvent) {
    event.preventDefault()
    if (!isSendable) return
    const found = problemsOf(form)
    setProblems(found)
    const [first] = found
    if (!first && form.isPublished && form.key === null && question === null) return setQuestion('open')
    if (!first) return onSubmit()
    wanted.current = first.field
    setPart(partOf[first.field])
  }
  function onField(change: Partial<TrackForm>) {
    setProblems(problems.filter(({ field }) => !(field in change)))
    onChange({ ...form, ...change })
  }
  function errorOf(field: keyof EnteredTrack) {
    const problem = problems.find(each => each.field === field)
    return problem && explain(problem)
  }
  const fields = { form, onField, errorOf }

  return (
    <>
      <form ref={container} noValidate onSubmit={onSubmitForm}>
        <Tabs label={t.parts} tabs={parts.map(value => ({ value, label: t[value] }))} value={part} onChange={setPart}>
          <Fields disabled={!isOpen}>
            {part === 'basic' && <BasicInfo {...fields} uploadId={upload?.id ?? null} />}
            {part === 'advanced' && <Advanced {...fields} />}
            {part === 'distribution' && <Distribution {...fields} />}
          </Fields>
        </Tabs>
        <Foot>
          <Button disabled={at === 0} onClick={() => goTo(parts[at - 1] ?? 'basic')}>
            {t.previous}
          </Button>
          <Button disabled={at === parts.length - 1} onClick={() => goTo(parts[at + 1] ?? 'distribution')}>
            {t.next}
          </Button>
          <Button type="submit" variant="primary" disabled={!isSendable}>
            {t.submit}
          </Button>
        </Foot>
        <UploadOutcome upload={upload} />
      </form>
      {question === 'open' && (
        <KeylessDialog
          found={preflight?.analysis?.key ?? null}
          value={form.key}
          onKey={key => onField({ key })}
          onConfirm={() => {
            setQuestion('asked')
            onSubmit()
          }}
          onClose={() => setQuestion('asked')}
        />
      )}
    </>
  )
}

const Fields = styled.fieldset`
  display: grid;
  gap: ${token.space[24]};
  min-width: 0;
`

const Foot = styled.div`
  display: flex;
  gap: ${token.space[12]};
  margin-top: ${token.space[24]};
  padding-top: ${token.space[16]};
  border-top: ${token.edge.hairline};

  > :last-child {
    margin-inline-start: auto;
  }
  ${media.mobile} {
    gap: ${token.space[8]};
    flex-wrap: wrap;
  }
`

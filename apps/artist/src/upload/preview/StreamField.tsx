import { useStore } from '@nanostores/react'
import { token } from '@overtone/design'
import { RadioGroup } from '@overtone/design/forms'
import { previewSeconds } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { readTyped } from '../../track/typedTrack'
import type { TrackForm } from '../form/trackForm'
import { $uploads, filesOf } from '../queue/uploadStore'

const $t = i18n('artist/stream', {
  label: 'Before they buy, listeners can play',
  full: 'The whole track',
  preview: params('The first {seconds} seconds'),
  fullHint: 'The file is public: anyone can stream it, and save it with the right tools.',
  previewHint:
    'Only the preview is public. The full file is private: your buyers, your collaborators and administrators can play and download it. Plays of a preview don’t count.',
  cannot:
    'A preview can’t be cut from this file, so the whole track stays playable. MP3, WAV, FLAC, AAC and M4A files with AAC work.',
  short: params('This track isn’t longer than {seconds} seconds, so it can’t have a preview.'),
})

/** The choice of what listeners of a paid track can play before they buy it. Says so if no preview can be cut from the file. */
export function StreamField({
  uploadId,
  form,
  onField,
}: {
  uploadId: string | null
  form: TrackForm
  onField: (change: Partial<TrackForm>) => void
}) {
  const preflight = useStore($uploads).find(({ id }) => id === uploadId)?.preflight ?? null
  const [failedFor, setFailedFor] = useState<string | null>(null)
  const { isPreviewOnly } = form
  const isShort = preflight !== null && preflight.duration <= previewSeconds
  const hasFailed = uploadId !== null && failedFor === uploadId
  const format = preflight?.reading.format ?? null
  const isChecked = preflight !== null && isPreviewOnly

  // Cuts once to see that it works, before anything is uploaded
  useEffect(() => {
    if (!isChecked || uploadId === null) return
    void Promise.all([import('./cutPreview'), filesOf(uploadId)])
      .then(([{ cutPreview }, files]) => files && cutPreview(files.audio, format))
      .then(preview => preview || setFailedFor(uploadId))
  }, [isChecked, uploadId, format])
  useEffect(() => {
    if (isPreviewOnly && (hasFailed || isShort)) onField({ isPreviewOnly: false })
  })

  if (!(readTyped(form).price > 0)) return null
  return (
    <StreamChoice
      isPreviewOnly={isPreviewOnly}
      isShort={isShort}
      hasFailed={hasFailed}
      onChange={chosen => onField({ isPreviewOnly: chosen })}
    />
  )
}

/** The two options, disabled for a track that is too short or if no preview can be cut from its file. */
export function StreamChoice({
  isPreviewOnly,
  isShort,
  hasFailed,
  onChange,
}: {
  isPreviewOnly: boolean
  isShort: boolean
  hasFailed: boolean
  onChange: (isPreviewOnly: boolean) => void
}) {
  const t = useStore($t)
  return (
    <div>
      <RadioGroup
        label={t.label}
        options={[
          { value: 'full', label: t.full },
          { value: 'preview', label: t.preview({ seconds: previewSeconds }) },
        ]}
        value={isPreviewOnly ? 'preview' : 'full'}
        isDisabled={isShort || hasFailed}
        onChange={value => onChange(value === 'preview')}
      />
      <Hint role="status">
        {isShort
          ? t.short({ seconds: previewSeconds })
          : hasFailed
            ? t.cannot
            : isPreviewOnly
              ? t.previewHint
              : t.fullHint}
      </Hint>
    </div>
  )
}

const Hint = styled.p`
  margin-top: ${token.space[8]};
  color: ${token.color.ink2};
  font-size: ${token.text[13]};
`

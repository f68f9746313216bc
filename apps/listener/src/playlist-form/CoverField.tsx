import { useStore } from '@nanostores/react'
import { PictureField } from '@overtone/design/forms'
import { imageFileProblem, limits, type Issue } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { useEffect, useState } from 'react'
import { PlaylistCover } from '../playlist-card/PlaylistCover'

const $t = i18n('listener/coverField', {
  label: 'Cover',
  hint: params('An image of up to {size} MB. If you don’t choose one, we’ll draw a cover for you.'),
  choose: 'Choose picture',
  remove: 'Remove',
})

/** The chosen cover: a new file, the URL of the existing one, or none. */
export interface ChosenCover {
  readonly url: string | null
  readonly file: File | null
}

/** The cover field of a playlist: previews the chosen file, which is uploaded when the form is submitted. */
export function CoverField({
  id,
  cover,
  isDisabled,
  onChange,
}: {
  id: string
  cover: ChosenCover
  isDisabled: boolean
  onChange: (cover: ChosenCover) => void
}) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [problem, setProblem] = useState<Issue | null>(null)
  useEffect(() => () => void (cover.file && cover.url && URL.revokeObjectURL(cover.url)), [cover])

  function onChoose(file: File) {
    const found = imageFileProblem(file, limits.coverMegabytes)
    setProblem(found)
    if (found === null) onChange({ url: URL.createObjectURL(file), file })
  }

  return (
    <PictureField
      label={t.label}
      hint={t.hint({ size: limits.coverMegabytes })}
      error={problem && explain(problem)}
      chooseLabel={t.choose}
      removeLabel={t.remove}
      isDisabled={isDisabled}
      onChoose={onChoose}
      onRemove={cover.url === null ? undefined : () => onChange({ url: null, file: null })}
    >
      <PlaylistCover playlist={{ id, coverUrl: cover.url }} />
    </PictureField>
  )
}

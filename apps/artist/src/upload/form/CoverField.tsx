import { useStore } from '@nanostores/react'
import { PictureField } from '@overtone/design/forms'
import { imageFileProblem, limits, type Issue } from '@overtone/domain'
import { $explain, i18n, params } from '@overtone/i18n'
import { Cover } from '@overtone/music'
import { useState } from 'react'
import { setCover } from '../queue/drafts'
import { useCoverUrl } from '../queue/useCoverUrl'
import type { TrackForm } from './trackForm'

const $t = i18n('artist/uploadCover', {
  label: 'Cover',
  hint: params('A picture of up to {size} MB. Without one, we generate a cover from key, tempo and genre.'),
  first: 'Choose the audio file first, then its cover.',
  choose: 'Choose picture',
  remove: 'Remove',
})

/** The cover of a track: the chosen one, the one in the file, or a generated one. */
export function CoverField({ uploadId, form }: { uploadId: string | null; form: TrackForm }) {
  const t = useStore($t)
  const explain = useStore($explain)
  const [problem, setProblem] = useState<Issue | null>(null)
  const [changes, setChanges] = useState(0)
  const url = useCoverUrl(uploadId, changes)

  async function give(cover: File | null) {
    if (!uploadId) return
    const found = cover && imageFileProblem(cover, limits.coverMegabytes)
    setProblem(found)
    if (found !== null) return
    await setCover(uploadId, cover)
    setChanges(count => count + 1)
  }

  const preview = {
    id: uploadId ?? 'new',
    key: form.key,
    bpm: Number(form.bpm) || null,
    genre: form.genre,
    coverUrl: url,
  }
  return (
    <PictureField
      label={t.label}
      hint={uploadId ? t.hint({ size: limits.coverMegabytes }) : t.first}
      error={problem && explain(problem)}
      chooseLabel={t.choose}
      removeLabel={t.remove}
      isDisabled={!uploadId}
      onChoose={file => void give(file)}
      onRemove={url ? () => void give(null) : undefined}
    >
      <Cover track={preview} />
    </PictureField>
  )
}

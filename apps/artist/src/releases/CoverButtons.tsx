import { useStore } from '@nanostores/react'
import { saveRelease } from '@overtone/data/releases'
import { uploadCover } from '@overtone/data/uploads'
import { Button, showToast, token } from '@overtone/design'
import { imageFileProblem, limits, type Failure, type Release } from '@overtone/domain'
import { explainExactly, i18n } from '@overtone/i18n'
import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import { smallerPicture } from '../smallerPicture'

const $t = i18n('artist/releaseCover', {
  choose: 'Upload a cover',
  replace: 'Replace cover',
  remove: 'Remove cover',
  busy: 'Saving…',
  saved: 'The cover has been saved',
  removed: 'The cover is drawn from the tracks again',
  file: 'Cover picture',
})

/** Uploads, replaces or removes the cover of a release, also once it is out. */
export function CoverButtons({ release }: { release: Release }) {
  const t = useStore($t)
  const field = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)

  async function fail(failure: Failure | Parameters<typeof explainExactly>[0]) {
    setBusy(false)
    showToast({ kind: 'error', message: await explainExactly(failure) })
  }

  async function save(coverUrl: string | null) {
    const { id, kind, title, price } = release
    const saved = await saveRelease({ id, kind, title, price, coverUrl })
    if (!saved.ok) return fail(saved.error)
    setBusy(false)
    showToast({ kind: 'good', message: coverUrl === null ? t.removed : t.saved })
  }

  async function onFile(file: File | undefined) {
    if (!file) return
    const problem = imageFileProblem(file, limits.coverMegabytes)
    if (problem !== null) return fail(problem)
    setBusy(true)
    const stored = await uploadCover(release.artistId, await smallerPicture(file))
    return stored.ok ? save(stored.data.url) : fail(stored.error)
  }

  function onRemove() {
    setBusy(true)
    void save(null)
  }

  return (
    <Buttons>
      <Button size="s" disabled={isBusy} onClick={() => field.current?.click()}>
        {isBusy ? t.busy : release.coverUrl === null ? t.choose : t.replace}
      </Button>
      {release.coverUrl !== null && (
        <Button size="s" variant="quiet" disabled={isBusy} onClick={onRemove}>
          {t.remove}
        </Button>
      )}
      <input
        ref={field}
        type="file"
        accept="image/*"
        hidden
        aria-label={t.file}
        onChange={event => {
          const file = event.target.files?.[0]
          event.target.value = '' // lets the user choose the same file again after an error
          void onFile(file)
        }}
      />
    </Buttons>
  )
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${token.space[8]};
  margin-top: ${token.space[12]};
`

import { replaceCover } from '@overtone/data/uploads'
import { showToast } from '@overtone/design'
import { imageFileProblem, limits, type Result, type Track } from '@overtone/domain'
import { explainExactly, i18n, params } from '@overtone/i18n'
import { useRef, useState, type ComponentProps } from 'react'
import { smallerPicture } from '../smallerPicture'

const $t = i18n('artist/coverChange', {
  replaced: params('The cover of {title} has been replaced'),
  removed: params('{title} has its generated cover again'),
})

/** Replaces or removes the cover of a track. One file input serves all rows. */
export function useCoverChange(onStale: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const wanted = useRef<Track>(null)
  const [busyId, setBusyId] = useState<string | null>(null)

  async function change(track: Track, write: () => Promise<Result<Track>>, done: 'replaced' | 'removed') {
    setBusyId(track.id)
    const { error } = await write()
    setBusyId(null)
    if (!error) return showToast({ kind: 'good', message: $t.get()[done]({ title: track.title }) })
    showToast({ kind: 'error', message: await explainExactly(error) })
    onStale()
  }

  async function onFile(file: File | undefined) {
    const track = wanted.current
    if (!file || !track) return
    const problem = imageFileProblem(file, limits.coverMegabytes)
    if (problem !== null) return showToast({ kind: 'error', message: await explainExactly(problem) })
    void change(track, async () => replaceCover(track, await smallerPicture(file)), 'replaced')
  }

  const input: ComponentProps<'input'> = {
    ref: field,
    type: 'file',
    accept: 'image/*',
    hidden: true,
    onChange(event) {
      const file = event.target.files?.[0]
      event.target.value = '' // lets the user choose the same file again after an error
      void onFile(file)
    },
  }
  return {
    busyId,
    input,
    choose(track: Track) {
      wanted.current = track
      field.current?.click()
    },
    remove: (track: Track) => change(track, () => replaceCover(track, null), 'removed'),
  }
}

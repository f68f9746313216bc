import { showToast } from '@overtone/design'
import { getTrackOfFile } from '@overtone/data/uploads'
import { audioFileProblem } from '@overtone/domain'
import { i18n, params } from '@overtone/i18n'
import { emptyForm, filledFrom, type TrackForm } from '../form/trackForm'
import { newId } from './newId'
import { prepareToSend } from './sendFile'
import { twinOf, type Upload } from './upload'
import { $uploads, changeUpload, filesOf, removeUpload, setFiles, setUploads, uploadOf } from './uploadStore'

const $t = i18n('artist/uploadDrafts', { twin: params('You’ve already chosen this file: {name}') })

/** Files are checked one at a time, since each check needs much memory and CPU. */
let checking: Promise<void> = Promise.resolve()

function newDraft(artistId: string, file: File, form: TrackForm, createdAt: number): Upload {
  return {
    id: newId(),
    artistId,
    file: { name: file.name, size: file.size, type: file.type },
    form,
    preflight: null,
    filled: [],
    sameAs: null,
    status: 'draft',
    sent: 0,
    runs: 0,
    tries: 0,
    address: null,
    path: null,
    problem: audioFileProblem(file),
    isKept: null,
    coverUrl: null,
    isCoverLost: false,
    createdAt,
  }
}

async function check(id: string): Promise<void> {
  const files = uploadOf(id) && (await filesOf(id))
  if (!files) return
  // Lazy: this code and the worker are loaded with the first file, not with the page
  const { preflight: run } = await import('../preflight/preflight')
  const preflight = await run(files.audio).catch(() => null)
  const upload = uploadOf(id)
  if (!upload) return
  if (!preflight) return changeUpload(id, { problem: 'unchecked' })
  const twin = twinOf($uploads.get(), id, preflight.hash)
  if (twin) {
    showToast({ kind: 'error', message: $t.get().twin({ name: twin.file.name }) })
    return removeUpload(id)
  }
  const { tags } = preflight.reading
  const { form, filled } = filledFrom(upload.form, tags, upload.file.name)
  const current = await filesOf(id)
  const cover = current?.cover ?? (tags.cover ? new File([tags.cover], 'cover', { type: tags.cover.type }) : null)
  const isCoverFilled = !current?.cover && cover !== null
  const known = { reading: { ...preflight.reading, tags: { ...tags, cover: null } } }
  changeUpload(id, {
    preflight: { ...preflight, ...known },
    form,
    filled: isCoverFilled ? [...filled, 'cover'] : filled,
  })
  await setFiles(id, { audio: files.audio, cover })
  prepareToSend()
  await lookForSame(id, preflight.hash)
}

async function lookForSame(id: string, hash: string | null): Promise<void> {
  const artistId = uploadOf(id)?.artistId
  if (!hash || !artistId) return
  const { data } = await getTrackOfFile(artistId, hash)
  if (data && uploadOf(id)) changeUpload(id, { sameAs: { id: data.id, title: data.title } })
}

/** Adds files as drafts and checks each before uploading any of it. Returns their ids. `form` is for the first one. */
export function chooseFiles(artistId: string, files: readonly File[], form: TrackForm = emptyForm): readonly string[] {
  const now = Date.now()
  // Increasing times, so that stored drafts load in the order in which they were chosen
  const drafts = files.map((file, i) => newDraft(artistId, file, i === 0 ? form : emptyForm, now + i))
  setUploads([...$uploads.get(), ...drafts])
  drafts.forEach((draft, i) => {
    const audio = files[i]
    if (!audio) return
    void setFiles(draft.id, { audio, cover: null })
    if (draft.problem === null) checking = checking.then(() => check(draft.id))
  })
  return drafts.map(({ id }) => id)
}

/** Stores the form of an upload. */
export function changeForm(id: string, form: TrackForm): void {
  const upload = uploadOf(id)
  if (upload) changeUpload(id, { form })
}

/** Sets or removes the cover of a draft. */
export async function setCover(id: string, cover: File | null): Promise<void> {
  const files = await filesOf(id)
  if (files) await setFiles(id, { ...files, cover })
}

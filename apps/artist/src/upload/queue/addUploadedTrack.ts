import { addTrack, deleteFiles, uploadCover } from '@overtone/data/uploads'
import { fail, type Result, type Track } from '@overtone/domain'
import { toDraft } from '../form/trackForm'
import { smallerPicture } from '../../smallerPicture'
import { addPreview } from '../preview/addPreview'
import { audioBucketOf } from '../preview/isPreviewOnly'
import type { Upload } from './upload'
import { changeUpload, filesOf, uploadOf } from './uploadStore'

/** Permanent failures: a retry with the same files would fail again, so they are deleted. */
const final = ['invalid', 'forbidden', 'not-found']

async function withCover(upload: Upload): Promise<{ url: string | null; path: string | null }> {
  const cover = (await filesOf(upload.id))?.cover
  if (!cover || upload.coverUrl) return { url: upload.coverUrl, path: null }
  const stored = await uploadCover(upload.artistId, await smallerPicture(cover))
  // A track can do without its cover: core §7 ignores the failure, and we report it.
  changeUpload(upload.id, stored.ok ? { coverUrl: stored.data.url } : { isCoverLost: true })
  return stored.ok ? stored.data : { url: null, path: null }
}

/** Adds the track of an upload whose audio is stored: first its cover, then the row with the measurements. */
export async function addUploadedTrack(id: string): Promise<Result<Track>> {
  const upload = uploadOf(id)
  if (!upload?.path || !upload.preflight) return fail({ code: 'failed', key: 'uploadFailed' })
  const full = { bucket: audioBucketOf(upload.path), path: upload.path }
  const preview = await addPreview(upload)
  if (!preview.ok) return preview
  const audio = preview.data ?? full
  const cover = await withCover(upload)
  const draft = {
    ...toDraft(upload.form, upload.preflight),
    ...(cover.url ? { coverUrl: cover.url } : {}),
    ...(preview.data ? { fullAudio: full.path } : {}),
  }
  const added = await addTrack(upload.artistId, draft, audio, id)
  if (!added.ok && final.includes(added.error.code)) {
    await deleteFiles([
      full,
      ...(preview.data ? [preview.data] : []),
      ...(cover.path ? [{ bucket: 'cover-images', path: cover.path } as const] : []),
    ])
    changeUpload(id, { sent: 0, address: null, path: null, coverUrl: null })
  }
  return added
}

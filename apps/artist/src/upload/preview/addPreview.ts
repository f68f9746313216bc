import { uploadPreview, type StoredFile } from '@overtone/data/uploads'
import { fail, ok, type Result } from '@overtone/domain'
import type { Upload } from '../queue/upload'
import { filesOf } from '../queue/uploadStore'

/**
 * Cuts and stores the preview of an upload whose file is in the private bucket. Returns null for others, whose file is
 * public. Errors: `uploadFailed`.
 */
export async function addPreview({ id, path, preflight }: Upload): Promise<Result<StoredFile | null>> {
  if (!path?.startsWith('full/')) return ok(null)
  const { cutPreview } = await import('./cutPreview')
  const audio = (await filesOf(id))?.audio
  const preview = audio ? await cutPreview(audio, preflight?.reading.format ?? null) : null
  return preview ? uploadPreview(path, preview) : fail({ code: 'failed', key: 'uploadFailed' })
}

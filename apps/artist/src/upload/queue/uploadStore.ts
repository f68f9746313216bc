import { atom, readonlyType } from 'nanostores'
import { removeStoredUpload, storeFiles, storeUpload, storedFiles, type UploadFiles } from './storedUploads'
import { changed, type Upload } from './upload'

const $writable = atom<readonly Upload[]>([])

/** The current user's uploads, in the order in which their files were chosen. */
export const $uploads = readonlyType($writable)

/** Cache of files. Those from earlier visits are loaded from storage when needed. */
const files = new Map<string, UploadFiles>()

export function uploadOf(id: string): Upload | null {
  return $writable.get().find(upload => upload.id === id) ?? null
}

export function setUploads(uploads: readonly Upload[]): void {
  $writable.set(uploads)
}

/** Changes an upload, in memory and in storage. */
export function changeUpload(id: string, change: Partial<Upload>): void {
  updateUploads(changed($writable.get(), id, change))
}

/** Sets the next state of the uploads and stores what changed, except mere progress. */
export function updateUploads(uploads: readonly Upload[]): void {
  const before = $writable.get()
  $writable.set(uploads)
  for (const upload of uploads) {
    const last = before.find(({ id }) => id === upload.id)
    if (upload.isKept && upload.status !== 'done' && last && !isProgress(last, upload)) void storeUpload(upload)
  }
}

function isProgress(last: Upload, upload: Upload): boolean {
  const fields = Object.keys(upload) as (keyof Upload)[]
  return fields.every(field => field === 'sent' || field === 'tries' || upload[field] === last[field])
}

/** Returns the files of an upload, or null if this browser did not store them. */
export async function filesOf(id: string): Promise<UploadFiles | null> {
  const found = files.get(id) ?? (await storedFiles(id))
  if (found) files.set(id, found)
  return found
}

/** Sets the files of an upload and stores them once the upload has been checked. */
export async function setFiles(id: string, given: UploadFiles): Promise<void> {
  files.set(id, given)
  const upload = uploadOf(id)
  if (!upload?.preflight) return
  const isKept = (await storeFiles(id, given)) && (await storeUpload({ ...upload, isKept: true }))
  if (uploadOf(id)) changeUpload(id, { isKept })
  else await removeStoredUpload(id) // it was canceled in the meantime
}

/** Removes an upload from memory and from storage. */
export async function removeUpload(id: string): Promise<void> {
  $writable.set($writable.get().filter(upload => upload.id !== id))
  files.delete(id)
  await removeStoredUpload(id)
}

import { deleteFiles, resumableAudio } from '@overtone/data/uploads'
import { $user } from '@overtone/session'
import { audioBucketOf, isPreviewOnly } from '../preview/isPreviewOnly'
import { addUploadedTrack } from './addUploadedTrack'
import { removeStoredUpload, storedUploads } from './storedUploads'
import { reduce, startNext, type UploadEvent } from './queueState'
import { abandon, sendFile, type SendEnd, type Transfer } from './sendFile'
import { pauseBefore, reopened, type Upload } from './upload'
import { $uploads, filesOf, removeUpload, setUploads, updateUploads, uploadOf } from './uploadStore'

const transfers = new Map<string, Transfer>()
/** The current or last run of each upload. */
const runs = new Map<string, Promise<void>>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let followed: readonly Upload[] = []
let openedFor: string | null = null
let isListening = false

function send(id: string, event: UploadEvent): void {
  updateUploads(reduce($uploads.get(), id, event))
}

// Uploads continue while other pages are open
$uploads.listen(follow)

/** Starts and stops runs and timers when the status of an upload changes. */
function follow(uploads: readonly Upload[]): void {
  const before = followed
  followed = uploads
  const gone = before.filter(({ id }) => uploadOf(id) === null)
  for (const { id } of gone) rest(id)
  for (const upload of uploads) {
    const { id, status, tries } = upload
    const last = before.find(each => each.id === id)
    if (last && status === last.status && tries === last.tries && upload.runs === last.runs) continue
    if (status !== 'sending' && status !== 'finishing') rest(id)
    if (status === 'lost')
      timers.set(
        id,
        setTimeout(() => send(id, { type: 'retry' }), pauseBefore(tries)),
      )
    if (last && upload.runs !== last.runs) start(id)
  }
}

/** Stops the run and the timer of an upload. */
function rest(id: string): void {
  clearTimeout(timers.get(id))
  void transfers.get(id)?.stop()
}

function start(id: string): void {
  clearTimeout(timers.get(id))
  runs.set(
    id,
    (runs.get(id) ?? Promise.resolve()).then(() => run(id)),
  )
}

async function run(id: string): Promise<void> {
  if (uploadOf(id)?.status !== 'sending') return // paused while the previous run was ending
  const isAlone = await alone(id, async () => {
    const end = await sendAudio(id).catch((): SendEnd => ({ kind: 'lost' }))
    transfers.delete(id)
    send(id, { type: 'send-end', end, isOnline: navigator.onLine })
    if (uploadOf(id)?.status === 'finishing') await finish(id)
  })
  if (!isAlone) send(id, { type: 'taken' })
}

/** Runs `work` unless another tab is already running it; returns whether it ran. */
async function alone(id: string, work: () => Promise<void>): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return work().then(() => true)
  return locks.request(`overtone-upload-${id}`, { ifAvailable: true }, async lock => {
    if (lock) await work()
    return lock !== null
  })
}

async function sendAudio(id: string): Promise<SendEnd> {
  const files = await filesOf(id)
  const upload = uploadOf(id)
  if (!files || !upload) return { kind: 'refused', status: 0, message: 'gone' }
  const isPrivate = isPreviewOnly(upload.form)
  // A file that was begun for the other bucket starts again
  const isBegun = upload.path !== null && (audioBucketOf(upload.path) === 'full-audio') === isPrivate
  if (upload.path && !isBegun) await deleteFiles([{ bucket: audioBucketOf(upload.path), path: upload.path }])
  const prepared = resumableAudio(upload.artistId, files.audio, (isBegun && upload.path) || undefined, isPrivate)
  if (!prepared.ok) return { kind: 'refused', status: 0, message: prepared.error.code }
  send(id, { type: 'path', path: prepared.data.path })
  const sending = await sendFile(files.audio, prepared.data, {
    address: isBegun ? upload.address : null,
    onAddress: address => send(id, { type: 'address', address }),
    onProgress: sent => send(id, { type: 'progress', sent }),
  })
  transfers.set(id, sending)
  if (uploadOf(id)?.status !== 'sending') void sending.stop() // paused while the upload client was loading
  return sending.end
}

async function finish(id: string): Promise<void> {
  const added = await addUploadedTrack(id)
  const isOnline = navigator.onLine
  if (added.ok) send(id, { type: 'added', error: null, isOnline, track: added.data })
  else send(id, { type: 'added', error: added.error.code, isOnline })
  if (added.ok && uploadOf(id)) await removeStoredUpload(id) // still shown, no longer stored
}

/** Restores the user's stored uploads. Running uploads stop when another user signs in, or the user signs out. */
export async function openUploads(artistId: string): Promise<void> {
  isListening ||= listen()
  await openFor(artistId)
}

/** Listens for the lifetime of the page, since uploads continue while other pages are open. */
function listen(): true {
  window.addEventListener('online', () => $uploads.get().forEach(({ id }) => send(id, { type: 'retry' })))
  $user.listen(user => void openFor(user?.id ?? null))
  return true
}

async function openFor(artistId: string | null): Promise<void> {
  if (artistId === openedFor) return
  openedFor = artistId
  setUploads([])
  if (artistId === null) return
  const stored = await storedUploads(artistId)
  if (openedFor === artistId) setUploads([...stored.map(reopened), ...$uploads.get()])
}

/** Queues a draft whose form is complete. */
export function submitUpload(id: string): void {
  send(id, { type: 'submit' })
}

/** Resumes an upload that is waiting, paused, interrupted or failed, from its offset. */
export function resumeUpload(id: string): void {
  send(id, { type: 'resume' })
}

/** Resumes all uploads that closing the page interrupted. */
export function resumeInterrupted(): void {
  for (const { id, status } of $uploads.get()) if (status === 'interrupted') resumeUpload(id)
}

/** Pauses an upload until the user resumes it. */
export function pauseUpload(id: string): void {
  send(id, { type: 'pause' })
}

/** Cancels an upload and deletes everything that belongs to it, in this browser and at the service. */
export async function cancelUpload(id: string): Promise<void> {
  const upload = uploadOf(id)
  if (!upload) return
  clearTimeout(timers.get(id))
  await transfers.get(id)?.stop()
  const files = await filesOf(id)
  await removeUpload(id)
  updateUploads(startNext($uploads.get()))
  if (upload.status === 'done' || !upload.path) return
  const prepared = files && upload.address ? resumableAudio(upload.artistId, files.audio, upload.path) : null
  if (upload.address && prepared?.ok) await abandon(upload.address, prepared.data)
  // After a reload the real progress is uncertain, and deleting a missing file is harmless
  if (upload.address || upload.sent >= upload.file.size)
    await deleteFiles([{ bucket: audioBucketOf(upload.path), path: upload.path }])
}

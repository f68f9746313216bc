import { deleteFiles, resumableAudio } from '@overtone/data/uploads'
import { $user } from '@overtone/session'
import { addUploadedTrack } from './addUploadedTrack'
import { forgetUpload, keptUploads } from './keptUploads'
import { abandon, sendFile, type SendEnd, type Sending } from './sendFile'
import { nextToSend, pauseBefore, reopened, uploadFailed, type Upload } from './upload'
import { $uploads, changeUpload, filesOf, removeUpload, setUploads, uploadOf } from './uploadStore'

const sendings = new Map<string, Sending>()
const tries = new Map<string, number>()
/** Of each upload the run that is under way, or was the last. */
const runs = new Map<string, Promise<void>>()
const timers = new Map<string, ReturnType<typeof setTimeout>>()
let openedFor: string | null = null
let isListening = false

/** Brings back what this browser kept of a person's uploads. When another comes, or none, what is on its way stops. */
export async function openUploads(artistId: string): Promise<void> {
  isListening ||= listen()
  await openFor(artistId)
}

/** Who is here is looked at for as long as the page lives: uploads go on while other pages are open. */
function listen(): true {
  window.addEventListener('online', retryLost)
  $user.listen(user => void openFor(user?.id ?? null))
  return true
}

async function openFor(artistId: string | null): Promise<void> {
  if (artistId === openedFor) return
  openedFor = artistId
  for (const sending of sendings.values()) void sending.stop()
  for (const timer of timers.values()) clearTimeout(timer)
  setUploads([])
  if (artistId === null) return
  const kept = await keptUploads(artistId)
  if (openedFor === artistId) setUploads([...kept.map(reopened), ...$uploads.get()])
}

function retryLost(): void {
  for (const { id, status } of $uploads.get()) if (status === 'lost') resumeUpload(id)
}

/** Sends what is due, three at a time. */
function sendNext(): void {
  for (let next = nextToSend($uploads.get()); next; next = nextToSend($uploads.get())) {
    changeUpload(next.id, { status: 'sending', problem: null })
    const { id } = next
    const run = (runs.get(id) ?? Promise.resolve()).then(() => send(id))
    runs.set(id, run)
    void run.finally(sendNext)
  }
}

/** Runs where no other tab does the same; answers false where one does. */
async function alone(id: string, run: () => Promise<void>): Promise<boolean> {
  const locks = (navigator as Partial<Navigator>).locks
  if (!locks) return run().then(() => true)
  return locks.request(`overtone-upload-${id}`, { ifAvailable: true }, async lock => {
    if (lock) await run()
    return lock !== null
  })
}

async function send(id: string): Promise<void> {
  const isAlone = await alone(id, async () => {
    const end = await sendAudio(id).catch((): SendEnd => ({ kind: 'lost' }))
    sendings.delete(id)
    if (uploadOf(id)?.status === 'sending') await settle(id, end)
  })
  if (!isAlone) changeUpload(id, { status: 'interrupted', problem: 'elsewhere' })
}

async function sendAudio(id: string): Promise<SendEnd> {
  const files = await filesOf(id)
  const upload = uploadOf(id)
  if (!files || !upload) return { kind: 'refused', status: 0, message: 'gone' }
  const prepared = resumableAudio(upload.artistId, files.audio, upload.path ?? undefined)
  if (!prepared.ok) return { kind: 'refused', status: 0, message: prepared.error.code }
  changeUpload(id, { path: prepared.data.path })
  const sending = await sendFile(files.audio, prepared.data, {
    address: upload.address,
    onAddress: address => changeUpload(id, { address }),
    onProgress(sent) {
      tries.delete(id)
      changeUpload(id, { sent })
    },
  })
  sendings.set(id, sending)
  if (uploadOf(id)?.status !== 'sending') void sending.stop() // paused while its code was on the way
  return sending.end
}

async function settle(id: string, end: SendEnd): Promise<void> {
  const upload = uploadOf(id)
  if (!upload || end.kind === 'stopped') return
  if (end.kind === 'sent') return finish(upload)
  if (end.kind === 'lost') return waitForConnection(id)
  if (end.kind === 'forgotten') {
    changeUpload(id, { address: null, sent: 0 })
    return resumeUpload(id)
  }
  const { status, message } = end
  // Another request still holds the upload or wrote to it, or the token has run out and is renewed meanwhile.
  const isForgotten = (status === 401 || status === 403) && (tries.get(id) ?? 0) === 0
  if (status === 409 || status === 423 || isForgotten) return waitForConnection(id)
  changeUpload(id, { status: 'failed', problem: message === 'gone' ? 'gone' : uploadFailed })
}

function waitForConnection(id: string): void {
  const count = (tries.get(id) ?? 0) + 1
  tries.set(id, count)
  // Online and yet nothing comes through: often an extension of the browser that blocks uploads
  changeUpload(id, { status: 'lost', problem: navigator.onLine && count > 3 ? 'blocked' : null })
  clearTimeout(timers.get(id))
  timers.set(
    id,
    setTimeout(() => uploadOf(id)?.status === 'lost' && resumeUpload(id), pauseBefore(count)),
  )
}

async function finish(upload: Upload): Promise<void> {
  const { id } = upload
  changeUpload(id, { status: 'finishing', sent: upload.file.size })
  const added = await addUploadedTrack(id)
  if (!uploadOf(id)) return
  if (added.ok) {
    tries.delete(id)
    changeUpload(id, { status: 'done', problem: null, isKept: false })
    return forgetUpload(id) // still shown, no longer kept
  }
  if (added.error.code === 'offline') return waitForConnection(id)
  changeUpload(id, { status: 'failed', problem: uploadFailed })
}

/** Asks for the upload of a draft whose form is complete. */
export function submitUpload(id: string): void {
  changeUpload(id, { status: 'queued', problem: null })
  sendNext()
}

/** Goes on with one that waits, was paused, was interrupted or failed: from where it stood. */
export function resumeUpload(id: string): void {
  clearTimeout(timers.get(id))
  submitUpload(id)
}

/** Goes on with all that the end of the page interrupted. */
export function resumeInterrupted(): void {
  for (const { id, status } of $uploads.get()) if (status === 'interrupted') resumeUpload(id)
}

/** Stops where it stands until the person goes on. */
export function pauseUpload(id: string): void {
  clearTimeout(timers.get(id))
  changeUpload(id, { status: 'paused' })
  void sendings.get(id)?.stop()
  sendNext()
}

/** Gives an upload up: nothing of it stays, neither here nor at the service. */
export async function cancelUpload(id: string): Promise<void> {
  const upload = uploadOf(id)
  if (!upload) return
  clearTimeout(timers.get(id))
  await sendings.get(id)?.stop()
  const files = await filesOf(id)
  await removeUpload(id)
  sendNext()
  if (upload.status === 'done' || !upload.path) return
  const prepared = files && upload.address ? resumableAudio(upload.artistId, files.audio, upload.path) : null
  if (upload.address && prepared?.ok) await abandon(upload.address, prepared.data)
  // How far it had come is not known for sure after the end of a page: what is not there is deleted in vain
  if (upload.address || upload.sent >= upload.file.size)
    await deleteFiles([{ bucket: 'audio-files', path: upload.path }])
}

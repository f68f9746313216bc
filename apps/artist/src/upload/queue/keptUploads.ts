import type { Upload } from './upload'

/** The files of an upload; they are written once and are heavy, unlike what is said about them. */
export interface UploadFiles {
  readonly audio: File
  readonly cover: File | null
}

let opening: Promise<IDBDatabase> | null = null

function open(): Promise<IDBDatabase> {
  opening ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('overtone-uploads', 1)
    request.onupgradeneeded = () => {
      request.result.createObjectStore('uploads', { keyPath: 'id' })
      request.result.createObjectStore('files')
    }
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing here'))
  })
  opening.catch(() => (opening = null))
  return opening
}

async function inStores<T>(
  mode: IDBTransactionMode,
  ask: (uploads: IDBObjectStore, files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const transaction = (await open()).transaction(['uploads', 'files'], mode)
  const request = ask(transaction.objectStore('uploads'), transaction.objectStore('files'))
  return new Promise((resolve, reject) => {
    const onFailure = () => reject(transaction.error ?? new Error('The browser could not keep it'))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = onFailure
    transaction.onerror = onFailure
  })
}

/** Keeps an upload over the end of the page. Answers whether it could: private windows and full disks do not. */
export async function keepUpload(upload: Upload): Promise<boolean> {
  return inStores('readwrite', uploads => uploads.put(upload)).then(
    () => true,
    () => false,
  )
}

/** Keeps the files of an upload. Answers whether it could. */
export async function keepFiles(id: string, files: UploadFiles): Promise<boolean> {
  return inStores('readwrite', (_, store) => store.put(files, id)).then(
    () => true,
    () => false,
  )
}

/** All uploads of a person that were kept, oldest first; none where nothing can be kept. */
export async function keptUploads(artistId: string): Promise<Upload[]> {
  const all = await inStores('readonly', uploads => uploads.getAll() as IDBRequest<Upload[]>).catch(() => [])
  return all.filter(upload => upload.artistId === artistId).sort((a, b) => a.createdAt - b.createdAt)
}

/** The files of an upload, null where they were not kept. */
export async function keptFiles(id: string): Promise<UploadFiles | null> {
  const request = (_: IDBObjectStore, files: IDBObjectStore) => files.get(id) as IDBRequest<UploadFiles | undefined>
  return (await inStores('readonly', request).catch(() => undefined)) ?? null
}

/** Forgets an upload and its files. */
export async function forgetUpload(id: string): Promise<void> {
  await inStores('readwrite', (uploads, files) => {
    files.delete(id)
    return uploads.delete(id)
  }).catch(() => undefined)
}

import type { Upload } from './upload'

/** The files of an upload, stored apart from its record because they are large and written only once. */
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
    request.onerror = () => reject(request.error ?? new Error('The browser blocks IndexedDB'))
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
    const onFailure = () => reject(transaction.error ?? new Error('The IndexedDB transaction failed'))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = onFailure
    transaction.onerror = onFailure
  })
}

/** Stores an upload, so that it outlives the page. Returns false if that fails (private windows, full disks). */
export async function storeUpload(upload: Upload): Promise<boolean> {
  return inStores('readwrite', uploads => uploads.put(upload)).then(
    () => true,
    () => false,
  )
}

/** Stores the files of an upload. Returns whether that succeeded. */
export async function storeFiles(id: string, files: UploadFiles): Promise<boolean> {
  return inStores('readwrite', (_, store) => store.put(files, id)).then(
    () => true,
    () => false,
  )
}

/** Returns the artist's stored uploads, oldest first; none if storage is unavailable. */
export async function storedUploads(artistId: string): Promise<Upload[]> {
  const all = await inStores('readonly', uploads => uploads.getAll() as IDBRequest<Upload[]>).catch(() => [])
  return all.filter(upload => upload.artistId === artistId).sort((a, b) => a.createdAt - b.createdAt)
}

/** Returns the stored files of an upload, or null. */
export async function storedFiles(id: string): Promise<UploadFiles | null> {
  const request = (_: IDBObjectStore, files: IDBObjectStore) => files.get(id) as IDBRequest<UploadFiles | undefined>
  return (await inStores('readonly', request).catch(() => undefined)) ?? null
}

/** Deletes a stored upload and its files. */
export async function removeStoredUpload(id: string): Promise<void> {
  await inStores('readwrite', (uploads, files) => {
    files.delete(id)
    return uploads.delete(id)
  }).catch(() => undefined)
}

import { storageStatus } from '@overtone/domain'
import type { SupabaseClient } from '@supabase/supabase-js'
import { lookup } from 'mrmime'
import { ReleaseError } from '../releaseError'
import { checkKey, isSameBytes, type Store } from './store'

type Bucket = ReturnType<SupabaseClient['storage']['from']>

/** Prefix of numbered versions of swapped keys: the newest is the value of the key. */
const versions = '.versions/'
/** Entries that one request lists. */
const pageSize = 1000

/**
 * Creates a store in a bucket of Supabase Storage, which has no compare-and-swap. So every swap creates the next
 * numbered version, which only one of many writers can do, and then copies it to its key, where the bucket serves it. A
 * key is either created once or swapped, never both. Throws ReleaseError if the storage refuses or is unreachable.
 */
export function supabaseStore(bucket: Bucket): Store {
  async function get(key: string): Promise<Uint8Array | null> {
    const newest = await newestVersion(key)
    return newest === 0 ? download(key) : download(versionKey(key, newest))
  }

  async function download(path: string): Promise<Uint8Array | null> {
    const { data, error } = await bucket.download(path)
    if (data) return new Uint8Array(await data.arrayBuffer())
    if (storageStatus(error) === 404) return null
    throw refused('read', path, error)
  }

  async function create(path: string, bytes: Uint8Array, cacheControl: string): Promise<boolean> {
    const { error } = await bucket.upload(path, bytes, { contentType: typeOf(path), cacheControl, upsert: false })
    if (!error) return true
    if (storageStatus(error) === 409) return false
    throw refused('write', path, error)
  }

  async function newestVersion(key: string): Promise<number> {
    const sortBy = { column: 'name', order: 'desc' }
    const { data, error } = await bucket.list(versions + key, { limit: 1, sortBy })
    if (error) throw refused('list', key, error)
    return Number(data[0]?.name ?? 0)
  }

  /** Copies the newest version to its key. If another swap happens meanwhile, copies that one as well. */
  async function serveNewest(key: string): Promise<void> {
    const newest = await newestVersion(key)
    const bytes = await download(versionKey(key, newest))
    if (!bytes) throw new ReleaseError(`Version ${newest} of ${key} disappeared from the storage`)
    const { error } = await bucket.upload(key, bytes, { contentType: typeOf(key), cacheControl: '0', upsert: true })
    if (error) throw refused('write', key, error)
    if ((await newestVersion(key)) !== newest) await serveNewest(key)
  }

  async function list(folder: string): Promise<string[]> {
    const keys: string[] = []
    for (let offset = 0; ; offset += pageSize) {
      const { data, error } = await bucket.list(folder, { limit: pageSize, offset })
      if (error) throw refused('list', folder, error)
      for (const { name, id } of data) {
        const path = `${folder}${name}`
        if (id !== null) keys.push(path)
        else if (!name.startsWith('.')) keys.push(...(await list(`${path}/`)))
      }
      if (data.length < pageSize) return keys
    }
  }

  return {
    get: key => get(checkKey(key)),

    putIfAbsent: (key, bytes) => create(checkKey(key), bytes, '31536000'),

    async repair(key, bytes) {
      const options = { contentType: typeOf(checkKey(key)), cacheControl: '31536000', upsert: true }
      const { error } = await bucket.upload(key, bytes, options)
      if (error) throw refused('write', key, error)
    },

    async compareAndSwap(key, expected, next) {
      const newest = await newestVersion(checkKey(key))
      const held = newest === 0 ? null : await download(versionKey(key, newest))
      if (!isSameBytes(held, expected)) return false
      const isFirst = await create(versionKey(key, newest + 1), next, '31536000')
      if (isFirst) await serveNewest(key)
      return isFirst
    },

    async remove(key) {
      const { error } = await bucket.remove([checkKey(key)])
      if (error) throw refused('remove', key, error)
    },

    async list(prefix) {
      const keys = await list(prefix.slice(0, prefix.lastIndexOf('/') + 1))
      return keys.filter(key => key.startsWith(prefix)).sort()
    },
  }
}

function versionKey(key: string, version: number): string {
  return `${versions}${key}/${String(version).padStart(9, '0')}`
}

function typeOf(path: string): string {
  const key = path.startsWith(versions) ? path.slice(versions.length, path.lastIndexOf('/')) : path
  return lookup(key) ?? 'application/octet-stream'
}

function refused(operation: string, path: string, error: Error | null): ReleaseError {
  return new ReleaseError(`The storage failed to ${operation} ${path}: ${error?.message ?? 'no response'}`)
}
